import { Hono } from 'hono';
import type { Logger } from 'pino';
import { clientAddress } from './auth/clientAddress.ts';
import { createLimits } from './auth/limits.ts';
import type { ExposedAccount } from './auth/publicPasswords.ts';
import type { Tokens } from './auth/tokens.ts';
import { addCompression } from './compression.ts';
import { addCrossOrigin } from './crossOrigin.ts';
import type { Database } from './db/database.ts';
import { addDescription } from './description.ts';
import { limitBodies } from './engine/bodies.ts';
import type { Env } from './engine/env.ts';
import { addFailures } from './failures.ts';
import { FILES_PATH } from './files/fileKey.ts';
import { serveFiles } from './files/serve.ts';
import type { Storage } from './files/storage.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Renditions } from './pictures/renditions.ts';
import { addRequestLog } from './requestLog.ts';
import { resources } from './resources/index.ts';
import { addRoutes } from './resources/routes.ts';
import { addSecurityHeaders } from './securityHeaders.ts';

export interface AppDependencies {
    readonly database: Database;
    readonly tokens: Tokens;
    readonly logger: Logger;
    /** Origin of the public address of the server. */
    readonly publicUrl: string;
    readonly mailer: Mailer;
    readonly files: Storage;
    readonly renditions: Renditions;
    /** The company's name; the product's name when absent. */
    readonly companyName?: string | undefined;
    readonly hideUnknownEmails?: boolean;
    /** Whether nobody has chosen `publicUrl`. */
    readonly isUrlUnset?: boolean;
    /** Accounts of which administrators are warned, because anybody can sign in to them. */
    readonly exposed?: readonly ExposedAccount[];
    /** Number of trusted reverse proxies in front of the server. */
    readonly trustProxy?: number;
    /** Other origins whose pages may call the API (CORS). */
    readonly corsOrigins?: readonly string[];
}

/** The API as a function from Request to Response, so that the Node server and the tests call the same code. */
export const createApp = (dependencies: AppDependencies): Hono<Env> => {
    const { database, logger, publicUrl, companyName, hideUnknownEmails = false, trustProxy = 0 } = dependencies;
    const { isUrlUnset = false, exposed = [] } = dependencies;
    const app = new Hono<Env>();
    addFailures(app, logger);
    addRequestLog(app, logger, publicUrl);
    addSecurityHeaders(app, publicUrl);
    addCompression(app);
    addCrossOrigin(app, dependencies.corsOrigins ?? []);
    app.use('/api/*', limitBodies(resources));
    app.get('/healthz', context => context.json({ status: 'up' }));
    app.get('/readyz', async context => {
        await database.ping();
        return context.json({ status: 'ready' });
    });
    app.get(`${FILES_PATH}/*`, serveFiles(dependencies.files));
    addDescription(app, publicUrl);
    addRoutes(app, {
        ...dependencies,
        db: database.db,
        limits: createLimits(database.db),
        company: companyName,
        hideUnknownEmails,
        isUrlUnset,
        exposed,
        addressOf: ({ env, req }) =>
            clientAddress(env?.incoming?.socket?.remoteAddress, req.header('x-forwarded-for'), trustProxy),
    });
    return app;
};
