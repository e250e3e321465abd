import { randomInt } from 'node:crypto';
import { ROLES } from '#contract/language/roles.ts';
import { password as passwordRule } from '#contract/people/passwords.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Db } from '../db/database.ts';
import { welcome } from '../db/notify.ts';
import { companies, users, usersHandledCompanies } from '../db/tables/index.ts';

/** The account that a first start makes where the demonstration's, with their public passwords, must not sign in. */
export interface FirstAdmin {
    readonly email: string;
    /** Chosen by the operator; undefined for one that is made up. */
    readonly password: string | undefined;
}

/** Without what is mistaken for something else when it is copied from a screen. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** A password that is made up, good by all rules. */
export const makePassword = (): string => {
    const group = () => Array.from({ length: 5 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
    const made = [group(), group(), group(), group()].join('-');
    return passwordRule(made) === undefined ? made : makePassword();
};

/**
 * Makes the first super admin, who handles all companies that there are.
 * @returns the password that was made up; undefined for a chosen one
 */
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
