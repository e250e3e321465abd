import { capital } from './words.ts';

export type Gender = 'm' | 'f';

/** A noun as written within a sentence: `taux de TVA`. */
export interface Noun {
    readonly one: string;
    readonly many: string;
    readonly gender: Gender;
}

const elides = ({ one }: Noun): boolean => /^[aeiouyàâäéèêëîïôöùûüœæh]/i.test(one);

const newOne = (noun: Noun): string => {
    if (noun.gender === 'f') return `Nouvelle ${noun.one}`;
    return `${elides(noun) ? 'Nouvel' : 'Nouveau'} ${noun.one}`;
};

export const frenchSentences = (noun: Noun) => {
    const isFeminine = noun.gender === 'f';
    const e = isFeminine ? 'e' : '';
    const none = `${isFeminine ? 'Aucune' : 'Aucun'} ${noun.one}`;
    return {
        create: newOne(noun),
        created: `${capital(noun.one)} créé${e}`,
        updated: `${capital(noun.one)} enregistré${e}`,
        deleted: `${capital(noun.one)} supprimé${e}`,
        search: `Chercher ${isFeminine ? 'une' : 'un'} ${noun.one}`,
        none,
        filtered: `${none} ne correspond à ces filtres`,
    };
};

export const FRENCH: Readonly<Record<string, string>> = {
    amount: 'Montant',
    code: 'Code',
    color: 'Couleur',
    comment: 'Commentaire',
    company: 'Société',
    country: 'Pays',
    days: 'Jours',
    description: 'Description',
    email: 'E-mail',
    endDate: 'Date de fin',
    isDefault: 'Par défaut',
    isEnabled: 'Actif',
    label: 'Libellé',
    name: 'Nom',
    phone: 'Téléphone',
    position: 'Position',
    price: 'Prix',
    quantity: 'Quantité',
    rate: 'Taux',
    reference: 'Référence',
    startDate: 'Date de début',
    website: 'Site web',
};
