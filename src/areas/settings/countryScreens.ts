import type { countries } from '#contract/settings/countries.ts';
import type { ListDeclaration } from '../../list/declaration.ts';

export const countryList: ListDeclaration<typeof countries> = { columns: ['name', 'code'], linked: false };
