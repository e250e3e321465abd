import type { Loaders } from './translator.ts';

/** The messages of the public screens. */
export const startMessages: Loaders = {
    fr: async () => (await import('#i18n/fr/start.ts')).startMessages,
    en: async () => (await import('#i18n/en/start.ts')).startMessages,
};

/** The messages of the console, the project's, react-admin's and the names of resources, needed behind the sign-in. */
export const consoleMessages: Loaders = {
    fr: async () => {
        const [own, { reactAdmin }, { names }] = await Promise.all([
            import('#i18n/fr/console.ts'),
            import('#i18n/fr/reactAdmin.ts?computed'),
            import('#i18n/fr/names.ts?computed'),
        ]);
        return { ...reactAdmin, ...own.consoleMessages, resources: names };
    },
    en: async () => {
        const [own, { reactAdmin }, { names }] = await Promise.all([
            import('#i18n/en/console.ts'),
            import('#i18n/en/reactAdmin.ts?computed'),
            import('#i18n/en/names.ts?computed'),
        ]);
        return { ...reactAdmin, ...own.consoleMessages, resources: names };
    },
};

/** Messages of the spreadsheet view. */
export const spreadsheetMessages: Loaders = {
    fr: () => import('#i18n/fr/console/spreadsheet.ts'),
    en: () => import('#i18n/en/console/spreadsheet.ts'),
};

/** Messages of what changes the columns of a table, and of its selected rows. */
export const tableToolMessages: Loaders = {
    fr: () => import('#i18n/fr/console/tableTools.ts'),
    en: () => import('#i18n/en/console/tableTools.ts'),
};

/** Messages of pictures. */
export const pictureMessages: Loaders = {
    fr: async () => ({ pictures: (await import('#i18n/fr/catalogue/pictures.ts')).pictures }),
    en: async () => ({ pictures: (await import('#i18n/en/catalogue/pictures.ts')).pictures }),
};

/** Messages of the jobs under the bell. */
export const jobMessages: Loaders = {
    fr: () => import('#i18n/fr/operations/jobPanel.ts'),
    en: () => import('#i18n/en/operations/jobPanel.ts'),
};

/** Messages of the panel that adds and edits filters. */
export const filterMessages: Loaders = {
    fr: () => import('#i18n/fr/console/filterPanel.ts'),
    en: () => import('#i18n/en/console/filterPanel.ts'),
};

/** Messages of what draws and mails documents. */
export const documentMessages: Loaders = {
    fr: () => import('#i18n/fr/console/documentPanel.ts'),
    en: () => import('#i18n/en/console/documentPanel.ts'),
};

/** Messages of the dialog that makes a credit note. */
export const creditMessages: Loaders = {
    fr: () => import('#i18n/fr/invoices/crediting.ts'),
    en: () => import('#i18n/en/invoices/crediting.ts'),
};

/** Messages of the dialog that asks for a deposit. */
export const depositMessages: Loaders = {
    fr: () => import('#i18n/fr/invoices/depositing.ts'),
    en: () => import('#i18n/en/invoices/depositing.ts'),
};

/** Messages of the entry of orders, and of the prices that it shows. */
export const orderMessages: Loaders = {
    fr: async () => {
        const [own, prices] = await Promise.all([
            import('#i18n/fr/orders/orderEntry.ts'),
            import('#i18n/fr/prices/prices.ts'),
        ]);
        return { order_entry: own.order_entry, prices: prices.prices };
    },
    en: async () => {
        const [own, prices] = await Promise.all([
            import('#i18n/en/orders/orderEntry.ts'),
            import('#i18n/en/prices/prices.ts'),
        ]);
        return { order_entry: own.order_entry, prices: prices.prices };
    },
};

/** Messages of the preparation of orders. */
export const preparationMessages: Loaders = {
    fr: () => import('#i18n/fr/orders/preparation.ts'),
    en: () => import('#i18n/en/orders/preparation.ts'),
};

/** Messages that explain prices. */
export const priceMessages: Loaders = {
    fr: () => import('#i18n/fr/prices/prices.ts'),
    en: () => import('#i18n/en/prices/prices.ts'),
};

/** What administrators are warned of. */
export const serverWarningMessages: Loaders = {
    fr: () => import('#i18n/fr/operations/serverWarnings.ts'),
    en: () => import('#i18n/en/operations/serverWarnings.ts'),
};

/** Messages of orders on the dashboard. */
export const orderCardMessages: Loaders = {
    fr: () => import('#i18n/fr/orders/orderCards.ts'),
    en: () => import('#i18n/en/orders/orderCards.ts'),
};

/** What became of a change that was taken back. */
export const undoMessages: Loaders = {
    fr: () => import('#i18n/fr/operations/undo.ts'),
    en: () => import('#i18n/en/operations/undo.ts'),
};

/** Messages of edits of several records. */
export const bulkEditMessages: Loaders = {
    fr: () => import('#i18n/fr/console/bulkEdit.ts'),
    en: () => import('#i18n/en/console/bulkEdit.ts'),
};

/** Messages of the record beside a list, and of cells that are edited in place. */
export const rowToolMessages: Loaders = {
    fr: () => import('#i18n/fr/console/rowTools.ts'),
    en: () => import('#i18n/en/console/rowTools.ts'),
};

/** Messages of the help panel, and the words by which the palette finds screens. */
export const helpMessages: Loaders = {
    fr: () => import('#i18n/fr/console/help.ts'),
    en: () => import('#i18n/en/console/help.ts'),
};

/** Keys besides the shortcuts of the frame. */
export const keyMessages: Loaders = {
    fr: () => import('#i18n/fr/console/keyList.ts'),
    en: () => import('#i18n/en/console/keyList.ts'),
};

/** Reasons of actions on several records. */
export const reasonMessages: Loaders = {
    fr: () => import('#i18n/fr/console/reasons.ts'),
    en: () => import('#i18n/en/console/reasons.ts'),
};

/** Messages of the screens of imports, and of the columns of their files. */
export const importMessages: Loaders = {
    fr: async () => {
        const [own, columns] = await Promise.all([
            import('#i18n/fr/operations/importFlow.ts'),
            import('#i18n/fr/operations/importColumns.ts'),
        ]);
        return { import_flow: own.import_flow, import_columns: columns.import_columns };
    },
    en: async () => {
        const [own, columns] = await Promise.all([
            import('#i18n/en/operations/importFlow.ts'),
            import('#i18n/en/operations/importColumns.ts'),
        ]);
        return { import_flow: own.import_flow, import_columns: columns.import_columns };
    },
};

/** Messages of the card of personal data. */
export const personalDataMessages: Loaders = {
    fr: () => import('#i18n/fr/people/personalData.ts'),
    en: () => import('#i18n/en/people/personalData.ts'),
};

/** Messages of the card of sessions. */
export const sessionMessages: Loaders = {
    fr: () => import('#i18n/fr/people/sessionCard.ts'),
    en: () => import('#i18n/en/people/sessionCard.ts'),
};

/** Messages of API keys. */
export const apiKeyMessages: Loaders = {
    fr: () => import('#i18n/fr/people/apiKeyPage.ts'),
    en: () => import('#i18n/en/people/apiKeyPage.ts'),
};

/** Messages of the page of a webhook, besides those of its values. */
export const webhookPageMessages: Loaders = {
    fr: () => import('#i18n/fr/settings/webhookPage.ts'),
    en: () => import('#i18n/en/settings/webhookPage.ts'),
};

/** Messages of the panel of theme settings. */
export const customizerMessages: Loaders = {
    fr: () => import('#i18n/fr/console/customizer.ts'),
    en: () => import('#i18n/en/console/customizer.ts'),
};

/** Messages of the second factor. */
export const secondFactorMessages: Loaders = {
    fr: () => import('#i18n/fr/people/secondFactor.ts'),
    en: () => import('#i18n/en/people/secondFactor.ts'),
};

/** What is told of changes that others make meanwhile. */
export const liveMessages: Loaders = {
    fr: () => import('#i18n/fr/console/live.ts'),
    en: () => import('#i18n/en/console/live.ts'),
};
