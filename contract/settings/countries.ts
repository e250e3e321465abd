import { defineContract } from '../language/contract.ts';
import type { RecordOf } from '../language/property.ts';
import { READ } from '../language/roles.ts';

/** Countries of ISO 3166-1, identified by their code (B1), with names from CLDR. */
export const countries = defineContract({
    name: 'countries',
    type: 'Country',
    rights: { ROLE_USER: READ },
    properties: {
        /** ISO 3166-1 alpha-2. */
        code: { kind: 'text', max: 2, code: true, required: true, only: 'read' },
        /** In the language of the request. */
        name: { kind: 'text', max: 80, required: true, only: 'read' },
    },
    search: ['code', 'name'],
    filters: { q: 'search', code: 'exact', name: 'partial' },
    orders: ['name', 'code'],
    actions: READ,
    history: false,
});

export type Country = RecordOf<typeof countries.properties>;
