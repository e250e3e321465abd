import { AUDITED_SETTING } from '../language/audit.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, RecordOf } from '../language/property.ts';
import { MANAGED_BY_ADMINS } from '../language/roles.ts';

/** Kinds of customers that share price lists: clubs, resellers, local authorities. */
export const priceListTypes = defineContract({
    name: 'price_list_types',
    type: 'PriceListType',
    rights: MANAGED_BY_ADMINS,
    audit: AUDITED_SETTING,
    properties: {
        code: { kind: 'text', max: 20, required: true, unique: true, code: true },
        label: { kind: 'text', max: 80, required: true },
    },
    represent: ({ label }) => label,
    search: ['code', 'label'],
    filters: { q: 'search', code: 'partial', label: 'partial' },
    orders: ['code', 'label'],
    bulk: true,
});

export type PriceListType = RecordOf<typeof priceListTypes.properties>;
export type PriceListTypeInput = InputOf<typeof priceListTypes.properties>;
