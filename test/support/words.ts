import { writeFigure } from '#i18n/figures.ts';
import type { Locale } from '#i18n/index.ts';
import { consoleMessages, startMessages } from '#src/i18n/loaders.ts';
import { createTranslator, type Loaders } from '#src/i18n/translator.ts';
import { memoryStorage } from './memoryStorage.ts';

/** Translates a message key to the displayed text. */
export type Words = (key: string, params?: object) => string;

/** The messages of all resources, which the console loads with their screens. */
export const ofResources: Loaders = {
    fr: async () => ({ resources: (await import('#i18n/fr/index.ts')).messages.resources }),
    en: async () => ({ resources: (await import('#i18n/en/index.ts')).messages.resources }),
};

/** Normalizes white space as Testing Library does, including French non-breaking spaces. */
export const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/**
 * The messages of a language, including react-admin's. A missing one fails the test (`component.ts`).
 * @param more those of single screens
 */
export const wordsOf = async (locale: Locale, ...more: readonly Loaders[]): Promise<Words> => {
    const translator = createTranslator(memoryStorage(), locale);
    translator.writeFigures(writeFigure);
    await Promise.all([startMessages, consoleMessages, ofResources, ...more].map(translator.load));
    return (key, params) => plain(translator.current().translate(key, params));
};
