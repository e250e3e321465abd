import { type SQL, sql } from 'drizzle-orm';
import { users as contract } from '#contract/people/users.ts';
import { currentCompanyOf } from '../../../auth/membership.ts';
import { hashPassword } from '../../../auth/passwords.ts';
import { tellNewPassword, welcome } from '../../../db/notify.ts';
import { entityAttachments, users as table, usersHandledCompanies, usersHandlers } from '../../../db/tables/index.ts';
import { iriOf, type JsonObject } from '../../../domain/record.ts';
import { permit } from '../../../engine/call.ts';
import type { Call, ServerResource } from '../../../engine/resource.ts';
import type { WrittenChange } from '../../../engine/rowChange.ts';
import { personalDataActions } from '../personalData/actions.ts';
import { userData } from '../personalData/user.ts';
import { endKeysOf } from './endKeys.ts';
import { checkUser, guardUser, settleCurrentCompany } from './guard.ts';
import { invite, invitedUntil, inviteNew } from './inviteUser.ts';
import { notifyEmailChange } from './newEmail.ts';
import { answerIdentity, removeIdentity } from './openIdIdentity.ts';
import { hasSecondFactor, removeSecondFactor } from './removeSecondFactor.ts';

const avatar: SQL = sql`(select json_build_object('id', id, 'filePath', file_path) from ${entityAttachments} where id = ${table}.avatar_id)`;

/** T8: notifies users of their new account, or of a new password or e-mail set by an administrator. */
const tellUser = async (action: 'create' | 'edit', change: WrittenChange): Promise<void> => {
    const { tx, row, input } = change;
    if (action === 'create') await welcome(tx, { id: row.id, firstName: String(row.firstName) });
    else if (typeof input.plainPassword === 'string') await tellNewPassword(tx, row.id);
    await notifyEmailChange(change);
};

const followUser = async (action: 'create' | 'edit', change: WrittenChange): Promise<void> => {
    const { tx, actor, before, row } = change;
    if (before?.isEnabled === true && row.isEnabled === false) await endKeysOf(tx, actor, row.id);
    await tellUser(action, change);
};

/** A new password is stored as a hash; a trigger then revokes all tokens issued before (A7). */
const derive = async ({ plainPassword }: JsonObject): Promise<Record<string, unknown>> =>
    typeof plainPassword === 'string' ? { passwordHash: await hashPassword(plainPassword) } : {};

/** B7: a new user handles the current company of the administrator by default. */
const handledByDefault = async ({ db, actor }: Call): Promise<JsonObject> => {
    const company = await currentCompanyOf(db, actor);
    return { handledCompanies: company ? [iriOf('companies', company)] : [] };
};

export const users: ServerResource = {
    contract,
    table,
    computed: { avatar, invitedUntil, hasSecondFactor },
    links: {
        handledCompanies: {
            table: usersHandledCompanies,
            own: usersHandledCompanies.userId,
            other: usersHandledCompanies.companyId,
        },
        userHandlers: { table: usersHandlers, own: usersHandlers.userId, other: usersHandlers.handlerId },
    },
    grants: true,
    // U4: all users may open and edit their own record; the guard restricts the fields.
    allow: (actor, action, id) => (id === actor.id && (action === 'show' || action === 'edit') ? true : undefined),
    prefill: handledByDefault,
    check: checkUser,
    guard: guardUser,
    complete: settleCurrentCompany,
    follow: followUser,
    announce: inviteNew,
    derive,
    actions: () => [
        { on: 'record', method: 'POST', path: 'invitation', permit: call => permit(call, 'create'), run: invite },
        {
            on: 'record',
            method: 'POST',
            path: 'second_factor_removal',
            permit: call => permit(call, 'edit'),
            run: removeSecondFactor,
        },
        {
            on: 'record',
            method: 'GET',
            path: 'openid_identity',
            permit: call => permit(call, 'edit', call.id),
            run: answerIdentity,
        },
        {
            on: 'record',
            method: 'POST',
            path: 'openid_removal',
            permit: call => permit(call, 'edit'),
            run: removeIdentity,
        },
        ...personalDataActions(userData),
    ],
};
