import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import { PICTURE_MAX_BYTES } from '#contract/entityAttachments.ts';
import { ITEM_PICTURE_MAX_BYTES } from '#contract/itemPictures.ts';
import { collectionPath } from '#contract/names.ts';
import { clientAddress } from './auth/clientAddress.ts';
import { createLimits } from './auth/limits.ts';
import type { Tokens } from './auth/tokens.ts';
import { addCrossOrigin } from './crossOrigin.ts';
import type { Database } from './db/database.ts';
import { addDescription } from './description.ts';
import { addFailures } from './failures.ts';
import { FILES_PATH } from './files/fileKey.ts';
import { serveFiles } from './files/serve.ts';
import type { Storage } from './files/storage.ts';
import { Problem } from './hydra/problem.ts';
import type { Background } from './jobs/background.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Renditions } from './pictures/renditions.ts';
import { addRequestLog } from './requestLog.ts';
import type { Env } from './resources/call.ts';
import { bodyOf } from './resources/multipart.ts';
import { addRoutes } from './resources/routes.ts';
import { addSecurityHeaders } from './securityHeaders.ts';

export interface AppDependencies {
    readonly database: Database;
    readonly tokens: Tokens;
    readonly logger: Logger;
    /** Origin under which people reach the server. */
    readonly publicUrl: string;
    readonly mailer: Mailer;
    readonly files: Storage;
    readonly background: Background;
    readonly renditions: Renditions;
    /** The company's own name; absent, the product's. */
    readonly companyName?: string | undefined;
    /** Identifier of the company that is worked on; the first one unless it is said. */
    readonly currentCompany?: number;
    readonly hideUnknownEmails?: boolean;
    /** How many proxies of our own stand in front. */
    readonly trustProxy?: number;
    /** Other origins whose pages may call the API. */
    readonly corsOrigins?: readonly string[];
}

/** Largest JSON body, in bytes. */
const BODY_LIMIT = 1024 * 1024;

const bodiesOf = (limit: number) =>
    bodyLimit({
        maxSize: limit,
        onError: () => {
            throw new Problem(413, 'body_too_large', { params: { limit } });
        },
    });

/** Bodies are bounded before they are read, whether or not they announce their length. */
const limitBodies = (): MiddlewareHandler => {
    const json = bodiesOf(BODY_LIMIT);
    const uploads: Readonly<Record<string, MiddlewareHandler>> = {
        [collectionPath('entity_attachments')]: bodiesOf(bodyOf(PICTURE_MAX_BYTES)),
        [collectionPath('item_pictures')]: bodiesOf(bodyOf(ITEM_PICTURE_MAX_BYTES)),
    };
    return (context, next) => (uploads[context.req.path] ?? json)(context, next);
};

/** The API as a function from Request to Response: the Node server, the tests and the peers' clients all call this. */
export const createApp = (dependencies: AppDependencies): Hono<Env> => {
    const { database, logger, publicUrl, companyName, hideUnknownEmails = false, trustProxy = 0 } = dependencies;
    const app = new Hono<Env>();
    addFailures(app, logger);
    addRequestLog(app, logger, publicUrl);
    addSecurityHeaders(app, publicUrl);
    addCrossOrigin(app, dependencies.corsOrigins ?? []);
    app.use('/api/*', limitBodies());
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
        currentCompany: dependencies.currentCompany ?? 1,
        hideUnknownEmails,
        addressOf: ({ env, req }) =>
            clientAddress(env?.incoming?.socket?.remoteAddress, req.header('x-forwarded-for'), trustProxy),
    });
    return app;
};
