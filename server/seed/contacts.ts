import { chance, pick, type Random, randomOf } from './random.ts';
import { thirdParties } from './thirdParties.ts';

/** Offset of the random seed, separate from those of items and customers. */
const SEED = 50_000;

const PEOPLE = {
    mr: 'Hugo Karim Olivier Thomas Yann Marc Lucas Julien Mehdi Antoine Rémi Nicolas'.split(' '),
    mrs: 'Marie Inès Sophie Claire Nadia Camille Julie Anaïs Laure Chloé Fatou Élodie'.split(' '),
};

const LAST_NAMES =
    'Durand Bernard Morel Lefèvre Garnier Faure Rousseau Blanc Guérin Muller Lopez Benali Perrin Roche Vidal Colin Da-Silva Nguyen Le-Goff Masson'
        .split(' ')
        .map(name => name.replace('-', ' '));

const CIVILITIES = ['mr', 'mrs'] as const;

type Customer = (typeof thirdParties)[number];

const addressOf = (customer: Customer) => ({
    address_first_line: customer.address_first_line,
    address_zip: customer.address_zip,
    address_city: customer.address_city,
    address_country_id: customer.address_country_id,
});

const personOf = (random: Random) => {
    const civility = pick(random, CIVILITIES);
    return { civility, first_name: pick(random, PEOPLE[civility]), last_name: pick(random, LAST_NAMES) };
};

/** Contacts of a customer: one for deliveries, often one for invoices, sometimes another one. */
const contactsOf = (customer: Customer) => {
    const random = randomOf(SEED + customer.id);
    const [, domain = ''] = customer.email.split('@');
    const delivery = {
        ...personOf(random),
        type: 'delivery',
        email: `reception@${domain}`,
        phone_number: customer.phone_number,
        ...addressOf(customer),
        is_default: true,
    };
    const invoice = {
        last_name: 'Service comptabilité',
        type: 'invoice',
        email: `compta@${domain}`,
        ...addressOf(customer),
        is_default: true,
    };
    const other = { ...personOf(random), type: 'other', email: `contact@${domain}`, is_default: false };
    return [delivery, ...(chance(random, 0.7) ? [invoice] : []), ...(chance(random, 0.4) ? [other] : [])].map(
        (one, place) => ({ third_party_id: customer.id, position: place + 1, ...one }),
    );
};

/** Contacts of the customers. Keys are column names. */
export const contacts = thirdParties.flatMap(contactsOf).map((one, place) => ({ id: place + 1, version: 1, ...one }));
