//! `kaiten serve --check`: what would be used, where each of it comes from, and what is wrong.
//! Nothing is opened, and nothing is written.

use super::settings::{Plan, SETTINGS, Setting};
use super::sources::{Chosen, From, variable_of};
use crate::folder::{self, TABLES, unwritable};
use crate::{Failure, out};
use kaiten_store::sqlite::{Hold, Unopened, version};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;

/// Says what would be used, and what is wrong.
pub(super) fn check(chosen: Chosen) -> Result<(), Failure> {
    let Chosen { plan, from, mut wrong } = chosen;
    let row = |(setting, from): (&Setting, From)| {
        let value = (setting.shown)(&plan);
        let value = match (setting.name, value.is_empty()) {
            ("data", true) => {
                folder::usual().map_or_else(String::new, |path| path.display().to_string())
            }
            (_, true) => "-".to_string(),
            (_, false) => value,
        };
        vec![setting.name.to_string(), value, format!("{from}")]
    };
    let rows: Vec<_> = SETTINGS.iter().zip(from).map(row).collect();
    let mut told = out::table(&["setting", "value", "from"], &rows);
    for name in unknown() {
        told += &format!("{name} is set, but there is no such setting\n");
    }
    out::print(&told)?;
    wrong.extend(data(&plan).err());
    let address = SocketAddr::new(plan.address, plan.port);
    let are_used = are_used(&plan);
    for address in [Some(address), plan.metrics].into_iter().flatten() {
        match port(address) {
            // Of the server that is to be restarted it is free then. But a backup uses the tables,
            // too, and the port may be another program's: that cannot be told from here.
            Some(Failure::PortInUse { port }) if are_used => {
                out::print(&format!(
                    "port {port} is in use, and so are the tables: no fault if that is the server \
                     that is to be restarted\n"
                ))?;
            }
            why => wrong.extend(why),
        }
    }
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(Failure::Several(wrong)),
    }
}

/// Whether somebody uses the tables now: the server that is to be restarted, or a tool beside it.
fn are_used(plan: &Plan) -> bool {
    let tables = plan.data.clone().or_else(folder::usual).map(|folder| folder.join(TABLES));
    // Where there is no lock, looking would make one.
    let tables = tables.filter(|tables| tables.with_extension("lock").exists());
    tables.is_some_and(|tables| matches!(Hold::alone(&tables), Err(Unopened::InUse)))
}

/// Whether the folder for tables can be written, or be made, and whether this program can open the
/// tables that are there.
fn data(plan: &Plan) -> Result<(), Failure> {
    let folder = plan.data.clone().or_else(folder::usual).ok_or(Failure::NoDataFolder)?;
    let tables = folder.join(TABLES);
    if tables.exists()
        && let Err(why) = version(&tables)
    {
        return Err(Failure::Store { file: tables.display().to_string(), why });
    }
    let there = folder.ancestors().find(|folder| folder.exists());
    let there = there.filter(|path| !path.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // A file without a name: nobody sees it, and nothing is left of it.
    tempfile::tempfile_in(there).map(drop).map_err(unwritable(&folder))
}

/// Why nobody could listen there.
fn port(address: SocketAddr) -> Option<Failure> {
    TcpListener::bind(address).err().map(|why| super::no_socket(address, why))
}

/// Variables that are set as if they were for us.
fn unknown() -> Vec<String> {
    let known: Vec<String> = SETTINGS.iter().map(variable_of).collect();
    let ours = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    let mut ours: Vec<String> = ours
        .filter(|name| name.starts_with("KAITEN_") && name != "KAITEN_CONFIG")
        .filter(|name| !known.contains(name))
        .collect();
    ours.sort();
    ours
}
