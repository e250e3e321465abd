import { companies as contract } from '#contract/companies.ts';
import { companies as table } from '../../db/tables/index.ts';
import { Problem } from '../../hydra/problem.ts';
import type { Change, ServerResource } from '../resource.ts';

/** Section 6 of the specification. @throws Problem 409. */
const guardCompany = (action: 'create' | 'edit' | 'delete', { row, currentCompany }: Change): void => {
    if (action === 'delete' && row?.id === currentCompany) throw new Problem(409, 'delete_current_company');
};

export const companies: ServerResource = {
    contract,
    table,
    search: { column: table.search, properties: ['name'] },
    guard: guardCompany,
    history: row => String(row.name),
};
