import type { Locale } from '#i18n/index.ts';

/** What is wrong with a row, and the column that is told. */
interface Fault {
    readonly column: keyof Row;
    readonly row: Partial<Row>;
}

/** The cells of a row by property. */
interface Row {
    readonly reference: string;
    readonly eanCode: string;
    readonly designation: string;
    readonly status: string;
    readonly isAvailable: string;
    readonly packaging: string;
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
    'saleUnitPriceExcludingTax',
    'brand',
    'color',
];

const LONG = 300;

/** Every kind of error that a row of items can have. */
export const FAULTS: readonly Fault[] = [
    { column: 'reference', row: { reference: '' } },
    { column: 'reference', row: { reference: 'R'.repeat(LONG) } },
    { column: 'eanCode', row: { eanCode: '3,7E+12' } },
    { column: 'eanCode', row: { eanCode: '3017620422004' } },
    { column: 'designation', row: { designation: 'x'.repeat(LONG) } },
    { column: 'status', row: { status: 'perdu' } },
    { column: 'isAvailable', row: { isAvailable: 'peut-être' } },
    { column: 'packaging', row: { packaging: '1,5' } },
    { column: 'packaging', row: { packaging: '0' } },
    { column: 'saleUnitPriceExcludingTax', row: { saleUnitPriceExcludingTax: 'gratuit' } },
    { column: 'saleUnitPriceExcludingTax', row: { saleUnitPriceExcludingTax: '-5' } },
    { column: 'saleUnitPriceExcludingTax', row: { saleUnitPriceExcludingTax: '1,23456' } },
    { column: 'saleUnitPriceExcludingTax', row: { saleUnitPriceExcludingTax: '=1+1' } },
    { column: 'brand', row: { brand: 'Marque inconnue' } },
    { column: 'brand', row: { brand: '#N/A' } },
];

/** Each fault is in that many rows. */
export const TIMES = 3;

const STATUSES: Record<Locale, string> = { fr: 'Actif', en: 'active' };
const YES: Record<Locale, string> = { fr: 'Oui', en: 'yes' };

const quoted = (text: string): string => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * A CSV of new items in which every kind of error occurs, and one record twice.
 * @param headings of {@link NAMES}
 * @param prefix of all references
 */
export const faultyFile = (count: number, locale: Locale, headings: readonly string[], prefix: string) => {
    const rows = Array.from(
        { length: count },
        (_, n): Row => ({
            reference: `${prefix}-${String(n).padStart(5, '0')}`,
            eanCode: '',
            designation: `Ballon n° ${n} ; taille "${n % 5}"`,
            status: STATUSES[locale],
            isAvailable: YES[locale],
            packaging: String(1 + (n % 12)),
            saleUnitPriceExcludingTax: `1 ${String(n % 1000).padStart(3, '0')},50 €`,
            brand: '',
            color: n % 2 === 0 ? 'bleu' : '',
        }),
    );
    const wrong = FAULTS.flatMap(fault => Array.from({ length: TIMES }, () => fault));
    for (const [at, { row }] of wrong.entries()) {
        const place = 7 + at * 11;
        rows[place] = { ...(rows[place] as Row), ...row };
    }
    rows[count - 1] = { ...(rows[count - 1] as Row), reference: `${prefix}-00000` };
    const lines = [headings, ...rows.map(row => NAMES.map(name => row[name]))];
    const text = lines.map(line => line.map(quoted).join(';')).join('\r\n');
    return { text, wrong: wrong.length + 1, created: count - wrong.length - 1 };
};
