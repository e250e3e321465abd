/** An invalid answer; the message says what to answer instead. */
export class Refused extends Error {}

export const camelOf = (snake: string): string => snake.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Hydra class of a resource: `VatRate` of `vat_rates`, `ItemsFamily` of `items_families`. */
export const typeOf = (name: string): string =>
    capital(camelOf(name))
        .replace(/ies$/, 'y')
        .replace(/(ss|sh|ch|x)es$/, '$1')
        .replace(/([^s])s$/, '$1');

/** The English label of a property: `Start date` for `startDate`, `Default` for `isDefault`. */
export const spelledOut = (property: string): string =>
    capital(
        property
            .replace(/^is(?=[A-Z])/, '')
            .replace(/(?<=\p{Ll})\p{Lu}/gu, letter => ` ${letter.toLowerCase()}`)
            .replace(/^\p{Lu}/u, letter => letter.toLowerCase()),
    );

export const literal = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** @throws Refused if a label is empty, too long, or contains characters with a meaning in message catalogues */
export const label = (text: string | undefined, question: string): string => {
    const trimmed = text?.trim() ?? '';
    if (!/^[\p{L}\p{N}][\p{L}\p{N} '’().,/&-]{0,59}$/u.test(trimmed))
        throw new Refused(`${question}: write 1 to 60 letters, digits, spaces and ' ( ) . , / & -`);
    return trimmed;
};
