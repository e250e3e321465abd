import { isLocale, type Locale } from '#i18n/index.ts';

/** Storage key of the chosen language (L1). */
export const LANGUAGE_KEY = 'I18N_LANGUAGE';

/** L1: the stored language, otherwise the default. */
export const chosenLocale = (storage: Pick<Storage, 'getItem'>, fallback: Locale): Locale => {
    const stored = storage.getItem(LANGUAGE_KEY);
    return isLocale(stored) ? stored : fallback;
};
