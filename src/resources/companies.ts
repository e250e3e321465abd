import { companies as contract } from '#contract/companies.ts';
import { declareResource } from './declareResource.ts';

/** The companies of the group, with their locations and bank accounts. */
export const companies = declareResource(contract, {
    icon: 'building',
    menu: { group: 'administration', order: 20 },
    address: 'administration/companies',
    shortcut: 'c',
    list: { columns: ['name', 'legalForm', 'siren', 'rcsCity', 'website'] },
    form: {
        sections: {
            identity: [
                { name: 'name', wide: true },
                'legalForm',
                'capital',
                { name: 'website', wide: true, help: 'resources.companies.website_help' },
            ],
            address: ['address'],
            registration: ['siren', 'vatNumber', { name: 'rcsCity', help: 'resources.companies.help.rcsCity' }],
            terms: [
                { name: 'latePenaltyRate', help: 'resources.companies.help.latePenaltyRate' },
                { name: 'isVatOnDebits', help: 'resources.companies.help.isVatOnDebits' },
            ],
        },
        related: [
            { resource: 'company_locations', filter: 'company' },
            { resource: 'bank_accounts', filter: 'owner' },
            {
                resource: 'users',
                filter: 'handledCompanies',
                label: 'resources.users.fields.userHandlers',
            },
        ],
    },
});
