// Apart: refusals recorded in the audit log (ADR 0076), while failures.ts reports them to clients.
import type { Context } from 'hono';
import type { AuditKind } from '#contract/language/auditKinds.ts';
import { addBoundedEntry } from '../audit/bounded.ts';
import type { Refused } from '../domain/refused.ts';
import { type Env, originOf, type Services } from '../engine/env.ts';
import { withoutSecrets } from './requestLog.ts';

const IRI = /^\/api\/[a-z_/]+(?:\/[0-9A-Z]+)?$/;

/** Recorded refusals: missing rights and rate limits. Each kind has its own bound, so that neither displaces the other. */
const KINDS: Readonly<Partial<Record<Refused['kind'], AuditKind>>> = { forbidden: 'refused', throttled: 'limited' };

/** Records refused and rate-limited calls, bounded like all entries that a single program can cause. */
export const createRefusalLog =
    (services: Pick<Services, 'db' | 'logger' | 'addressOf'>) =>
    async ({ kind: refused, key }: Refused, context: Context<Env>): Promise<void> => {
        const kind = KINDS[refused];
        if (!kind) return;
        const { method, path } = context.req;
        const id = context.get('actor')?.id ?? context.get('claims')?.id;
        const origin = originOf(services, context);
        try {
            await addBoundedEntry(services.db, {
                kind,
                origin,
                actor: id === undefined ? undefined : { id, key: context.get('actor')?.key, origin },
                subject: IRI.test(path) && path.length <= 200 ? path : undefined,
                details: {
                    said: { call: `${method} ${withoutSecrets(path)}`, ...(kind === 'refused' && { reason: key }) },
                },
            });
        } catch (error) {
            services.logger.error({ err: error }, 'a refusal could not be kept in the audit log');
        }
    };
