import { defineContract } from './contract.ts';
import type { InputOf, RecordOf } from './property.ts';
import { website } from './rules.ts';

/** The companies of the group: whose back office this is. Bank accounts and locations come with their own issue. */
export const companies = defineContract({
    name: 'companies',
    type: 'Company',
    properties: {
        name: { kind: 'text', max: 120, required: true },
        website: { kind: 'text', max: 200, rules: [website] },
    },
    filters: { q: 'search', name: 'partial' },
    orders: ['name'],
});

export type Company = RecordOf<typeof companies.properties>;
export type CompanyInput = InputOf<typeof companies.properties>;
