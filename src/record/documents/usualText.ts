import type { RaRecord } from 'ra-core';
import { letters as en } from '#i18n/en/letters.ts';
import { letters as fr } from '#i18n/fr/letters.ts';
import type { Locale } from '#i18n/index.ts';

type Texts = Readonly<Record<string, Readonly<Record<'one' | 'unnumbered', string>>>>;

const LETTERS: Readonly<Record<Locale, Texts>> = { en, fr };

/** The usual text of a message with a document, as the API writes it where there is none. */
export const usualText = (kind: string, { number }: RaRecord<string>, author: string, locale: Locale): string => {
    const text = LETTERS[locale][kind]?.[number ? 'one' : 'unnumbered'] ?? '';
    return text.replace('%{number}', () => String(number)).replace('%{author}', () => author);
};
