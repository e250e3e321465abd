// Apart: what stands on the page of a company is loaded with it, not with the lists of settings.
import type { companies } from '#contract/settings/companies.ts';
import type { FormDeclaration } from '../../record/declaration.ts';
import { CompanyProblems } from '../invoices/problems/InvoiceProblems.tsx';

const LEDGER_ACCOUNTS = [
    'customersAccount',
    'salesAccount',
    'shippingAccount',
    'vatAccount',
    'bankLedgerAccount',
    'depositsAccount',
] as const;

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
            { name: 'isInvoicing', help: 'resources.companies.help.isInvoicing' },
            { name: 'electronicAddress', help: 'resources.companies.help.electronicAddress' },
            { name: 'earlyPaymentDiscount', help: 'resources.companies.help.earlyPaymentDiscount' },
            'invoiceNote',
        ],
        accounts: LEDGER_ACCOUNTS.map(name => ({ name, rare: true, help: `resources.companies.help.${name}` })),
    },
    side: ['address', 'registration', 'terms', 'accounts'],
    Summary: CompanyProblems,
    facts: ['closedUntil'],
    tables: [
        { resource: 'company_locations', filter: 'company', begins: true },
        { resource: 'bank_accounts', filter: 'owner', begins: true },
        { resource: 'users', filter: 'handledCompanies', label: 'resources.users.fields.userHandlers' },
    ],
};
