// Apart: the grammar of document numbers, used by proposals (`matching.ts`) and by the rule of certainty.
import { DEFAULT_PATTERN, type NumberShape, numberShape, writeCount } from '../values/numberPattern.ts';
import { nameKey } from '../values/text.ts';

/** Default prefixes: invoice, credit note, order, delivery note. */
const USUAL = { F: 'invoices', A: 'credit_notes', C: 'orders', B: 'delivery_notes' } as const;
type Series = keyof typeof USUAL;

/** Number format of a series in a year. */
export interface SeriesNumbers extends NumberShape {
    readonly kind: string;
    readonly year: number;
}

/** Document numbers in a text. */
export interface NamedNumbers {
    /** Full numbers, normalised: `F2026-000123`. Each is a fact. */
    readonly full: readonly string[];
    /** Invoice numbers in `full`. */
    readonly invoices: readonly string[];
    /** Credit note numbers in `full`. */
    readonly creditNotes: readonly string[];
    /** Invoice numbers that are truncated, shortened, or without context: hints, not proof. */
    readonly hints: readonly NumberHint[];
}

export interface NumberHint {
    /** The presumed number: a shortened number is padded with zeros. */
    readonly number: string;
    /** Prefix of a number that the bank may have truncated; undefined for a complete number. */
    readonly beginning: string | undefined;
}

const YEAR_DIGITS = 4;
const COUNT_DIGITS = 6;
const NUMBER_DIGITS = YEAR_DIGITS + COUNT_DIGITS;

/** Upper case without accents, as in labels of banks. */
const plain = (text: string): string => nameKey(text).toUpperCase();

/** Words for an invoice before its number. */
const INVOICE_WORDS = 'FACTURES?|FACTS?|FACS?|FCTS?|FA|FT|FRE|INVOICES?|INV';

/** Words for other documents: a number after them is never an invoice number. */
const OTHER_WORDS =
    /(?<![A-Z0-9])(?:CONTRATS?|CTR?|CONVENTION|MANDAT|RUM|DEVIS|PROFORMA|BAIL|LOYER|DOSSIER|POLICE|ADHERENT|SINISTRE|PRET|ABONNEMENT|ABO|ECHEANCE|CDES?|COMMANDES?|BC|BL|BON|AVOIRS?|TVA|CLIENT|TICKET)(?:[ .:#°/-]|N[O°]?(?![A-Z])|DE|DU)*$/;

/** Words between the beginning of a label and its subject. */
const OPENING_WORDS =
    'VIR|VIRT|VRT|VIREMENTS?|SEPA|RECU|RECUS|INST|INSTANTANE|MOTIF|REGLEMENT|REGLT|RGLT|RGT|PAIEMENT|PAIEMT|PMT|PAYMENT|SOLDE|DE|DU|DES|LA|LES|VOS|VOTRE|N|NO|NR|NUM|NUMERO|ET';

/** A year and six digits, with or without a hyphen. */
const BARE = /(?<![A-Z0-9])(?<![A-Z0-9][-./_])(20\d\d)([-./_ ]?)(\d{6})(?![0-9])(?![-./_][A-Z0-9])/g;

const CONTEXT = new RegExp(`(?<![A-Z0-9])(?:${INVOICE_WORDS})(?:[ .:#°/-]|N[O°]?(?![A-Z]))*$`);
const OPENING = new RegExp(`^[ .:/-]*(?:(?:${OPENING_WORDS})(?![A-Z0-9])[ .:#°/-]*)*$`);

/** Letter of a series at the beginning of a word, or directly after a word for an invoice, followed by the digits of a year. */
const PREFIXED = /(?<![A-Z0-9])(?:FACTURES?|FACTS?|FACS?|INV|NO?[°.:]?|[°#])?([FACB])(?=[ ./_-]{0,2}2 ?0 ?\d ?\d)/g;

/** Digits from a position on, with the separators before each. */
const digitsAfter = (
    text: string,
    from: number,
): { readonly digits: string; readonly end: number; readonly gaps: string[] } => {
    let digits = '';
    let end = from;
    const gaps: string[] = [];
    const next = /([ ./_-]{0,3})(\d)/y;
    for (next.lastIndex = from; digits.length < NUMBER_DIGITS; ) {
        const found = next.exec(text);
        const [, gap = '', digit = ''] = found ?? [];
        // Within the count, digits are separated by at most one space.
        const isWithin = digits.length > YEAR_DIGITS || (digits.length > 0 && digits.length < YEAR_DIGITS);
        if (!found || (isWithin && gap !== '' && gap !== ' ')) break;
        digits += digit;
        gaps.push(gap);
        end = next.lastIndex;
    }
    return { digits, end, gaps };
};

interface Reading {
    readonly full?: string;
    /** Kind of document. Undefined for default formats, whose prefix identifies it. */
    readonly kind?: string;
    readonly hint?: NumberHint;
    readonly from: number;
    readonly end: number;
}

const filled = (series: Series, year: string, count: string): string =>
    `${series}${year}-${count.padStart(COUNT_DIGITS, '0')}`;

/** A shortened or truncated count: only its first group of digits, because a date or an amount may follow. */
const shortened = (text: string, from: number, series: Series): Reading | undefined => {
    const found = /^[ ./_-]{0,2}2 ?0 ?(\d) ?(\d)[ ./_-]{1,3}(\d{1,7})(?!\d)/.exec(text.slice(from));
    if (!found || series !== 'F') return undefined;
    const [whole, third = '', fourth = '', count = ''] = found;
    const end = from + whole.length;
    // Two digits followed by a separator and more digits: a date.
    if (count.length > COUNT_DIGITS || /^[-./]\d/.test(text.slice(end))) return undefined;
    const year = `20${third}${fourth}`;
    const isLast = text.slice(end).trim() === '';
    return {
        hint: {
            number: filled(series, year, count),
            beginning: isLast || count.length > 2 ? `${series}${year}-${count}` : undefined,
        },
        from,
        end,
    };
};

const readPrefixed = (text: string): Reading[] =>
    [...text.matchAll(PREFIXED)].flatMap((match): Reading[] => {
        const series = match[1] as Series;
        const from = match.index;
        const start = from + match[0].length;
        const { digits, end, gaps } = digitsAfter(text, start);
        const isSplit = gaps.slice(YEAR_DIGITS + 1).some(gap => gap !== '');
        // A split number is complete if no further group of digits follows.
        const isEnded = isSplit ? !/^[ ./_-]{0,2}\d/.test(text.slice(end)) : !/^\d/.test(text.slice(end));
        if (series === 'F' && OTHER_WORDS.test(text.slice(0, from))) return [{ from, end }];
        if (digits.length === NUMBER_DIGITS && isEnded)
            return [{ full: filled(series, digits.slice(0, YEAR_DIGITS), digits.slice(YEAR_DIGITS)), from, end }];
        const hint = shortened(text, start, series);
        // Digits after the letter of another series are not an invoice number.
        return [hint ? { ...hint, from } : { from, end }];
    });

/** Numbers without a letter: full after a word for an invoice, after another number, or at the beginning of the label. */
const readBare = (text: string, prefixed: readonly Reading[]): Reading[] => {
    const found: Reading[] = [];
    for (const match of text.matchAll(BARE)) {
        const [whole, year = '', separator = '', count = ''] = match;
        const [from, end] = [match.index, match.index + whole.length];
        if (prefixed.some(one => from < one.end && end > one.from)) continue;
        const before = text.slice(0, from);
        if (OTHER_WORDS.test(before)) continue;
        const number = filled('F', year, count);
        const previous = [...prefixed, ...found].find(
            one => one.full !== undefined && one.end <= from && /^[ ,;+&/-]*(ET )?$/.test(text.slice(one.end, from)),
        );
        const isNamed = CONTEXT.test(before) || previous !== undefined || (separator === '-' && OPENING.test(before));
        found.push(isNamed ? { full: number, from, end } : { hint: { number, beginning: undefined }, from, end });
    }
    return found;
};

/** A count after a word for an invoice, with or without a space; with fewer than six digits it is shortened or truncated. */
const SHORT = new RegExp(
    `(?<![A-Z0-9])(?:${INVOICE_WORDS})(?:[ .:#°/-]|N[O°]?(?![A-Z]))*(20\\d\\d)[-./_ ]?(\\d{1,6})(?![0-9])(?![-./]\\d)`,
    'g',
);

/** `FACTURE 2026-10` refers to a month. */
const isMonth = (count: string): boolean => count.length <= 2 && Number(count) >= 1 && Number(count) <= 12;

/** `FACT 2026/123`, `FACTURE 2026-00007`, `FAC2026-000123`. */
const readShort = (text: string, taken: readonly Reading[]): Reading[] =>
    [...text.matchAll(SHORT)].flatMap((match): Reading[] => {
        const [whole, year = '', count = ''] = match;
        const [from, end] = [match.index, match.index + whole.length];
        if (isMonth(count) || taken.some(one => from < one.end && end > one.from)) return [];
        const number = filled('F', year, count);
        if (count.length === COUNT_DIGITS) return [{ full: number, from, end }];
        const beginning = count.length > 2 || text.slice(end).trim() === '' ? `F${year}-${count}` : undefined;
        return [{ hint: { number, beginning }, from, end }];
    });

/** Counts after an invoice number that omit the year: `F2026-000123/124`, `F2026-000123 000124`. */
const readFollowing = (text: string, { full, end }: Reading): Reading[] => {
    if (full === undefined || !full.startsWith('F')) return [];
    const rest = text.slice(end);
    const [whole, apart, short] =
        /^(?: ?[-/+,;&] ?| )(00\d{4})(?!\d)/.exec(rest) ?? /^ ?[-/+,;&] ?()(\d{1,6})(?![\d.,/-]*\d)/.exec(rest) ?? [];
    if (whole === undefined) return [];
    const next = { from: end, end: end + whole.length };
    const number = filled('F', full.slice(1, 1 + YEAR_DIGITS), apart || short || '');
    const reading: Reading = apart ? { ...next, full: number } : { ...next, hint: { number, beginning: undefined } };
    return [reading, ...readFollowing(text, { ...next, full: number })];
};

/** Beginning of a year of this century, part of each number. */
const YEAR = /2 ?0/;

const NO_NUMBERS: NamedNumbers = { full: [], invoices: [], creditNotes: [], hints: [] };

/** Returns true for default formats such as `F2026-000123`, which have their own parser. */
const isUsual = ({ kind, year, before, digits, after }: SeriesNumbers): boolean => {
    const prefix = Object.entries(USUAL).find(([, of]) => of === kind)?.[0];
    const usual = numberShape({ prefix, pattern: DEFAULT_PATTERN, year });
    return usual?.before === before && usual.digits === digits && usual.after === after;
};

/** Returns the series with a custom number format. */
export const unusualSeries = (
    series: readonly { kind: string; year: number; prefix: string | null; pattern: string }[],
): SeriesNumbers[] =>
    series.flatMap(one => {
        const shape = numberShape(one);
        const numbers = shape && { kind: one.kind, year: one.year, ...shape };
        return numbers && !isUsual(numbers) ? [numbers] : [];
    });

const SEPARATORS = '[ ./_-]{0,3}';

/** Regular expression for a part of a number. Banks change separators and add a space after letters. */
const loosely = (text: string): string => text.replace(/(?<=[A-Z])(?=\d)/g, ' ?').replace(/[-_]+/g, SEPARATORS);

/** Further counts after a number, without prefix and year: `FA26-0001/0002`. */
const FOLLOWING = /^ ?[-/+,;&] ?(\d{1,9})(?![\d.,/-]*\d)/;

const hintOf = (series: SeriesNumbers, count: string): NumberHint => ({
    number: writeCount(series, Number(count)),
    beginning: undefined,
});

/** Finds numbers of one series. A format without letters counts only after a word for an invoice. */
const readSeries = (text: string, series: SeriesNumbers): Reading[] => {
    const { kind, before, digits, after } = series;
    const hasLetter = /[A-Z]/.test(before);
    const form = new RegExp(`(?<![A-Z0-9])${loosely(before)} ?(\\d{1,9})${loosely(after)}(?![A-Z0-9])`, 'g');
    return [...text.matchAll(form)].flatMap((match): Reading[] => {
        const [whole, count = ''] = match;
        const [from, end] = [match.index, match.index + whole.length];
        const isNamed = hasLetter || (kind === 'invoices' && CONTEXT.test(text.slice(0, from)));
        const isWhole = count.length === digits || (count.length > digits && !count.startsWith('0'));
        if (kind === 'invoices' && OTHER_WORDS.test(text.slice(0, from))) return [{ from, end }];
        const next = kind === 'invoices' ? FOLLOWING.exec(text.slice(end))?.[1] : undefined;
        const more: Reading[] = next === undefined ? [] : [{ hint: hintOf(series, next), from: end, end }];
        if (isNamed && isWhole) return [{ full: writeCount(series, Number(count)), kind, from, end }, ...more];
        if (kind !== 'invoices' || !(hasLetter || isWhole)) return [];
        return [{ hint: hintOf(series, count), from, end }, ...more];
    });
};

/** Turns a default number into a hint if invoices of that year have a custom format. */
const asHint = (one: Reading, series: readonly SeriesNumbers[]): Reading => {
    const [, year, count] = /^F(\d{4})-(\d+)$/.exec(one.full ?? one.hint?.number ?? '') ?? [];
    const own = series.find(other => other.kind === 'invoices' && other.year === Number(year));
    return own && count !== undefined ? { hint: hintOf(own, count), from: one.from, end: one.end } : one;
};

const kindOf = ({ full = '', kind }: Reading): string | undefined => kind ?? USUAL[full.charAt(0) as Series];

/**
 * Parses the document numbers of a text in the notations of banks and customers: `F2026-000123`, `F 2026 000123`,
 * `F2026000123`, `FACTURE 2026-000123`. Dates (`2026-10-11`), months (`LOYER 2026-10`), contract numbers and shortened numbers
 * are excluded from the full numbers.
 * @param series series of the company with a custom number format
 */
export const readNumbers = (text: string, series: readonly SeriesNumbers[] = []): NamedNumbers => {
    if (series.length === 0 && !YEAR.test(text)) return NO_NUMBERS;
    const label = plain(text);
    const own = series.flatMap(one => readSeries(label, one));
    // Masks the matched numbers, so that default formats do not match inside them.
    const rest = own.reduce(
        (left, { from, end }) => `${left.slice(0, from)}${'|'.repeat(end - from)}${left.slice(end)}`,
        label,
    );
    const prefixed = readPrefixed(rest);
    const bare = readBare(rest, prefixed);
    const unlettered = [...bare, ...readShort(rest, [...prefixed, ...bare])];
    const usual = [...prefixed, ...unlettered.map(one => asHint(one, series))];
    const all = [...own, ...usual, ...usual.flatMap(one => readFollowing(rest, one))];
    const numbersOf = (isMeant: (one: Reading) => boolean): string[] => [
        ...new Set(all.flatMap(one => (one.full !== undefined && isMeant(one) ? one.full : []))),
    ];
    return {
        full: numbersOf(() => true),
        invoices: numbersOf(one => kindOf(one) === 'invoices'),
        creditNotes: numbersOf(one => kindOf(one) === 'credit_notes'),
        hints: all.flatMap(({ hint }) => hint ?? []),
    };
};

/** True if a truncated or shortened number may be this one. */
export const matchesHint = (hint: NumberHint, number: string): boolean =>
    hint.number === number || (hint.beginning !== undefined && number.startsWith(hint.beginning));
