import { companies as contract } from '#contract/companies.ts';
import { declareResource } from './declareResource.ts';

/** The companies of the group; with few records, the search box suffices as a filter. */
export const companies = declareResource(contract, {
    icon: 'building',
    menu: { group: 'administration', order: 20 },
    address: 'administration/companies',
    shortcut: 'c',
    form: {
        sections: {
            identity: [
                { name: 'name', wide: true },
                { name: 'website', wide: true, help: 'resources.companies.website_help' },
            ],
        },
        related: [
            {
                resource: 'users',
                filter: 'handledCompanies',
                label: 'resources.users.fields.userHandlers',
            },
        ],
    },
});
