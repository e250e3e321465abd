import { AUDITED_SETTING } from '../language/audit.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, RecordOf } from '../language/property.ts';
import { MANAGED_BY_ADMINS } from '../language/roles.ts';
import { type Rule, refuseUnless } from '../language/rules.ts';
import { ledgerAccount } from '../values/identifiers/accounts.ts';
import { VAT_CATEGORIES } from '../values/vatCategories.ts';

/** Territory of a rate: mainland France, its overseas departments, the European Union, or the rest of the world. */
export const VAT_TERRITORIES = ['mainland', 'overseas', 'eu', 'world'] as const;

/** Checks the form of a VATEX code; the invoice checks whether the list contains it (BR-CL-22). */
const exemptionCode: Rule<string> = code => refuseUnless(/^VATEX-[A-Z0-9-]+$/.test(code), 'invalid');

/** VAT rates. A used rate is closed and followed by another, never edited. */
export const vatRates = defineContract({
    name: 'vat_rates',
    type: 'VatRate',
    rights: MANAGED_BY_ADMINS,
    audit: AUDITED_SETTING,
    properties: {
        code: { kind: 'text', max: 20, required: true, unique: true, code: true },
        label: { kind: 'text', max: 80, required: true },
        rate: { kind: 'rate', digits: [3, 2], required: true },
        territory: { kind: 'choice', values: VAT_TERRITORIES, required: true },
        /** Legal reference of the exemption, printed on invoices. */
        exemptionReason: { kind: 'text', max: 200 },
        /** Category of its sales on electronic invoices; null to derive it from the legal reference and the territory. */
        category: { kind: 'choice', values: VAT_CATEGORIES },
        /** Code of the VATEX list; null to derive it from the legal reference. */
        exemptionCode: { kind: 'text', max: 30, code: true, rules: [exemptionCode] },
        validFrom: { kind: 'day', required: true },
        /** Null while valid. */
        validTo: { kind: 'day' },
        isDefault: { kind: 'boolean', default: false },
        /** Account for sales at this rate; empty for the company's account. */
        salesAccount: { kind: 'text', max: 20, code: true, compact: true, rules: [ledgerAccount] },
        /** Account for its tax; empty for the company's account. */
        vatAccount: { kind: 'text', max: 20, code: true, compact: true, rules: [ledgerAccount] },
    },
    rules: {
        exemptionReason: ({ rate, exemptionReason, category }) =>
            refuseUnless(
                rate == null || Number(rate) !== 0 || category === 'Z' || Boolean(exemptionReason?.trim()),
                'exemptionReason',
            ),
        category: ({ rate, category }) =>
            refuseUnless(rate == null || category == null || (Number(rate) === 0) === (category !== 'S'), 'invalid'),
        validTo: ({ validFrom, validTo }) =>
            refuseUnless(!validFrom || !validTo || validFrom <= validTo, 'dayBefore', { day: String(validFrom) }),
    },
    exclusiveFlag: { flag: 'isDefault' },
    represent: ({ label }) => label,
    search: ['code', 'label'],
    filters: {
        q: 'search',
        code: 'partial',
        label: 'partial',
        rate: 'range',
        territory: 'exact',
        validFrom: 'date',
        validTo: 'date',
        isDefault: 'boolean',
    },
    orders: ['code', 'label', 'rate', 'validFrom', 'validTo', 'isDefault'],
    sort: 'code',
    bulk: true,
});

export type VatRate = RecordOf<typeof vatRates.properties>;
export type VatRateInput = InputOf<typeof vatRates.properties>;
