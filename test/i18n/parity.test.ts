import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documents as enDocuments } from '#i18n/en/documents.ts';
import { messages as en } from '#i18n/en/index.ts';
import { job_panel as enJobs } from '#i18n/en/jobPanel.ts';
import { mail as enMail } from '#i18n/en/mail.ts';
import { order_cards as enOrderCards } from '#i18n/en/orderCards.ts';
import { pictures as enPictures } from '#i18n/en/pictures.ts';
import { prices as enPrices } from '#i18n/en/prices.ts';
import { reasons as enReasons } from '#i18n/en/reasons.ts';
import { spreadsheet as enSheet } from '#i18n/en/spreadsheet.ts';
import { documents as frDocuments } from '#i18n/fr/documents.ts';
import { messages as fr } from '#i18n/fr/index.ts';
import { job_panel as frJobs } from '#i18n/fr/jobPanel.ts';
import { mail as frMail } from '#i18n/fr/mail.ts';
import { order_cards as frOrderCards } from '#i18n/fr/orderCards.ts';
import { pictures as frPictures } from '#i18n/fr/pictures.ts';
import { prices as frPrices } from '#i18n/fr/prices.ts';
import { reasons as frReasons } from '#i18n/fr/reasons.ts';
import { spreadsheet as frSheet } from '#i18n/fr/spreadsheet.ts';
import { LOCALES } from '#i18n/index.ts';
import { ROOT } from '#server/paths.ts';

type Tree = { readonly [key: string]: string | Tree };

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
        typeof value === 'string'
            ? [[`${prefix}${key}`, value] as [string, string]]
            : flatten(value, `${prefix}${key}.`),
    );

const english = new Map(
    flatten({
        ...en,
        documents: enDocuments,
        mail: enMail,
        pictures: enPictures,
        spreadsheet: enSheet,
        job_panel: enJobs,
        prices: enPrices,
        order_cards: enOrderCards,
        reasons: enReasons,
    }),
);
const french = new Map(
    flatten({
        ...fr,
        documents: frDocuments,
        mail: frMail,
        pictures: frPictures,
        spreadsheet: frSheet,
        job_panel: frJobs,
        prices: frPrices,
        order_cards: frOrderCards,
        reasons: frReasons,
    }),
);

const placeholders = (message = ''): string[] => [...new Set(message.match(/%\{\w+\}/g))].sort();
const forms = (message = ''): number => message.split('||||').length;

describe('L2 French and English say the same things', () => {
    test('L2 the same keys', () => {
        expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
    });

    test.each([...english.keys()])('L2 %s: the same placeholders and plural forms, and something said', key => {
        const [one, other] = [english.get(key), french.get(key)];
        expect(placeholders(other)).toEqual(placeholders(one));
        expect(forms(other)).toBe(forms(one));
        expect(one?.trim()).not.toBe('');
        expect(other?.trim()).not.toBe('');
    });

    test('L1 each locale has a folder, and each folder the same files', () => {
        const files = (locale: string) => readdirSync(join(ROOT, 'i18n', locale)).sort();
        for (const locale of LOCALES) expect(files(locale)).toEqual(files('en'));
    });

    test('L2 every French file is checked against the English schema by the compiler', () => {
        const folder = join(ROOT, 'i18n/fr');
        const unchecked = readdirSync(folder).filter(
            file =>
                !['index.ts', 'start.ts', 'console.ts', 'names.ts', 'resources.ts'].includes(file) &&
                !readFileSync(join(folder, file), 'utf8').includes('satisfies Messages['),
        );
        expect(unchecked).toEqual([]);
    });
});
