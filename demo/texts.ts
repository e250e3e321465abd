import type { Locale } from '#i18n/index.ts';
import type { Stage } from './stages.ts';

interface Texts {
    readonly title: string;
    readonly intro: string;
    readonly stages: Readonly<Record<Stage, string>>;
    readonly failed: string;
    readonly unsupported: string;
    readonly full: string;
    readonly again: string;
    readonly bar: string;
    readonly accounts: string;
    readonly password: string;
    readonly missing: string;
    readonly documents: string;
    readonly files: string;
    readonly mail: string;
    readonly others: string;
    readonly lost: string;
    readonly cleared: string;
    readonly reset: string;
    readonly question: string;
    readonly loss: string;
    readonly confirm: string;
    readonly cancel: string;
    readonly resetting: string;
}

export const texts: Readonly<Record<Locale, Texts>> = {
    fr: {
        title: 'Démonstration de Comptoir',
        intro: 'L’application et sa base de données s’installent dans ce navigateur. Cela prend quelques secondes, une seule fois.',
        stages: {
            database: 'Ouverture de la base de données…',
            tables: 'Création des tables…',
            data: 'Invention d’articles, de clients et de commandes…',
            finish: 'Enregistrement dans ce navigateur…',
            ready: 'Prêt',
        },
        failed: 'La démonstration n’a pas pu démarrer :',
        unsupported:
            'Ce navigateur ne permet pas la démonstration à cette adresse : il faut des service workers et IndexedDB, donc https ou localhost, hors navigation privée.',
        full: 'Ce navigateur n’a plus assez de place pour la démonstration, qui prend environ 70 Mo. Libérez-en, puis réessayez.',
        again: 'Réessayer',
        bar: 'Démonstration : tout reste dans ce navigateur',
        accounts: 'Comptes',
        password: 'Mot de passe :',
        missing: 'Ce qui manque',
        documents: 'Documents PDF : ils ne sont ni dessinés ni envoyés. Le XML des factures se télécharge.',
        files: 'Fichiers : imports, relevés de banque, factures de fournisseurs, photos et avatars ne sont pas lus.',
        mail: 'E-mails : aucun ne part, ni invitation ni mot de passe oublié.',
        others: 'Webhooks et clés d’API : rien ne sort de ce navigateur, et rien n’y entre.',
        lost: 'Ce navigateur n’a plus de place : ce que vous modifiez est perdu quand la page se ferme.',
        cleared:
            'Les données de la démonstration ont été effacées de ce navigateur : ce que vous modifiez maintenant est perdu. Rechargez la page pour recommencer.',
        reset: 'Recommencer à zéro',
        question: 'Recommencer à zéro ?',
        loss: 'Tout ce que vous avez saisi dans la démonstration est supprimé de ce navigateur, et les données de départ sont recréées.',
        confirm: 'Tout supprimer',
        cancel: 'Annuler',
        resetting: 'Suppression…',
    },
    en: {
        title: 'Demonstration of Comptoir',
        intro: 'The application and its database are being installed in this browser. It takes a few seconds, and only once.',
        stages: {
            database: 'Opening the database…',
            tables: 'Making the tables…',
            data: 'Inventing items, customers and orders…',
            finish: 'Keeping it all in this browser…',
            ready: 'Ready',
        },
        failed: 'The demonstration could not start:',
        unsupported:
            'This browser does not allow the demonstration at this address: it needs service workers and IndexedDB, so https or localhost, outside of private browsing.',
        full: 'This browser has no space left for the demonstration, which takes some 70 MB. Free some, then try again.',
        again: 'Try again',
        bar: 'Demonstration: all data stay in this browser',
        accounts: 'Accounts',
        password: 'Password:',
        missing: 'What is missing',
        documents: 'PDF documents: neither drawn nor sent. The XML of invoices can be downloaded.',
        files: 'Files: imports, statements of banks, invoices of suppliers, pictures and avatars are not read.',
        mail: 'Mail: none is sent, neither invitations nor forgotten passwords.',
        others: 'Webhooks and API keys: nothing leaves this browser, and nothing comes in.',
        lost: 'This browser has no space left: what you change is lost when the page is closed.',
        cleared:
            'The data of the demonstration was deleted from this browser: what you change now is lost. Reload the page to begin anew.',
        reset: 'Begin anew',
        question: 'Begin anew?',
        loss: 'All that you have typed in the demonstration is deleted from this browser, and the initial data are made again.',
        confirm: 'Delete everything',
        cancel: 'Cancel',
        resetting: 'Deleting…',
    },
};
