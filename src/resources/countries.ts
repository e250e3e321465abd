import { countries as contract } from '#contract/countries.ts';
import { declareResource } from './declareResource.ts';

/** Read only. */
export const countries = declareResource(contract, {
    icon: 'globe',
    menu: { group: 'settings', order: 90 },
    address: 'settings/countries',
    found: false,
    list: { columns: ['name', 'code'], linked: false },
});
