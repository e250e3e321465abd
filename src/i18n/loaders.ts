import type { Loaders } from './translator.ts';

/** The project's messages, which suffice for the sign-in screen. */
export const catalogue: Loaders = {
    fr: async () => (await import('#i18n/fr/index.ts')).messages,
    en: async () => (await import('#i18n/en/index.ts')).messages,
};

/** react-admin's messages, only needed behind the sign-in. */
export const reactAdminMessages: Loaders = {
    fr: async () => (await import('ra-language-french')).default,
    en: async () => (await import('ra-language-english')).default,
};

/** Messages of the spreadsheet view. */
export const spreadsheetMessages: Loaders = {
    fr: () => import('#i18n/fr/spreadsheet.ts'),
    en: () => import('#i18n/en/spreadsheet.ts'),
};

/** Messages of pictures. */
export const pictureMessages: Loaders = {
    fr: async () => ({ pictures: (await import('#i18n/fr/pictures.ts')).pictures }),
    en: async () => ({ pictures: (await import('#i18n/en/pictures.ts')).pictures }),
};

/** Messages of the jobs under the bell. */
export const jobMessages: Loaders = {
    fr: () => import('#i18n/fr/jobPanel.ts'),
    en: () => import('#i18n/en/jobPanel.ts'),
};

/** Messages that explain prices. */
export const priceMessages: Loaders = {
    fr: () => import('#i18n/fr/prices.ts'),
    en: () => import('#i18n/en/prices.ts'),
};
