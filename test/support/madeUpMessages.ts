import { messages as english } from '#i18n/en/index.ts';
import { writeFigure } from '#i18n/figures.ts';
import { messages as french } from '#i18n/fr/index.ts';
import { createTranslator, type Translator } from '#src/i18n/translator.ts';
import { memoryStorage } from './memoryStorage.ts';

/** Labels of the properties of the made-up resource `things`, and messages below it. */
export type MadeUpMessages = Readonly<Record<'fr' | 'en', { readonly fields: Readonly<Record<string, string>> }>>;

/** The project's messages with those of `things`. */
export const loaders = async (locale: 'fr' | 'en', things: MadeUpMessages): Promise<Translator> => {
    const translator = createTranslator(memoryStorage(), locale);
    translator.writeFigures(writeFigure);
    await translator.load({
        fr: async () => ({ ...french, resources: { ...french.resources, things: things.fr } }),
        en: async () => ({ ...english, resources: { ...english.resources, things: things.en } }),
    });
    return translator;
};
