import { AUDITED_SETTING } from '../language/audit.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, RecordOf } from '../language/property.ts';
import { MANAGED_BY_ADMINS } from '../language/roles.ts';
import { ADDRESS, addressWarnings, zipRule } from '../values/address.ts';
import { SIRET_GROUPS, siret } from '../values/identifiers/siren.ts';
import { companies } from './companies.ts';

export const companyLocations = defineContract({
    name: 'company_locations',
    type: 'CompanyLocation',
    rights: MANAGED_BY_ADMINS,
    audit: AUDITED_SETTING,
    company: 'company',
    properties: {
        company: { kind: 'relation', to: 'companies', required: true },
        code: { kind: 'text', max: 20, required: true, unique: true, code: true },
        name: { kind: 'text', max: 120, required: true },
        siret: { kind: 'text', max: 14, unique: true, code: true, compact: true, groups: SIRET_GROUPS, rules: [siret] },
        address: { ...ADDRESS, required: true },
        isDefault: { kind: 'boolean', default: false },
    },
    warnings: addressWarnings('address'),
    rules: { 'address.zip': zipRule('address') },
    exclusiveFlag: { flag: 'isDefault', within: ['company'] },
    joins: { company: companies },
    search: ['code', 'name', 'siret', 'company.name'],
    filters: {
        q: 'search',
        company: 'relation',
        'company.name': 'partial',
        name: 'partial',
        'address.city': 'partial',
        isDefault: 'boolean',
    },
    sort: 'code',
    orders: ['code', 'name', 'company.name'],
    bulk: true,
});

export type CompanyLocation = RecordOf<typeof companyLocations.properties>;
export type CompanyLocationInput = InputOf<typeof companyLocations.properties>;
