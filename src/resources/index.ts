import { brands } from './brands.ts';
import { companies } from './companies.ts';
import { countries } from './countries.ts';
import { itemCatalogs } from './itemCatalogs.ts';
import { items } from './items/index.ts';
import { itemsCollections } from './itemsCollections.ts';
import { itemsFamilies } from './itemsFamilies.ts';
import { users } from './users/index.ts';

/** All resources of the console. */
export const resources = [items, brands, itemsFamilies, itemsCollections, itemCatalogs, users, companies, countries];
