import type { Loaders } from './translator.ts';

export const startMessages: Loaders = {
    fr: async () => (await import('#i18n/fr/start.ts')).startMessages,
    en: async () => (await import('#i18n/en/start.ts')).startMessages,
};

/** Messages of the console behind the sign-in: the project's, react-admin's, and names of resources. */
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

export const spreadsheetMessages: Loaders = {
    fr: () => import('#i18n/fr/console/spreadsheet.ts'),
    en: () => import('#i18n/en/console/spreadsheet.ts'),
};

export const tableToolMessages: Loaders = {
    fr: () => import('#i18n/fr/console/tableTools.ts'),
    en: () => import('#i18n/en/console/tableTools.ts'),
};

export const pictureMessages: Loaders = {
    fr: async () => ({ pictures: (await import('#i18n/fr/catalogue/pictures.ts')).pictures }),
    en: async () => ({ pictures: (await import('#i18n/en/catalogue/pictures.ts')).pictures }),
};

export const jobMessages: Loaders = {
    fr: () => import('#i18n/fr/operations/jobPanel.ts'),
    en: () => import('#i18n/en/operations/jobPanel.ts'),
};

export const filterMessages: Loaders = {
    fr: () => import('#i18n/fr/console/filterPanel.ts'),
    en: () => import('#i18n/en/console/filterPanel.ts'),
};

export const documentMessages: Loaders = {
    fr: () => import('#i18n/fr/console/documentPanel.ts'),
    en: () => import('#i18n/en/console/documentPanel.ts'),
};

export const creditMessages: Loaders = {
    fr: () => import('#i18n/fr/invoices/crediting.ts'),
    en: () => import('#i18n/en/invoices/crediting.ts'),
};

export const depositMessages: Loaders = {
    fr: () => import('#i18n/fr/invoices/depositing.ts'),
    en: () => import('#i18n/en/invoices/depositing.ts'),
};

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

export const preparationMessages: Loaders = {
    fr: () => import('#i18n/fr/orders/preparation.ts'),
    en: () => import('#i18n/en/orders/preparation.ts'),
};

export const priceMessages: Loaders = {
    fr: () => import('#i18n/fr/prices/prices.ts'),
    en: () => import('#i18n/en/prices/prices.ts'),
};

export const serverWarningMessages: Loaders = {
    fr: () => import('#i18n/fr/operations/serverWarnings.ts'),
    en: () => import('#i18n/en/operations/serverWarnings.ts'),
};

export const orderCardMessages: Loaders = {
    fr: () => import('#i18n/fr/orders/orderCards.ts'),
    en: () => import('#i18n/en/orders/orderCards.ts'),
};

export const undoMessages: Loaders = {
    fr: () => import('#i18n/fr/operations/undo.ts'),
    en: () => import('#i18n/en/operations/undo.ts'),
};

export const bulkEditMessages: Loaders = {
    fr: () => import('#i18n/fr/console/bulkEdit.ts'),
    en: () => import('#i18n/en/console/bulkEdit.ts'),
};

export const rowToolMessages: Loaders = {
    fr: () => import('#i18n/fr/console/rowTools.ts'),
    en: () => import('#i18n/en/console/rowTools.ts'),
};

export const helpMessages: Loaders = {
    fr: () => import('#i18n/fr/console/help.ts'),
    en: () => import('#i18n/en/console/help.ts'),
};

export const keyMessages: Loaders = {
    fr: () => import('#i18n/fr/console/keyList.ts'),
    en: () => import('#i18n/en/console/keyList.ts'),
};

export const reasonMessages: Loaders = {
    fr: () => import('#i18n/fr/console/reasons.ts'),
    en: () => import('#i18n/en/console/reasons.ts'),
};

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

export const personalDataMessages: Loaders = {
    fr: () => import('#i18n/fr/people/personalData.ts'),
    en: () => import('#i18n/en/people/personalData.ts'),
};

export const sessionMessages: Loaders = {
    fr: () => import('#i18n/fr/people/sessionCard.ts'),
    en: () => import('#i18n/en/people/sessionCard.ts'),
};

export const apiKeyMessages: Loaders = {
    fr: () => import('#i18n/fr/people/apiKeyPage.ts'),
    en: () => import('#i18n/en/people/apiKeyPage.ts'),
};

/** Messages of a webhook's page, except its values. */
export const webhookPageMessages: Loaders = {
    fr: () => import('#i18n/fr/settings/webhookPage.ts'),
    en: () => import('#i18n/en/settings/webhookPage.ts'),
};

export const customizerMessages: Loaders = {
    fr: () => import('#i18n/fr/console/customizer.ts'),
    en: () => import('#i18n/en/console/customizer.ts'),
};

export const secondFactorMessages: Loaders = {
    fr: () => import('#i18n/fr/people/secondFactor.ts'),
    en: () => import('#i18n/en/people/secondFactor.ts'),
};

/** Messages about concurrent changes by other users. */
export const liveMessages: Loaders = {
    fr: () => import('#i18n/fr/console/live.ts'),
    en: () => import('#i18n/en/console/live.ts'),
};
