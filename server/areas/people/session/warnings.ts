import type { Context } from 'hono';
import { isAdmin } from '#contract/language/roles.ts';
import type { ServerWarnings } from '#contract/operations/serverWarnings.ts';
import { stillExposed } from '../../../auth/publicPasswords.ts';
import type { Env } from '../../../engine/env.ts';
import { forbidden } from '../../../hydra/problem.ts';
import { iriOf } from '../../../hydra/record.ts';
import type { SessionServices } from './services.ts';

/**
 * `GET /api/warnings`: what administrators should put right about this server, which others may reach.
 * @throws Problem 403 for everybody else
 */
export const answerWarnings = async ({ db, exposed }: SessionServices, context: Context<Env>): Promise<Response> => {
    if (!isAdmin(context.get('actor'))) throw forbidden();
    const accounts = await stillExposed(db, exposed);
    const warnings: ServerWarnings = {
        publicPasswords: accounts.map(({ id, email }) => ({ '@id': iriOf('users', id), email })),
    };
    return context.json({ ...warnings });
};
