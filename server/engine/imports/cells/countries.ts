import { LOCALES } from '#i18n/index.ts';
import { fold } from '../headers/fold.ts';
import { type MakeReader, refuse } from './read.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Codes that have become others have the names of those: `DD` is Germany as well. */
const isCurrent = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

const codes = (): string[] =>
    LETTERS.flatMap(one => LETTERS.map(other => `${one}${other}`)).filter(code => isCurrent(code));

const namesIn = (locale: string): [string, string][] => {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    return codes().flatMap(code => {
        const name = names.of(code);
        return name === undefined ? [] : [[fold(name), code] as [string, string]];
    });
};

let known: ReadonlyMap<string, string> | undefined;

/** Country codes by the names of CLDR in both languages. */
const codesByName = (): ReadonlyMap<string, string> => {
    known ??= new Map(LOCALES.flatMap(namesIn));
    return known;
};

/** A country by its code or its name; whether there is one with the code is asked of the database. */
export const readCountry: MakeReader = () => (_cell, _notation, text) => {
    if (/^[a-z]{2}$/i.test(text)) return { value: text.toUpperCase() };
    const code = codesByName().get(fold(text));
    return code === undefined ? refuse('country', text) : { value: code };
};
