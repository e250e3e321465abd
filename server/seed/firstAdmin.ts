import { randomInt } from 'node:crypto';
import { ROLES } from '#contract/language/roles.ts';
import { password as passwordRule } from '#contract/people/passwords.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Db } from '../db/database.ts';
import { welcome } from '../db/notify.ts';
import { companies, users, usersHandledCompanies } from '../db/tables/index.ts';

/** Account created at the first start instead of the demonstration's accounts, if their public passwords must not be used. */
export interface FirstAdmin {
    readonly email: string;
    /** Chosen by the operator; undefined for a generated one. */
    readonly password: string | undefined;
}

/** Without characters that are easily confused. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

export const makePassword = (): string => {
    const group = () => Array.from({ length: 5 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
    const made = [group(), group(), group(), group()].join('-');
    return passwordRule(made) === undefined ? made : makePassword();
};

/** Creates the first super administrator, of all companies. @returns the generated password; undefined for a chosen one */
export const insertFirstAdmin = async (db: Db, { email, password }: FirstAdmin): Promise<string | undefined> => {
    const made = password === undefined ? makePassword() : undefined;
    const handled = await db.select({ id: companies.id }).from(companies).orderBy(companies.id);
    const [user] = await db
        .insert(users)
        .values({
            email,
            passwordHash: await hashPassword(password ?? made ?? ''),
            firstName: 'Admin',
            lastName: 'Comptoir',
            roles: [...ROLES],
            currentCompanyId: handled[0]?.id ?? null,
        })
        .returning({ id: users.id, firstName: users.firstName });
    if (!user) throw new Error('the first administrator was not made');
    await welcome(db, user);
    if (handled.length > 0)
        await db.insert(usersHandledCompanies).values(handled.map(({ id }) => ({ userId: user.id, companyId: id })));
    return made;
};
