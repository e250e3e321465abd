import type { Context, Hono } from 'hono';
import { API_PATH, IDLE_HEADER } from '#contract/language/names.ts';
import type { Actor } from '../auth/actor.ts';
import { readCredentials } from '../auth/credentials.ts';
import type { AddressedAction } from './actions.ts';
import type { Env, Services } from './env.ts';

/** Prefix of calls about the own account, allowed before the required second factor is set up (ADR 0074). */
const OWN_ACCOUNT = `${API_PATH}/auth/`;

/** Makes further reads of the user see this change, even from a replica. */
const noteChange = async ({ replica }: Services, context: Context<Env>, { id }: Actor): Promise<void> => {
    const onlyReads = context.get('onlyReads') ?? ['GET', 'HEAD'].includes(context.req.method);
    if (replica && !onlyReads) await replica.noteChange(id, context.get('grants'));
};

const isByUser = (context: Context<Env>): boolean =>
    !context.get('isAutomatic') && context.req.header(IDLE_HEADER) === undefined;

/**
 * Requires a valid token or an API key, or a signed link for actions that accept one, for all routes added afterwards.
 * @param readAddresses paths whose GET authenticates in its own statement, by `readWhileAuthorizing`
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
    const credentials = readCredentials(services.db, services.tokens, services.logger);
    app.use('/api/*', async (context, next) => {
        if (context.get('actor')) return next();
        const isLater = context.get('authorizesWhileReading') ?? false;
        const strongRoles = context.req.path.startsWith(OWN_ACCOUNT) ? [] : services.twoFactorRoles;
        const asker = await credentials.read(context.req.header('authorization'), { strongRoles, isLater });
        context.set('claims', asker.claims);
        if (asker.actor) context.set('actor', asker.actor);
        await next();
        if (asker.actor) await noteChange(services, context, asker.actor);
        // After the response, and only for valid credentials.
        if (context.res.status !== 401) credentials.noteUse(asker, services.addressOf(context), isByUser(context));
    });
};
