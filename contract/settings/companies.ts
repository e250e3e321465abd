import { AUDITED_SETTING } from '../language/audit.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, RecordOf } from '../language/property.ts';
import { MANAGED_BY_ADMINS } from '../language/roles.ts';
import { maxLines, refuseUnless, website } from '../language/rules.ts';
import { SELLER_PROBLEMS } from '../parties/invoiceProblems.ts';
import { ADDRESS, addressWarnings, zipRule } from '../values/address.ts';
import { today } from '../values/days.ts';
import { ledgerAccount } from '../values/identifiers/accounts.ts';
import { electronicAddress } from '../values/identifiers/electronicAddress.ts';
import { SIREN_GROUPS, siren } from '../values/identifiers/siren.ts';
import { vatNumber } from '../values/identifiers/vatNumber.ts';
import type { Decimal } from '../values/money.ts';
import { isLawfulPenaltyRate, leastPenaltyRate } from './legalInterest.ts';

/** A ledger account; empty for the default one (`contract/invoices/ledger/accounts.ts`). */
const LEDGER_ACCOUNT = { kind: 'text', max: 20, code: true, compact: true, rules: [ledgerAccount] } as const;

export const LEGAL_FORMS = ['sas', 'sasu', 'sarl', 'eurl', 'sa', 'ei', 'other'] as const;

const WITHOUT_CAPITAL: readonly string[] = ['ei', 'other'] satisfies readonly (typeof LEGAL_FORMS)[number][];

/** Returns true if invoices lack the capital that the law requires of a legal form (C. com. R123-238). */
export const lacksCapital = (legalForm: string | undefined, capital: Decimal | null | undefined): boolean =>
    legalForm !== undefined && !WITHOUT_CAPITAL.includes(legalForm) && Number(capital ?? 0) <= 0;

/** Companies of the group that uses this back office: its legal entities, which sell, ship and invoice. */
export const companies = defineContract({
    name: 'companies',
    type: 'Company',
    rights: MANAGED_BY_ADMINS,
    audit: AUDITED_SETTING,
    properties: {
        name: { kind: 'text', max: 120, required: true, unique: true },
        legalForm: { kind: 'choice', values: LEGAL_FORMS, required: true },
        capital: { kind: 'money', digits: [12, 2] },
        siren: {
            kind: 'text',
            max: 9,
            required: true,
            unique: true,
            code: true,
            compact: true,
            groups: SIREN_GROUPS,
            rules: [siren],
        },
        vatNumber: { kind: 'text', max: 14, code: true, compact: true, rules: [vatNumber] },
        /** VAT exemption of small businesses (CGI, article 293 B); overrides VAT rates of items and customers' exemptions. */
        isVatFranchise: { kind: 'boolean', default: false },
        /** City of the company register. */
        rcsCity: { kind: 'text', max: 80, required: true },
        /** Registered office. */
        address: { ...ADDRESS, required: true },
        website: { kind: 'text', max: 200, format: 'url', rules: [website] },
        /** In percent a year. */
        latePenaltyRate: { kind: 'rate', digits: [3, 2], required: true },
        /** Minimum late amount for reminders and for the recovery indemnity, in euros. */
        dunningThreshold: { kind: 'money', digits: [8, 2], default: '5.00' },
        /** Whether VAT is due on invoicing rather than on payment. */
        isVatOnDebits: { kind: 'boolean', default: false },
        /** Whether it issues its invoices in this application; otherwise delivery notes are marked as billed elsewhere. */
        isInvoicing: { kind: 'boolean', default: false },
        /** Address from which platforms deliver its invoices (BT-34), usually its SIREN. */
        electronicAddress: { kind: 'text', max: 125, code: true, rules: [electronicAddress] },
        /** Terms of a discount for early payment; null for none. */
        earlyPaymentDiscount: { kind: 'text', max: 200 },
        /** Printed on each invoice. */
        invoiceNote: { kind: 'text', max: 1000, rules: [maxLines(12)] },
        /** Problems that prevent its electronic invoices, from the rules that would refuse them; null for none. */
        invoiceProblems: { kind: 'choices', values: SELLER_PROBLEMS, only: 'read' },
        customersAccount: LEDGER_ACCOUNT,
        salesAccount: LEDGER_ACCOUNT,
        shippingAccount: LEDGER_ACCOUNT,
        /** Account of collected VAT. */
        vatAccount: LEDGER_ACCOUNT,
        bankLedgerAccount: LEDGER_ACCOUNT,
        depositsAccount: LEDGER_ACCOUNT,
        cashAccount: LEDGER_ACCOUNT,
        chequesAccount: LEDGER_ACCOUNT,
        cardsAccount: LEDGER_ACCOUNT,
        billsAccount: LEDGER_ACCOUNT,
        /** Account of VAT that is due on payment, until the payment (CGI, article 269). */
        waitingVatAccount: LEDGER_ACCOUNT,
        /** Maximum amount to write off per invoice, in euros; 0 to disable. */
        writeOffLimit: { kind: 'money', digits: [10, 2], default: '100.00' },
        /** Last day of the closed accounting period; null before the first closing. */
        closedUntil: { kind: 'day', only: 'read', tracked: true },
    },
    warnings: addressWarnings('address'),
    rules: {
        'address.zip': zipRule('address'),
        capital: ({ capital, legalForm, isInvoicing }) =>
            refuseUnless(!isInvoicing || !lacksCapital(legalForm, capital), 'capitalNeeded'),
        latePenaltyRate: ({ latePenaltyRate }) =>
            refuseUnless(!latePenaltyRate || isLawfulPenaltyRate(latePenaltyRate, today()), 'penaltyRateTooLow', {
                rate: leastPenaltyRate(today()),
            }),
        vatNumber: ({ vatNumber: given, siren: own }) =>
            refuseUnless(!given?.startsWith('FR') || !own || given.endsWith(own), 'vatNumberOf', {
                siren: String(own),
            }),
    },
    search: ['name', 'siren'],
    filters: { q: 'search', name: 'partial', siren: 'partial', legalForm: 'exact' },
    orders: ['name', 'siren'],
    bulk: true,
});

export type Company = RecordOf<typeof companies.properties>;
export type CompanyInput = InputOf<typeof companies.properties>;
