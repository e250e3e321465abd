import type { Locale } from '#i18n/index.ts';
import type { Stage } from './stages.ts';

/** What the demonstration itself says; the console and the API have their own texts. */
interface Texts {
    readonly title: string;
    readonly intro: string;
    readonly stages: Readonly<Record<Stage, string>>;
    readonly failed: string;
    readonly unsupported: string;
    readonly again: string;
    readonly bar: string;
    readonly accounts: string;
    readonly password: string;
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
        again: 'Réessayer',
        bar: 'Démonstration : tout reste dans ce navigateur',
        accounts: 'Comptes',
        password: 'Mot de passe :',
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
        again: 'Try again',
        bar: 'Demonstration: all data stay in this browser',
        accounts: 'Accounts',
        password: 'Password:',
        reset: 'Begin anew',
        question: 'Begin anew?',
        loss: 'All that you have typed in the demonstration is deleted from this browser, and the initial data are made again.',
        confirm: 'Delete everything',
        cancel: 'Cancel',
        resetting: 'Deleting…',
    },
};
