import type { RaRecord } from 'ra-core';
import { letters as en } from '#i18n/en/letters.ts';
import { letters as fr } from '#i18n/fr/letters.ts';
import type { Locale } from '#i18n/index.ts';

type Words = Readonly<Record<'one' | 'unnumbered', string>>;
type Texts = Readonly<Record<string, Words & { readonly subject: Words }>>;

const LETTERS: Readonly<Record<Locale, Texts>> = { en, fr };

/** What is usual to write with a document, as the API writes it where there is nothing. */
export interface Usual {
    readonly kind: string;
    readonly record: RaRecord<string>;
    readonly locale: Locale;
}

const said = (words: Words | undefined, { number }: RaRecord<string>): string =>
    (words?.[number ? 'one' : 'unnumbered'] ?? '').replace('%{number}', () => String(number));

/** The usual text of a message with a document. */
export const usualText = ({ kind, record, locale }: Usual, author: string): string =>
    said(LETTERS[locale][kind], record).replace('%{author}', () => author);

/** The usual subject. @param company its name */
export const usualSubject = ({ kind, record, locale }: Usual, company: string): string =>
    said(LETTERS[locale][kind]?.subject, record).replace('%{company}', () => company);
