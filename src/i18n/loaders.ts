import type { Loaders } from './translator.ts';

/** The messages of the public screens. */
export const startMessages: Loaders = {
    fr: async () => (await import('#i18n/fr/start.ts')).startMessages,
    en: async () => (await import('#i18n/en/start.ts')).startMessages,
};

/** The messages of the console, the project's, react-admin's and the names of resources, needed behind the sign-in. */
export const consoleMessages: Loaders = {
    fr: async () => {
        const [own, theirs, { names }] = await Promise.all([
            import('#i18n/fr/console.ts'),
            import('ra-language-french'),
            import('#i18n/fr/names.ts?computed'),
        ]);
        return { ...theirs.default, ...own.consoleMessages, resources: names };
    },
    en: async () => {
        const [own, theirs, { names }] = await Promise.all([
            import('#i18n/en/console.ts'),
            import('ra-language-english'),
            import('#i18n/en/names.ts?computed'),
        ]);
        return { ...theirs.default, ...own.consoleMessages, resources: names };
    },
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

/** Messages of what draws and mails documents. */
export const documentMessages: Loaders = {
    fr: () => import('#i18n/fr/documentPanel.ts'),
    en: () => import('#i18n/en/documentPanel.ts'),
};

/** Messages of the entry of orders, and of the prices that it shows. */
export const orderMessages: Loaders = {
    fr: async () => {
        const [own, prices] = await Promise.all([import('#i18n/fr/orderEntry.ts'), import('#i18n/fr/prices.ts')]);
        return { order_entry: own.order_entry, prices: prices.prices };
    },
    en: async () => {
        const [own, prices] = await Promise.all([import('#i18n/en/orderEntry.ts'), import('#i18n/en/prices.ts')]);
        return { order_entry: own.order_entry, prices: prices.prices };
    },
};

/** Messages of the preparation of orders. */
export const preparationMessages: Loaders = {
    fr: () => import('#i18n/fr/preparation.ts'),
    en: () => import('#i18n/en/preparation.ts'),
};

/** Messages that explain prices. */
export const priceMessages: Loaders = {
    fr: () => import('#i18n/fr/prices.ts'),
    en: () => import('#i18n/en/prices.ts'),
};

/** Messages of orders on the dashboard. */
export const orderCardMessages: Loaders = {
    fr: () => import('#i18n/fr/orderCards.ts'),
    en: () => import('#i18n/en/orderCards.ts'),
};

/** Reasons of actions on several records. */
export const reasonMessages: Loaders = {
    fr: () => import('#i18n/fr/reasons.ts'),
    en: () => import('#i18n/en/reasons.ts'),
};
