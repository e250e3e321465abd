import { declareResource } from './declareResource.ts';

// Resources without their own folder of screens.

const ITEM_COLUMNS = ['reference', 'designation', 'status', 'saleUnitPriceExcludingTax', 'isAvailable'];

export const brands = declareResource('brands', {
    contract: async () => (await import('#contract/catalogue/brands.ts')).brands,
    icon: 'medal',
    menu: { group: 'catalogue', order: 20 },
    shortcut: 'b',
    form: async () => ({ tables: [{ resource: 'items', filter: 'brand', columns: ITEM_COLUMNS, begins: true }] }),
});

export const itemsFamilies = declareResource('items_families', {
    contract: async () => (await import('#contract/catalogue/itemsFamilies.ts')).itemsFamilies,
    icon: 'tree',
    menu: { group: 'catalogue', order: 30 },
    shortcut: 'f',
    // Items refer to the families of all four levels.
    form: async () => {
        const inFamily = {
            resource: 'items',
            filter: ({ level }: { readonly level: number }) => `family${level}`,
        } as const;
        return { related: [inFamily], tables: [{ ...inFamily, columns: ITEM_COLUMNS }] };
    },
});

export const itemsCollections = declareResource('items_collections', {
    contract: async () => (await import('#contract/catalogue/itemsCollections.ts')).itemsCollections,
    icon: 'layers',
    menu: { group: 'catalogue', order: 40 },
});

export const itemCatalogs = declareResource('item_catalogs', {
    contract: async () => (await import('#contract/catalogue/itemCatalogs.ts')).itemCatalogs,
    icon: 'book',
    menu: { group: 'catalogue', order: 50 },
});

export const priceListItems = declareResource('price_list_items', {
    contract: async () => (await import('#contract/prices/priceListItems.ts')).priceListItems,
    icon: 'coin',
    menu: { group: 'sales', order: 30 },
    // The search finds items and price lists instead.
    found: false,
    list: async () => (await import('./prices/priceScreens.ts')).priceListItemList,
    form: async () => (await import('./prices/priceForm.tsx')).priceForm,
});

export const companies = declareResource('companies', {
    contract: async () => (await import('#contract/settings/companies.ts')).companies,
    icon: 'building',
    menu: { group: 'administration', order: 20 },
    address: 'administration/companies',
    shortcut: 'c',
    list: async () => (await import('./settings/settingScreens.ts')).companyList,
    form: async () => (await import('./settings/companyForm.tsx')).companyForm,
});

export const companyLocations = declareResource('company_locations', {
    contract: async () => (await import('#contract/settings/companyLocations.ts')).companyLocations,
    icon: 'place',
    menu: { group: 'administration', order: 30 },
    address: 'administration/company_locations',
    list: async () => (await import('./settings/settingScreens.ts')).companyLocationList,
    form: async () => (await import('./settings/settingScreens.ts')).companyLocationForm,
});

export const vatRates = declareResource('vat_rates', {
    contract: async () => (await import('#contract/settings/vatRates.ts')).vatRates,
    icon: 'percent',
    menu: { group: 'settings', order: 10 },
    address: 'settings/vat_rates',
    list: async () => (await import('./settings/settingScreens.ts')).vatRateList,
    form: async () => (await import('./settings/settingScreens.ts')).vatRateForm,
});

export const priceListTypes = declareResource('price_list_types', {
    contract: async () => (await import('#contract/settings/priceListTypes.ts')).priceListTypes,
    icon: 'shapes',
    menu: { group: 'settings', order: 25 },
    address: 'settings/price_list_types',
    list: async () => (await import('./settings/settingScreens.ts')).priceListTypeList,
});

/** Read-only. */
export const countries = declareResource('countries', {
    contract: async () => (await import('#contract/settings/countries.ts')).countries,
    icon: 'globe',
    menu: { group: 'settings', order: 90 },
    address: 'settings/countries',
    found: false,
    list: async () => (await import('./settings/settingScreens.ts')).countryList,
});

export const imports = declareResource('imports', {
    contract: async () => (await import('#contract/imports/imports.ts')).imports,
    icon: 'upload',
    menu: { group: 'administration', order: 50 },
    list: async () => (await import('../imports/importList.tsx')).importList,
    create: async () => (await import('../imports/start/ImportStart.tsx')).ImportStart,
    edit: async () => (await import('../imports/ImportPage.tsx')).ImportPage,
});
