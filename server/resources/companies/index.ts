import { companies as contract } from '#contract/companies.ts';
import { companies as table } from '../../db/tables/index.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import { Problem } from '../../hydra/problem.ts';

/** The current company cannot be deleted. @throws Problem 409. */
const guardCompany = (action: 'create' | 'edit' | 'delete', { row, currentCompany }: RowChange): void => {
    if (action === 'delete' && row?.id === currentCompany) throw new Problem(409, 'delete_current_company');
};

export const companies: ServerResource = {
    contract,
    table,
    guard: guardCompany,
};
