// Apart: parts of a company's page, loaded with it instead of with the lists of settings.
import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import type { Company, companies } from '#contract/settings/companies.ts';
import { useMe } from '../../auth/me.ts';
import { useRenewMe } from '../../auth/useRenewMe.ts';
import type { FormDeclaration } from '../../record/declaration.ts';
import { CompanyProblems } from '../invoices/problems/InvoiceProblems.tsx';

const LEDGER_ACCOUNTS = [
    'customersAccount',
    'salesAccount',
    'shippingAccount',
    'vatAccount',
    'bankLedgerAccount',
    'depositsAccount',
    'cashAccount',
    'chequesAccount',
    'cardsAccount',
    'billsAccount',
    'waitingVatAccount',
] as const;

/** Reloads the user: the server makes the first company of an installation the user's current one, shown in the top bar. */
const useFirstCompany = (): void => {
    const { data: me } = useMe();
    const renewMe = useEvent(useRenewMe());
    const hasNone = me?.currentCompany === null;
    useEffect(() => {
        if (hasNone) renewMe();
    }, [hasNone, renewMe]);
};

const CompanySummary = ({ record }: { readonly record: Company }) => {
    useFirstCompany();
    return <CompanyProblems record={record} />;
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
            { name: 'dunningThreshold', rare: true },
            { name: 'isVatFranchise', rare: true, help: 'resources.companies.help.isVatFranchise' },
            { name: 'isVatOnDebits', help: 'resources.companies.help.isVatOnDebits' },
            { name: 'isInvoicing', help: 'resources.companies.help.isInvoicing' },
            { name: 'electronicAddress', help: 'resources.companies.help.electronicAddress' },
            { name: 'earlyPaymentDiscount', help: 'resources.companies.help.earlyPaymentDiscount' },
            'invoiceNote',
            { name: 'writeOffLimit', rare: true, help: 'resources.companies.help.writeOffLimit' },
        ],
        accounts: LEDGER_ACCOUNTS.map(name => ({ name, rare: true, help: `resources.companies.help.${name}` })),
    },
    side: ['address', 'registration', 'terms', 'accounts'],
    Summary: CompanySummary,
    facts: ['closedUntil'],
    tables: [
        { resource: 'company_locations', filter: 'company', begins: true },
        { resource: 'bank_accounts', filter: 'owner', begins: true },
        { resource: 'number_series', filter: 'company', columns: ['kind', 'year', 'pattern', 'nextNumber'] },
        { resource: 'users', filter: 'handledCompanies', label: 'resources.users.fields.userHandlers' },
    ],
};
