import { resources } from './index.ts';

/** Those with a list of their own, which asks for the number of all records; others are listed by their parent or person. */
export const listedTables = resources
    .filter(({ contract }) => contract.page !== false && contract.parent === undefined)
    .map(({ table }) => table);
