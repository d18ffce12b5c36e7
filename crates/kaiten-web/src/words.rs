//! The words of the pages, in both languages.

pub use kaiten_bots::Lang;

/// Makes a method of [`Words`] for each text.
macro_rules! words {
    ($($name:ident: $en:literal, $fr:literal;)+) => {
        /// What the pages say.
        pub trait Words {
            $(#[doc = $en] fn $name(self) -> &'static str;)+
        }

        impl Words for Lang {
            $(fn $name(self) -> &'static str {
                match self {
                    Lang::En => $en,
                    Lang::Fr => $fr,
                }
            })+
        }
    };
}

words! {
    tagline: "The sushi-games table", "La table des jeux de sushi";
    intro: "Play against bots or side by side. No account, and offline too.",
        "Jouez contre des robots ou côte à côte. Sans compte, et même hors ligne.";
    go_on: "Go on with the game", "Reprendre la partie";
    on_this_device: "Games on this device", "Parties sur cet appareil";
    finished: "finished", "terminée";
    damaged_game: "cannot be read", "illisible";
    no_room: "This browser has no room to keep the game. Delete a finished one on the first page.", "Ce navigateur n'a plus de place pour garder la partie. Supprimez-en une terminée sur la première page.";
    first_player: "Player 1", "Joueur 1";
    look_at_it: "Look at it", "Voir";
    delete: "Delete", "Supprimer";
    really_delete: "Really delete?", "Vraiment supprimer ?";
    rules: "Rules", "Règles";
    rule: "Rule", "Règle";
    skip: "To the table", "Vers la table";
    speed: "Speed", "Vitesse";
    slow: "slow", "lent";
    usual: "usual", "normal";
    fast: "fast", "rapide";
    still: "no movement", "sans mouvement";
    mute: "Sound off", "Couper le son";
    unmute: "Sound on", "Activer le son";
    lost: "This link leads nowhere: it may have been cut off on its way.",
        "Ce lien ne mène nulle part : il a peut-être été coupé en route.";
    to_home: "To all games", "Vers tous les jeux";
    no_game: "There is no such game on this device.", "Il n'y a pas de telle partie sur cet appareil.";
    close: "Close", "Fermer";
    not_allowed: "Not allowed", "Impossible";
    go_on_playing: "Go on", "Continuer";
    look_at_table: "Look at the table", "Regarder la table";
    review: "Review", "Revoir";
    bad_record: "This record cannot be shown:", "Cette partie ne peut pas être montrée :";
    paste_here: "Paste a record, as JSON or as text", "Collez une partie, en JSON ou en texte";
    step: "Step", "Étape";
    first: "First step", "Première étape";
    back: "Back", "Précédente";
    next: "Next", "Suivante";
    last: "Last step", "Dernière étape";
    eyes: "Seen by", "Vu par";
    all_open: "All hands open", "Tout visible";
    link: "Link", "Lien";
    link_to_step: "A link to this step", "Un lien vers cette étape";
    review_a_record: "Review a game", "Revoir une partie";
    a_master: "A master would choose:", "Un maître choisirait :";
    imagined_before: "Expected lead in points, over ", "Avance attendue en points, sur ";
    imagined_after: " imagined games.", " parties imaginées.";
    start: "Start", "Commencer";
    seats: "Players", "Joueurs";
    person: "A person here", "Une personne ici";
    you: "You", "Vous";
    language: "Français", "English";
    light: "Light", "Clair";
    dark: "Dark", "Sombre";
    nothing_yet: "Nothing yet", "Encore rien";
    hint: "Hint", "Conseil";
    undo: "Undo", "Annuler";
    log: "What happened", "Déroulement";
    score: "Points", "Points";
    round: "Round", "Manche";
    of_three: "of 3", "sur 3";
    points: "points", "points";
    your_turn: "It is the turn of", "C'est au tour de";
    waiting: "The others are choosing …", "Les autres choisissent …";
    pass_device: "Pass the device to", "Passez l'appareil à";
    ready: "I am ready", "Je suis prêt";
    game_over: "The game is over", "La partie est finie";
    you_win: "You win!", "Vous gagnez !";
    wins: " wins!", " gagne !";
    share: " share the first place!", " se partagent la première place !";
    colon: ": ", " : ";
    again: "Play again", "Rejouer";
    download: "Download the record", "Télécharger la partie";
    damaged: "The saved game cannot be read:", "La partie enregistrée est illisible :";
    download_damaged: "Download it before it is dropped", "La télécharger avant de l'oublier";
    drop_it: "Drop it", "L'oublier";
    not_affiliated: "Kaiten is not affiliated with the publishers of the games.",
        "Kaiten n'est pas lié aux éditeurs des jeux.";
    fewer: "Fewer", "Moins";
    more: "More", "Plus";
    name: "Name", "Nom";
    plays: "plays", "joue";
    memory: "What may be looked up", "Ce que l'on peut consulter";
    memory_table: "the last turn, as at a real table", "le dernier tour, comme à une vraie table";
    memory_log: "all that happened", "tout le déroulement";
    memory_all: "also the cards one has seen", "aussi les cartes que l'on a vues";
    remembered: "As you remember it", "De mémoire";
    bots_remember: "Bots remember all cards they have seen", "Les robots se souviennent de toutes les cartes vues";
    log_short: "Log", "Journal";
}

/// Words that only one place needs.
pub trait Either: Sized {
    /// The English or the French.
    fn either<T>(self, en: T, fr: T) -> T;
}

impl Either for Lang {
    fn either<T>(self, en: T, fr: T) -> T {
        match self {
            Lang::En => en,
            Lang::Fr => fr,
        }
    }
}
