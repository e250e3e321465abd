import { tellNewPassword, welcome } from '../../db/notify.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import type { Row } from '../../hydra/record.ts';

/** T8: notifies people of their new account, or of a password set by an administrator. */
export const tellUser = async (
    action: 'create' | 'edit',
    { tx, row, input }: RowChange & { readonly row: Row },
): Promise<void> => {
    if (action === 'create') await welcome(tx, { id: row.id, firstName: String(row.firstName) });
    else if (typeof input.plainPassword === 'string') await tellNewPassword(tx, row.id);
};
