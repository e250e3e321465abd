import { declareResource } from '../declareResource.ts';

export const companyLocations = declareResource('company_locations', {
    contract: async () => (await import('#contract/settings/companyLocations.ts')).companyLocations,
    icon: 'pin',
    menu: { group: 'administration', order: 30 },
    address: 'administration/company_locations',
    list: async () => (await import('./companyLocationScreens.ts')).companyLocationList,
    form: async () => (await import('./companyLocationScreens.ts')).companyLocationForm,
});
