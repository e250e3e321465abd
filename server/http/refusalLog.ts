// Apart: what of refusals the audit log tells (ADR 0076), as failures.ts tells clients.
import type { Context } from 'hono';
import { keepBounded } from '../audit/bounded.ts';
import { type Env, originOf, type Services } from '../engine/env.ts';
import type { Problem } from '../hydra/problem.ts';
import { withoutSecrets } from './requestLog.ts';

/** An address that names a record or a collection. */
const IRI = /^\/api\/[a-z_/]+(?:\/[0-9A-Z]+)?$/;

/** Tells of what a person or a key may not do, bounded as all that one program can cause. */
export const createRefusalLog =
    (services: Pick<Services, 'db' | 'logger' | 'addressOf'>) =>
    async ({ status, key }: Problem, context: Context<Env>): Promise<void> => {
        if (status !== 403) return;
        const { method, path } = context.req;
        const id = context.get('actor')?.id ?? context.get('claims')?.id;
        const origin = originOf(services, context);
        try {
            await keepBounded(services.db, {
                kind: 'refused',
                origin,
                actor: id === undefined ? undefined : { id, key: context.get('actor')?.key, origin },
                subject: IRI.test(path) && path.length <= 200 ? path : undefined,
                details: { said: { call: `${method} ${withoutSecrets(path)}`, reason: key } },
            });
        } catch (error) {
            services.logger.error({ err: error }, 'a refusal could not be kept in the audit log');
        }
    };
