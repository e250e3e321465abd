import { type SQL, sql } from 'drizzle-orm';

/** All packagings of an item, the usual one first. @param item the alias of its row */
export const packagingsOf = (item: SQL): SQL =>
    sql`array_remove(array_prepend(${item}.packaging, ${item}.packagings), null)`;
