import { companies } from './companies/index.ts';
import { items } from './items/index.ts';
import { users } from './users/index.ts';

/** The table of contents of the product. */
export const resources = [items, users, companies];
