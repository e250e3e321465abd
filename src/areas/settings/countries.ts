import { declareResource } from '../declareResource.ts';

/** Read only. */
export const countries = declareResource('countries', {
    contract: async () => (await import('#contract/settings/countries.ts')).countries,
    icon: 'globe',
    menu: { group: 'settings', order: 90 },
    address: 'settings/countries',
    found: false,
    list: async () => (await import('./countryScreens.ts')).countryList,
});
