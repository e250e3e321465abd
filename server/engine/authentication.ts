import type { Hono } from 'hono';
import { authenticate, readClaims } from '../auth/actor.ts';
import { sessionUses } from '../auth/sessions.ts';
import type { AddressedAction } from './actions.ts';
import type { Env, Services } from './env.ts';

/**
 * Requires a valid token, or a signed link for actions that accept one, for all routes added afterwards.
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
    const noteSession = sessionUses(services.db, services.logger);
    app.use('/api/*', async (context, next) => {
        if (context.get('actor')) return next();
        const claims = await readClaims(services.tokens, context.req.header('authorization'));
        context.set('claims', claims);
        if (!context.get('authorizesWhileReading')) context.set('actor', await authenticate(services.db, claims));
        await next();
        // After the answer, and only where the session held.
        if (claims.session !== undefined && context.res.status !== 401)
            noteSession(claims.session, services.addressOf(context));
    });
};
