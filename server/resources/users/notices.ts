import { tellNewPassword, welcome } from '../../db/notify.ts';
import type { Row } from '../../hydra/record.ts';
import type { Change } from '../resource.ts';

/** Row T8: a new account is welcomed, and whose password an administrator sets is told. */
export const tellUser = async (
    action: 'create' | 'edit',
    { tx, row, input }: Change & { readonly row: Row },
): Promise<void> => {
    if (action === 'create') await welcome(tx, { id: row.id, firstName: String(row.firstName) });
    else if (typeof input.plainPassword === 'string') await tellNewPassword(tx, row.id);
};
