import type { Loaders } from './translator.ts';

/** Our own messages: all that the sign-in screen needs. */
export const catalogue: Loaders = {
    fr: async () => (await import('#i18n/fr/index.ts')).messages,
    en: async () => (await import('#i18n/en/index.ts')).messages,
};

/** react-admin's own, needed behind the sign-in only. */
export const reactAdminMessages: Loaders = {
    fr: async () => (await import('ra-language-french')).default,
    en: async () => (await import('ra-language-english')).default,
};

/** Needed once a list is edited in place. */
export const spreadsheetMessages: Loaders = {
    fr: () => import('#i18n/fr/spreadsheet.ts'),
    en: () => import('#i18n/en/spreadsheet.ts'),
};

/** What is said of pictures, needed where some are looked at one by one. */
export const pictureMessages: Loaders = {
    fr: async () => ({ pictures: (await import('#i18n/fr/pictures.ts')).pictures }),
    en: async () => ({ pictures: (await import('#i18n/en/pictures.ts')).pictures }),
};
