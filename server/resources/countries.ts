import { countries as contract } from '#contract/countries.ts';
import { countries as table } from '../db/tables/index.ts';
import type { ServerResource } from '../engine/resource.ts';

const named = (column: 'nameEn' | 'nameFr'): ServerResource => ({
    contract,
    table,
    columns: { name: column },
    order: [{ property: 'name', direction: 'asc' }],
});

const french = named('nameFr');

/** Countries are named, filtered and sorted in the language of the request. */
export const countries: ServerResource = { ...french, spoken: { en: named('nameEn'), fr: french } };
