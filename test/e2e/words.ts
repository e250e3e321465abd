import { writeFigure } from '#i18n/figures.ts';
import type { Locale } from '#i18n/index.ts';
import {
    bulkEditMessages,
    creditMessages,
    depositMessages,
    documentMessages,
    filterMessages,
    importMessages,
    liveMessages,
    orderMessages,
    priceMessages,
    rowToolMessages,
    spreadsheetMessages,
    undoMessages,
} from '#src/i18n/loaders.ts';
import { createTranslator, type Loaders } from '#src/i18n/translator.ts';
import { memoryStorage } from '../support/memoryStorage.ts';

/** What a journey says and types in a language. */
export interface Tongue {
    readonly locale: Locale;
    /** A message, its white space as Playwright normalises it. */
    readonly say: (key: string, params?: object) => string;
    /** The label of a property. */
    readonly field: (resource: string, name: string) => string;
    /** `12,34`. */
    readonly figure: (decimal: string) => string;
    /** `31/12/2027`. */
    readonly day: (year: number, month: number, day: number) => string;
}

/** All messages but those of few screens. */
const messages: Loaders = {
    fr: async () => (await import('#i18n/fr/index.ts')).messages,
    en: async () => (await import('#i18n/en/index.ts')).messages,
};

const LOADERS = [
    messages,
    bulkEditMessages,
    creditMessages,
    depositMessages,
    documentMessages,
    filterMessages,
    importMessages,
    orderMessages,
    priceMessages,
    liveMessages,
    rowToolMessages,
    spreadsheetMessages,
    undoMessages,
];

const two = (number: number): string => String(number).padStart(2, '0');

export const tongueOf = async (locale: Locale): Promise<Tongue> => {
    const translator = createTranslator(memoryStorage(), locale);
    translator.writeFigures(writeFigure);
    await Promise.all(LOADERS.map(translator.load));
    const say = (key: string, params?: object): string =>
        translator.current().translate(key, params).replace(/\s+/g, ' ').trim();
    return {
        locale,
        say,
        field: (resource, name) => say(`resources.${resource}.fields.${name}`),
        figure: decimal => (locale === 'fr' ? decimal.replace('.', ',') : decimal),
        day: (year, month, day) => [two(day), two(month), year].join('/'),
    };
};
