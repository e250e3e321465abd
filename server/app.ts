import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { Tokens } from './auth/tokens.ts';
import type { Database } from './db/database.ts';
import { addDescription } from './description.ts';
import { addFailures } from './failures.ts';
import { Problem } from './hydra/problem.ts';
import { addRequestLog } from './requestLog.ts';
import type { Env } from './resources/call.ts';
import { addRoutes } from './resources/routes.ts';

export interface AppDependencies {
    readonly database: Database;
    readonly tokens: Tokens;
    readonly logger: Logger;
    /** Origin under which people reach the server. */
    readonly publicUrl: string;
}

/** Largest JSON body, in bytes; files will have their own limit. */
const BODY_LIMIT = 1024 * 1024;

/** Bodies are bounded before they are read, whether or not they announce their length. */
const limitBodies = bodyLimit({
    maxSize: BODY_LIMIT,
    onError: () => {
        throw new Problem(413, 'body_too_large', { params: { limit: BODY_LIMIT } });
    },
});

/** The API as a function from Request to Response: the Node server, the tests and the peers' clients all call this. */
export const createApp = ({ database, tokens, logger, publicUrl }: AppDependencies): Hono<Env> => {
    const app = new Hono<Env>();
    addFailures(app, logger);
    addRequestLog(app, logger, publicUrl);
    app.use('/api/*', limitBodies);
    app.get('/healthz', context => context.json({ status: 'up' }));
    app.get('/readyz', async context => {
        await database.ping();
        return context.json({ status: 'ready' });
    });
    addDescription(app, publicUrl);
    addRoutes(app, { db: database.db, tokens });
    return app;
};
