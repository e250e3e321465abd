import { declareResource } from '../declareResource.ts';

/** The companies of the group, with their locations and bank accounts. */
export const companies = declareResource('companies', {
    contract: async () => (await import('#contract/settings/companies.ts')).companies,
    icon: 'building',
    menu: { group: 'administration', order: 20 },
    address: 'administration/companies',
    shortcut: 'c',
    list: async () => (await import('./companyScreens.ts')).companyList,
    form: async () => (await import('./companyScreens.ts')).companyForm,
});
