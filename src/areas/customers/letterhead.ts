// Apart: pure, and tested without a document.

import { compact } from '#contract/values/identifiers/compact.ts';
import { iban } from '#contract/values/identifiers/iban.ts';
import { isSiren, siret } from '#contract/values/identifiers/siren.ts';
import { vatNumber } from '#contract/values/identifiers/vatNumber.ts';
import { frenchZip } from '#contract/values/identifiers/zip.ts';

interface FoundAddress {
    readonly firstLine: string;
    readonly zip: string;
    readonly city: string;
}

/** Recognised values of a company; unrecognised ones are absent. */
export interface Letterhead {
    readonly siret?: string;
    readonly siren?: string;
    readonly vatNumber?: string;
    readonly iban?: string;
    readonly email?: string;
    /** In its stored form. */
    readonly phoneNumber?: string;
    readonly address?: FoundAddress;
}

/** Parses a telephone number into its stored form (`contract/values/phones.ts`, loaded on demand). */
type ReadPhone = (typed: string) => string | undefined;

/** A value with its source text, which is excluded from further matching. */
interface Span {
    readonly value: string;
    readonly text: string;
}

/** Pattern of the start of a value, and pattern that must not follow the value. */
interface Shape {
    readonly start: RegExp;
    readonly after: RegExp;
}

const NUMBER: Shape = { start: /(?<![\dA-Z+])\d/gi, after: /^[ .]?\d|^[A-Z]/i };
const LETTERS: Shape = { start: /(?<![A-Z\d])[A-Z]{2}(?=[ .]?[A-Z\d])/gi, after: /^[A-Z\d]/i };

/** The longest match on one line whose compact form is valid. */
const firstRight = (
    text: string,
    { start, after }: Shape,
    [most, least]: readonly [most: number, least: number],
    isRight: (value: string) => boolean,
): Span | undefined => {
    for (const { index } of text.matchAll(start)) {
        const rest = text.slice(index, index + 2 * most).split('\n')[0] ?? '';
        for (let end = rest.length; end > 0; end -= 1) {
            const cut = rest.slice(0, end);
            const value = compact(cut);
            if (value.length < least) break;
            const isWhole = !after.test(rest.slice(end)) && !/[ .-]$/.test(cut);
            if (isWhole && value.length <= most && isRight(value)) return { value, text: cut };
        }
    }
    return undefined;
};

const isSiret = (value: string): boolean => siret(value) === undefined;
const isVatNumber = (value: string): boolean => vatNumber(value) === undefined;
const isIban = (value: string): boolean => iban(value) === undefined;

const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;

/** A line that ends with a postcode and a town. */
const TOWN =
    /^(?<before>.*?)(?:\bF-)?\b(?<zip>\d{5})\s+(?<city>\p{L}[\p{L}\s'’.-]*?(?:\s+cedex(?:\s+\d{1,2})?)?)\s*$/iu;
const STREET = /\d|\b(rue|avenue|av\.|boulevard|bd|place|chemin|route|allée|impasse|quai|zone|za|zi|lieu-dit|bp)\b/iu;

const trimmed = (line: string): string => line.replace(/^[\s,;·•|–-]+|(?<![\s,;·•|–-])[\s,;·•|–-]+$/gu, '');

const addressIn = (text: string): FoundAddress | undefined => {
    const lines = text
        .split(/\n|[•|·]/u)
        .map(trimmed)
        .filter(Boolean);
    for (const [at, line] of lines.entries()) {
        const { before = '', zip = '', city = '' } = TOWN.exec(line)?.groups ?? {};
        const firstLine = trimmed(before) || (lines[at - 1] ?? '');
        if (city && frenchZip(zip) === undefined && STREET.test(firstLine)) return { firstLine, zip, city };
    }
    return undefined;
};

const PHONE = /(?<![\d#])(?:\+|\(?0)[\d\s().-]{7,}\d/g;

const phoneIn = (text: string, readPhone: ReadPhone): string | undefined =>
    text
        .split('\n')
        .flatMap(line => line.replace(/\b(fax|télécopie)\b[^a-z]*/giu, '').match(PHONE) ?? [])
        .map(readPhone)
        .find(number => number !== undefined);

/** Removes the spans, so that their digits do not match other patterns. */
const without = (text: string, ...spans: readonly (Span | undefined)[]): string =>
    spans.reduce((rest, span) => (span ? rest.replaceAll(span.text, '#') : rest), text);

/** Maximum length in characters (one page): pattern matching slows down with long lines. */
const MAX_LENGTH = 4000;

export const readLetterhead = (pasted: string, readPhone: ReadPhone): Letterhead => {
    const text = pasted
        .slice(0, MAX_LENGTH)
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/[^\S\n]+/gu, ' ');
    const account = firstRight(text, LETTERS, [34, 15], isIban);
    const vat = firstRight(without(text, account), LETTERS, [14, 8], isVatNumber);
    const establishment = firstRight(without(text, account, vat), NUMBER, [14, 14], isSiret);
    const rest = without(text, account, vat, establishment);
    const company = establishment ? undefined : firstRight(rest, NUMBER, [9, 9], isSiren);
    const siren = establishment?.value.slice(0, 9) ?? company?.value;
    const email = EMAIL.exec(text)?.[0].toLowerCase();
    const phoneNumber = phoneIn(without(rest, company), readPhone);
    const address = addressIn(rest);
    return {
        ...(establishment && { siret: establishment.value }),
        ...(siren && { siren }),
        ...(vat && { vatNumber: vat.value }),
        ...(account && { iban: account.value }),
        ...(email && { email }),
        ...(phoneNumber && { phoneNumber }),
        ...(address && { address }),
    };
};
