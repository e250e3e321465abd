import type { Locale } from '#i18n/index.ts';

/** What is wrong with a row, and the column that is told. */
interface Fault {
    readonly column: keyof Row;
    readonly row: Partial<Row>;
    /** A part of the message. */
    readonly says: Record<Locale, string>;
}

/** The cells of a row by property. */
interface Row {
    readonly reference: string;
    readonly eanCode: string;
    readonly designation: string;
    readonly status: string;
    readonly isAvailable: string;
    readonly packaging: string;
    readonly packagings: string;
    readonly weight: string;
    readonly saleUnitPriceExcludingTax: string;
    readonly brand: string;
    readonly color: string;
}

export type ImportedName = keyof Row;

/** The columns of the file, in their order. */
export const NAMES: readonly ImportedName[] = [
    'reference',
    'eanCode',
    'designation',
    'status',
    'isAvailable',
    'packaging',
    'packagings',
    'weight',
    'saleUnitPriceExcludingTax',
    'brand',
    'color',
];

const LONG = 300;

/** What the messages of faults say, in part. */
const SAYS = {
    keyMissing: { fr: 'Rien n’identifie la fiche', en: 'does not identify its record' },
    tooLong: { fr: 'caractères maximum', en: 'characters maximum' },
    shortened: { fr: 'Le tableur a abrégé ce nombre', en: 'The spreadsheet has shortened this number' },
    checkDigit: { fr: 'clé de contrôle', en: 'check digit' },
    lostZero: { fr: 'écrivez 0012345678905', en: 'write 0012345678905' },
    taken: { fr: 'Cette valeur est déjà utilisée', en: 'This value is already used' },
    required: { fr: 'Ce champ est obligatoire', en: 'This field is required' },
    oneOf: { fr: 'L’une de ces valeurs est attendue', en: 'One of these is expected' },
    yesOrNo: { fr: 'Oui ou non est attendu', en: 'Yes or no is expected' },
    whole: { fr: 'Un nombre entier', en: 'whole number' },
    atLeast: { fr: 'au minimum', en: 'at least' },
    wholes: { fr: 'n’est pas une liste de nombres entiers', en: 'is not a list of whole numbers' },
    number: { fr: 'Un nombre tel que 1200,5', en: 'A number such as 1200.5' },
    amount: { fr: 'Un montant tel que 1234,50', en: 'An amount such as 1234.50' },
    digits: { fr: 'arrondissez', en: 'round it' },
    unknown: { fr: 'corrigez le nom, ou créez-la', en: 'correct the name, or create it' },
    character: { fr: 'est illisible', en: 'cannot be read' },
} as const satisfies Record<string, Record<Locale, string>>;

/** Every kind of error that a row of items can have; items have no date. */
const faultsWith = (ean: string): readonly Fault[] => [
    { column: 'reference', row: { reference: '' }, says: SAYS.keyMissing },
    { column: 'reference', row: { reference: 'R'.repeat(LONG) }, says: SAYS.tooLong },
    { column: 'eanCode', row: { eanCode: '3,7E+12' }, says: SAYS.shortened },
    { column: 'eanCode', row: { eanCode: '3017620422004' }, says: SAYS.checkDigit },
    { column: 'eanCode', row: { eanCode: '12345678905' }, says: SAYS.lostZero },
    { column: 'eanCode', row: { eanCode: ean }, says: SAYS.taken },
    { column: 'designation', row: { designation: 'x'.repeat(LONG) }, says: SAYS.tooLong },
    { column: 'designation', row: { designation: 'NULL' }, says: SAYS.required },
    { column: 'status', row: { status: 'perdu' }, says: SAYS.oneOf },
    { column: 'isAvailable', row: { isAvailable: 'peut-être' }, says: SAYS.yesOrNo },
    { column: 'packaging', row: { packaging: '1,5' }, says: SAYS.whole },
    { column: 'packaging', row: { packaging: '0' }, says: SAYS.atLeast },
    { column: 'packagings', row: { packagings: '6; douze' }, says: SAYS.wholes },
    { column: 'weight', row: { weight: 'lourd' }, says: SAYS.number },
    { column: 'saleUnitPriceExcludingTax', row: { saleUnitPriceExcludingTax: 'gratuit' }, says: SAYS.amount },
    { column: 'saleUnitPriceExcludingTax', row: { saleUnitPriceExcludingTax: '-5' }, says: SAYS.atLeast },
    { column: 'saleUnitPriceExcludingTax', row: { saleUnitPriceExcludingTax: '1,23456' }, says: SAYS.digits },
    { column: 'saleUnitPriceExcludingTax', row: { saleUnitPriceExcludingTax: '=1+1' }, says: SAYS.amount },
    { column: 'brand', row: { brand: 'Marque inconnue' }, says: SAYS.unknown },
    { column: 'brand', row: { brand: '#N/A' }, says: SAYS.unknown },
    { column: 'color', row: { color: 'bl\ufffdu' }, says: SAYS.character },
];

/** Each fault is in that many rows. */
export const TIMES = 2;

const STATUSES: Record<Locale, string> = { fr: 'Actif', en: 'active' };
const YES: Record<Locale, string> = { fr: 'Oui', en: 'yes' };

const quoted = (text: string): string => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * A CSV of new items in which every kind of error occurs, and one record twice.
 * @param headings of {@link NAMES}
 * @param prefix of all references
 * @param ean that of another record
 */
export const faultyFile = (
    count: number,
    locale: Locale,
    headings: readonly string[],
    { prefix, ean }: { readonly prefix: string; readonly ean: string },
) => {
    const rows = Array.from(
        { length: count },
        (_, n): Row => ({
            reference: `${prefix}-${String(n).padStart(5, '0')}`,
            eanCode: '',
            designation: `Ballon n° ${n} ; taille "${n % 5}"`,
            status: STATUSES[locale],
            isAvailable: YES[locale],
            packaging: String(1 + (n % 12)),
            packagings: '',
            // One, or a thousand: the file does not say.
            weight: n === 0 ? '1,000' : '',
            saleUnitPriceExcludingTax: `1 ${String(n % 1000).padStart(3, '0')},50 €`,
            brand: '',
            color: n % 2 === 0 ? 'bleu' : '',
        }),
    );
    const wrong = faultsWith(ean).flatMap(fault => Array.from({ length: TIMES }, () => fault));
    const faults = wrong.map(({ column, row, says }, at) => {
        const place = 7 + at * 11;
        rows[place] = { ...(rows[place] as Row), ...row };
        // The first row is that of the headers.
        return { row: place + 2, column, message: says[locale] };
    });
    rows[count - 1] = { ...(rows[count - 1] as Row), reference: `${prefix}-00000` };
    const lines = [headings, ...rows.map(row => NAMES.map(name => row[name]))];
    const text = lines.map(line => line.map(quoted).join(';')).join('\r\n');
    return { text, faults, wrong: wrong.length + 1, created: count - wrong.length - 1 };
};
