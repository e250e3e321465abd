import { defineContract } from './contract.ts';
import type { InputOf, RecordOf } from './property.ts';
import { MANAGED_BY_ADMINS } from './roles.ts';
import { website } from './rules.ts';

/** The companies of the group that uses this back office. Bank accounts and locations are not part of it yet. */
export const companies = defineContract({
    name: 'companies',
    type: 'Company',
    rights: MANAGED_BY_ADMINS,
    properties: {
        name: { kind: 'text', max: 120, required: true, unique: true },
        website: { kind: 'text', max: 200, format: 'url', rules: [website] },
    },
    search: ['name'],
    filters: { q: 'search', name: 'partial' },
    orders: ['name'],
    bulk: [],
});

export type Company = RecordOf<typeof companies.properties>;
export type CompanyInput = InputOf<typeof companies.properties>;
