import type { companies } from '#contract/settings/companies.ts';
import type { ListDeclaration } from '../../list/declaration.ts';
import type { FormDeclaration } from '../../record/declaration.ts';

export const companyList: ListDeclaration<typeof companies> = {
    columns: ['name', 'legalForm', 'siren', 'rcsCity', 'website'],
};

export const companyForm: FormDeclaration<typeof companies> = {
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
};
