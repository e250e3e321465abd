// Apart: data of the demonstration.
import { frenchVatNumberOf } from '#contract/values/identifiers/vatNumber.ts';

interface SeedCharge {
    readonly reference: string;
    readonly designation: string;
    readonly price: string;
    readonly quantity: number;
    readonly isService: boolean;
}

interface SeedSupplier {
    readonly name: string;
    readonly legalForm: 'sas' | 'sarl' | 'sa';
    readonly capital: string;
    readonly siren: string;
    readonly vatNumber: string;
    readonly rcsCity: string;
    readonly address: { readonly firstLine: string; readonly zip: string; readonly city: string };
    readonly iban: string;
    readonly syntax: 'cii' | 'ubl';
    readonly prefix: string;
    /** Net payment term in days. */
    readonly nbDay: number;
    /** Brand of its items, or its charges. */
    readonly sells: string | readonly SeedCharge[];
}

const charge = (
    reference: string,
    designation: string,
    price: string,
    quantity: number,
    isService = false,
): SeedCharge => ({ reference, designation, price, quantity, isService });

const of = (
    name: string,
    siren: string,
    more: Omit<SeedSupplier, 'name' | 'siren' | 'vatNumber' | 'address'>,
    [firstLine, zip, city]: readonly [string, string, string],
): SeedSupplier => ({
    ...{ name, siren, vatNumber: frenchVatNumberOf(siren), address: { firstLine, zip, city } },
    ...more,
});

/** Invented names and numbers. None refers to an existing company. */
export const suppliers: readonly SeedSupplier[] = [
    of(
        'Manufacture Kervallon',
        '914002118',
        {
            ...{ legalForm: 'sas', capital: '480000.00', rcsCity: 'Quimper', iban: 'FR7630003021100001000441140' },
            ...{ syntax: 'cii', prefix: 'FA', nbDay: 30, sells: 'Kervallon' },
        },
        ['12 rue des Voiliers', '29000', 'Quimper'],
    ),
    of(
        'Oltrenne Distribution',
        '915083323',
        {
            ...{ legalForm: 'sas', capital: '150000.00', rcsCity: 'Nantes', iban: 'FR7630004015870001002255327' },
            ...{ syntax: 'ubl', prefix: 'OLT', nbDay: 45, sells: 'Oltrenne' },
        },
        ['3 quai des Tonneliers', '44000', 'Nantes'],
    ),
    of(
        'Belvandre Sports',
        '916114572',
        {
            ...{ legalForm: 'sa', capital: '1200000.00', rcsCity: 'Grenoble', iban: 'FR7610278060310002011774572' },
            ...{ syntax: 'cii', prefix: 'BV', nbDay: 60, sells: 'Belvandre' },
        },
        ['Parc des Alpages, bâtiment C', '38000', 'Grenoble'],
    ),
    of(
        'Ateliers Zanvéro',
        '917025686',
        {
            ...{ legalForm: 'sarl', capital: '35000.00', rcsCity: 'Pau', iban: 'FR7630002011900000007134677' },
            ...{ syntax: 'ubl', prefix: 'Z', nbDay: 30, sells: 'Zanvéro' },
        },
        ['27 chemin des Tanneries', '64000', 'Pau'],
    ),
    of(
        'Transports Ardelin',
        '918036799',
        {
            ...{ legalForm: 'sas', capital: '90000.00', rcsCity: 'Valence', iban: 'FR7617515900000800447185287' },
            ...{ syntax: 'cii', prefix: 'TR', nbDay: 30 },
            sells: [
                charge('AFF-PAL', 'Affrètement de palettes, Saint-Priest – Île-de-France', '64.50', 14, true),
                charge('MES-NAT', 'Messagerie nationale, au colis', '8.35', 86, true),
                charge('GAZ', 'Indexation du gazole', '118.20', 1, true),
            ],
        },
        ['Plateforme des Trois Ponts', '26000', 'Valence'],
    ),
    of(
        'Cartonnages Vernoy',
        '919047811',
        {
            ...{ legalForm: 'sarl', capital: '62000.00', rcsCity: 'Roanne', iban: 'FR7620041010050050013402677' },
            ...{ syntax: 'ubl', prefix: 'CV', nbDay: 30 },
            sells: [
                charge('CA-40', 'Caisses américaines 40 × 30 × 25 cm, double cannelure', '1.1400', 600, false),
                charge('ADH-50', 'Rubans adhésifs, 50 mm × 66 m', '1.8500', 72, false),
                charge('CAL-PAP', 'Papier de calage recyclé, rouleaux de 400 m', '23.90', 12, false),
            ],
        },
        ['9 rue de la Filature', '42300', 'Roanne'],
    ),
];
