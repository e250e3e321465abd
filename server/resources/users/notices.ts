import { tellNewPassword, welcome } from '../../db/notify.ts';
import type { Followed } from '../../engine/rowChange.ts';
import { tellMoved } from './newEmail.ts';

/** T8: notifies people of their new account, or of what an administrator has changed: the password, the e-mail. */
export const tellUser = async (action: 'create' | 'edit', change: Followed): Promise<void> => {
    const { tx, row, input } = change;
    if (action === 'create') await welcome(tx, { id: row.id, firstName: String(row.firstName) });
    else if (typeof input.plainPassword === 'string') await tellNewPassword(tx, row.id);
    await tellMoved(change);
};
