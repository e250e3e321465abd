import { isSiren, siret } from '#contract/values/identifiers/siren.ts';
import { frenchVatNumberOf } from '#contract/values/identifiers/vatNumber.ts';
import { chance, pick, pickWeighted, type Random, randomOf, type Weighted } from './random.ts';

interface Town {
    readonly zip: string;
    readonly city: string;
}

/** Towns of every size; names and postcodes are real (La Poste, base officielle des codes postaux). */
const TOWNS: readonly Town[] = [
    ['01000', 'Bourg-en-Bresse'],
    ['06000', 'Nice'],
    ['06400', 'Cannes'],
    ['07000', 'Privas'],
    ['13100', 'Aix-en-Provence'],
    ['14000', 'Caen'],
    ['16000', 'Angoulême'],
    ['17000', 'La Rochelle'],
    ['18000', 'Bourges'],
    ['19100', 'Brive-la-Gaillarde'],
    ['21000', 'Dijon'],
    ['24000', 'Périgueux'],
    ['25000', 'Besançon'],
    ['26000', 'Valence'],
    ['28000', 'Chartres'],
    ['29000', 'Quimper'],
    ['29200', 'Brest'],
    ['30000', 'Nîmes'],
    ['31000', 'Toulouse'],
    ['33000', 'Bordeaux'],
    ['34000', 'Montpellier'],
    ['35000', 'Rennes'],
    ['35400', 'Saint-Malo'],
    ['37000', 'Tours'],
    ['38000', 'Grenoble'],
    ['39000', 'Lons-le-Saunier'],
    ['42000', 'Saint-Étienne'],
    ['42300', 'Roanne'],
    ['43000', 'Le Puy-en-Velay'],
    ['44000', 'Nantes'],
    ['45000', 'Orléans'],
    ['46000', 'Cahors'],
    ['47000', 'Agen'],
    ['49000', 'Angers'],
    ['51100', 'Reims'],
    ['54000', 'Nancy'],
    ['56000', 'Vannes'],
    ['57000', 'Metz'],
    ['59000', 'Lille'],
    ['59100', 'Roubaix'],
    ['62000', 'Arras'],
    ['63000', 'Clermont-Ferrand'],
    ['64000', 'Pau'],
    ['65000', 'Tarbes'],
    ['66000', 'Perpignan'],
    ['67000', 'Strasbourg'],
    ['68000', 'Colmar'],
    ['69003', 'Lyon'],
    ['69100', 'Villeurbanne'],
    ['69500', 'Bron'],
    ['69670', 'Vaugneray'],
    ['71000', 'Mâcon'],
    ['72000', 'Le Mans'],
    ['73000', 'Chambéry'],
    ['73200', 'Albertville'],
    ['74000', 'Annecy'],
    ['74400', 'Chamonix-Mont-Blanc'],
    ['76000', 'Rouen'],
    ['76600', 'Le Havre'],
    ['79000', 'Niort'],
    ['80000', 'Amiens'],
    ['81000', 'Albi'],
    ['83000', 'Toulon'],
    ['84000', 'Avignon'],
    ['86000', 'Poitiers'],
    ['87000', 'Limoges'],
    ['88000', 'Épinal'],
    ['90000', 'Belfort'],
].map(([zip = '', city = '']) => ({ zip, city }));

const FRANCE = 148;

const SEED = 40_000;

/** Separate seed, so that missing SIRENs do not change other random values of customers. */
const UNREGISTERED_SEED = 47_000;

/** Separate seed, for customers without an electronic address. */
const UNREACHED_SEED = 48_000;

const DIGITS = [...'0123456789'];

const checked = (start: string, isRight: (digits: string) => boolean): string => {
    const found = DIGITS.map(digit => start + digit).find(isRight);
    if (found === undefined) throw new RangeError(`${start} has no check digit`);
    return found;
};

/** SIREN of a customer. Those of the companies begin with 91, so that the numbers cannot collide. */
const sirenAt = (place: number): string => checked(String(40_000_000 + 7919 * place), isSiren);
const siretOf = (siren: string): string => checked(`${siren}0001`, digits => siret(digits) === undefined);

interface Sort {
    readonly type: number;
    readonly names: readonly string[];
    readonly prefix: string;
}

const CLUBS: Sort = {
    type: 1,
    prefix: 'club',
    names: [
        'Union sportive de',
        'Entente de',
        'Étoile de',
        'Avenir de',
        'Athlétic club de',
        'Jeunesse de',
        'Ski-club de',
    ],
};
const RESELLERS: Sort = {
    type: 2,
    prefix: 'boutique',
    names: ['Sports Passion', 'Espace Glisse', 'Au Petit Champion', 'Terrain Vert', 'Altitude Sport', 'La Foulée'],
};
const SCHOOLS: Sort = {
    type: 3,
    prefix: 'mairie',
    names: ['Ville de', 'Collège des Tilleuls,', 'Lycée du Parc,', 'Syndicat des gymnases de', 'Base de loisirs de'],
};
const MAJORS: Sort = {
    type: 4,
    prefix: 'achats',
    names: ['Centrale Forme et Loisirs', 'Réseau Vitalité', 'Groupe Élan'],
};

const SORTS: Weighted<Sort> = [
    [CLUBS, 45],
    [RESELLERS, 30],
    [SCHOOLS, 20],
    [MAJORS, 5],
];

const STREETS = ['rue du Stade', 'avenue des Sports', 'place de la Mairie', 'chemin des Vignes', 'rue des Écoles'];

/** Small associations are often unregistered, without SIREN and SIRET. */
const isRegistered = (place: number, sort: Sort): boolean =>
    sort !== CLUBS || !chance(randomOf(UNREGISTERED_SEED + place), 0.08);

/** Electronic address. Most unregistered associations count as private persons; others and recent customers lack it. */
const reachedAt = (place: number, siren: string | null) => {
    const isUnreached = chance(randomOf(UNREACHED_SEED + place), siren ? 0.04 : 0.3);
    return {
        is_professional: siren !== null || isUnreached,
        electronic_address: isUnreached ? null : siren,
    };
};

/** Weights of the payment terms: at delivery, 30 days, 45 days end of month, end of month and 45 days, 60 days. */
const TERMS: Weighted<number> = [
    [1, 10],
    [2, 45],
    [3, 20],
    [4, 10],
    [5, 15],
];

const BILLING: Weighted<string> = [
    ['per_delivery_note', 70],
    ['per_order', 20],
    ['monthly', 10],
];

const SHIPPING: Weighted<string> = [
    ['standard', 85],
    ['express', 10],
    ['pickup', 5],
];

const digitsOf = (random: Random, count: number): string =>
    Array.from({ length: count }, () => pick(random, DIGITS)).join('');

/** From the number ranges that ARCEP reserves for fiction. */
const landline = (random: Random): string => `+331990${digitsOf(random, 5).replace(/^./, '0')}`;
const mobile = (random: Random): string => `+3363998${digitsOf(random, 4)}`;

const money = (random: Random, most: number): string => (Math.floor(random() * most * 100) / 100).toFixed(2);

const domainOf = (name: string): string =>
    name
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^a-z]+/g, '-')
        .replace(/^-|-$/g, '');

/** `de Lyon`, `d’Angers`, `du Mans`. */
const ofTown = (city: string): string => {
    if (city.startsWith('Le ')) return `du ${city.slice(3)}`;
    return /^[AEIOUÉ]/.test(city) ? `d’${city}` : `de ${city}`;
};

const nameOf = (random: Random, { names }: Sort, { city }: Town): string => {
    const start = pick(random, names);
    return start.endsWith(' de') ? `${start.slice(0, -3)} ${ofTown(city)}` : `${start} ${city}`;
};

const freeName = (random: Random, sort: Sort, taken: Set<string>): { readonly name: string; readonly town: Town } => {
    for (;;) {
        const town = pick(random, TOWNS);
        const name = nameOf(random, sort, town);
        if (taken.has(name)) continue;
        taken.add(name);
        return { name, town };
    }
};

const creditOf = (random: Random) => {
    const authorized = pickWeighted(random, [
        [null, 30],
        ['0.00', 10],
        ['3000.00', 30],
        ['10000.00', 20],
        ['50000.00', 10],
    ] as const);
    const most = authorized === null || authorized === '0.00' ? 2000 : 1.1 * Number(authorized);
    return {
        authorized_outstanding: authorized,
        outstanding_balance: chance(random, 0.1) ? null : money(random, most),
    };
};

const termsOf = (random: Random, { type }: Sort) => ({
    is_allowed_to_order: !chance(random, 0.06),
    ...creditOf(random),
    general_discount: chance(random, 0.3) ? pick(random, ['2.00', '3.00', '5.00', '7.50', '10.00']) : '0.00',
    billing_method: pickWeighted(random, BILLING),
    price_list_type_id: chance(random, 0.9) ? type : null,
    payment_term_id: pickWeighted(random, TERMS),
    shipping_mode: pickWeighted(random, SHIPPING),
    vat_exemption: 'none',
    is_delivery_note_priced: chance(random, 0.2),
});

/** Invented customer with valid check digits. Keys are column names. */
const customerAt = (place: number, taken: Set<string>) => {
    const random = randomOf(SEED + place);
    const sort = pickWeighted(random, SORTS);
    const { name, town } = freeName(random, sort, taken);
    const siren = isRegistered(place, sort) ? sirenAt(place) : null;
    return {
        id: place + 1,
        version: 1,
        customer_code: `C${String(place + 1).padStart(5, '0')}`,
        name,
        address_first_line: `${1 + Math.floor(random() * 90)} ${pick(random, STREETS)}`,
        address_zip: town.zip,
        address_city: town.city,
        address_country_id: FRANCE,
        email: `${sort.prefix}@${domainOf(name)}.test`,
        phone_number: landline(random),
        address_mobile_number: chance(random, 0.4) ? mobile(random) : null,
        locale: 'fr',
        archived_at: chance(random, 0.04) ? '2026-01-15T09:00:00Z' : null,
        siren,
        siret: siren && siretOf(siren),
        // Associations and towns rarely have one.
        vat_number: siren && (sort === RESELLERS || sort === MAJORS) ? frenchVatNumberOf(siren) : null,
        ...reachedAt(place, siren),
        ...termsOf(random, sort),
    };
};

const CUSTOMERS = 300;

const makeAll = () => {
    const taken = new Set<string>();
    return Array.from({ length: CUSTOMERS }, (_, place) => customerAt(place, taken));
};

export const thirdParties = makeAll();
