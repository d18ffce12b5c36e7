//! Puts the files of the browser client into the server: `cargo xtask serve` names their folder in
//! `KAITEN_WEB`.

use base64::prelude::{BASE64_STANDARD, Engine};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-env-changed=KAITEN_WEB");
    let out = env::var_os("OUT_DIR").expect("cargo names the folder for what a build script makes");
    let out = PathBuf::from(out);
    let mut table = String::new();
    let mut scripts = String::new();
    if let Some(folder) = env::var_os("KAITEN_WEB").filter(|folder| !folder.is_empty()) {
        let folder = PathBuf::from(folder);
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut files = BTreeSet::new();
        if let Err(why) = collect(&folder, "", &mut files) {
            println!(
                "cargo::error=KAITEN_WEB: {}: {why}; make it by cargo xtask web.",
                folder.display()
            );
            return Ok(());
        }
        for name in files.iter().filter(|name| !name.ends_with(".br")) {
            let path = folder.join(name);
            let compressed = format!("{name}.br");
            let mut brotli = files.contains(&compressed).then(|| folder.join(compressed));
            let mut path = path;
            let mut content = fs::read(&path)?;
            if name == "index.html" {
                let page = marked(&String::from_utf8_lossy(&content));
                scripts = hashes(&page);
                content = page.into_bytes();
                path = out.join("index.html");
                fs::write(&path, &content)?;
                if brotli.is_some() {
                    brotli = Some(out.join("index.html.br"));
                    fs::write(out.join("index.html.br"), brotli_of(&content)?)?;
                }
            }
            let bytes = format!("include_bytes!({path:?})");
            let brotli = match brotli {
                Some(path) => format!("Some(include_bytes!({path:?}))"),
                None => "None".to_string(),
            };
            let tag = tag(&content);
            table += &format!(
                "    File {{ path: {name:?}, bytes: {bytes}, brotli: {brotli}, tag: {tag:?} }},\n"
            );
        }
    }
    println!("cargo::rustc-env=SCRIPTS={scripts}");
    fs::write(out.join("client.rs"), format!("&[\n{table}]\n"))
}

/// The page says that there is a server behind it: the same page on a host of files alone offers no
/// tables that it could not make, and need not ask for them in vain.
fn marked(page: &str) -> String {
    page.replacen("<html ", "<html data-server ", 1)
}

fn brotli_of(mut bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut bytes, &mut compressed, &Default::default())?;
    Ok(compressed)
}

/// The files of a folder and of the folders in it, with `/` between names.
fn collect(folder: &Path, prefix: &str, files: &mut BTreeSet<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.insert(name);
        }
    }
    Ok(())
}

/// What changes with the content.
fn tag(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    format!("{:016x}", hasher.finish())
}

/// The scripts that stand in a page, as a policy names them: `src/headers.rs` lets only these run.
fn hashes(page: &str) -> String {
    let tags = page.split("<script").skip(1).filter_map(|rest| rest.split_once('>'));
    let inline = tags.filter(|(attributes, _)| !attributes.contains("src="));
    let texts = inline.filter_map(|(_, rest)| rest.split_once("</script>"));
    texts
        .map(|(text, _)| format!(" 'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text))))
        .collect()
}
