import type { Hono } from 'hono';
import { authenticate, readClaims } from '../auth/actor.ts';
import { apiKeyIn, authenticateKey, keyUses } from '../auth/apiKeys.ts';
import { sessionUses } from '../auth/sessions.ts';
import type { AddressedAction } from './actions.ts';
import type { Env, Services } from './env.ts';

/** @param isLater whether the request's first statement authenticates it (`readWhileAuthorizing`) */
const authenticateToken = async ({ db, tokens }: Services, authorization: string | undefined, isLater: boolean) => {
    const claims = await readClaims(tokens, authorization);
    return { claims, actor: isLater ? undefined : await authenticate(db, claims) };
};

/**
 * Requires a valid token or an API key, or a signed link for actions that accept one, for all routes added afterwards.
 * @param readAddresses addresses whose GET asks the database itself, in `readWhileAuthorizing`
 */
export const addAuthentication = (
    app: Hono<Env>,
    actions: readonly AddressedAction[],
    readAddresses: readonly string[],
    services: Services,
): void => {
    for (const address of readAddresses)
        app.get(address, (context, next) => {
            context.set('authorizesWhileReading', true);
            return next();
        });
    for (const { address, action } of actions) {
        const { readLink } = action;
        if (!readLink) continue;
        app.use(address, async (context, next) => {
            const actor = await readLink(services, new URL(context.req.url));
            if (actor) context.set('actor', actor);
            await next();
        });
    }
    const [noteSession, noteKey] = [sessionUses(services.db, services.logger), keyUses(services.db, services.logger)];
    app.use('/api/*', async (context, next) => {
        if (context.get('actor')) return next();
        const authorization = context.req.header('authorization');
        const key = apiKeyIn(authorization);
        const { actor, claims } = key
            ? await authenticateKey(services.db, key)
            : await authenticateToken(services, authorization, context.get('authorizesWhileReading') ?? false);
        context.set('claims', claims);
        if (actor) context.set('actor', actor);
        await next();
        // After the answer, and only where the session held.
        if (context.res.status === 401) return;
        const address = services.addressOf(context);
        if (claims.session !== undefined) noteSession(claims.session, address);
        if (actor?.key) noteKey(actor.key.id, address);
    });
};
