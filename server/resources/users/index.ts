import { users as contract } from '#contract/users.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { users as table, usersHandledCompanies, usersHandlers } from '../../db/tables/index.ts';
import type { JsonObject } from '../../hydra/record.ts';
import type { ServerResource } from '../resource.ts';
import { avatar } from './avatar.ts';
import { checkUser, guardUser } from './guard.ts';
import { invitedUntil, inviteNew } from './invitation.ts';
import { tellUser } from './notices.ts';

/** A new password is kept as its hash; the database then revokes every token made before it (row A7). */
const derive = async ({ plainPassword }: JsonObject): Promise<Record<string, unknown>> =>
    typeof plainPassword === 'string' ? { passwordHash: await hashPassword(plainPassword) } : {};

export const users: ServerResource = {
    contract,
    table,
    computed: { avatar, invitedUntil },
    links: {
        handledCompanies: {
            table: usersHandledCompanies,
            own: usersHandledCompanies.userId,
            other: usersHandledCompanies.companyId,
        },
        userHandlers: { table: usersHandlers, own: usersHandlers.userId, other: usersHandlers.handlerId },
    },
    search: { column: table.search, properties: ['email', 'firstName', 'lastName'] },
    history: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    // Row U4: one's own record is open to everyone, which fields of it is the guard's business.
    allow: (actor, action, id) => (id === actor.id && (action === 'show' || action === 'edit') ? true : undefined),
    check: checkUser,
    guard: guardUser,
    follow: tellUser,
    announce: inviteNew,
    derive,
};
