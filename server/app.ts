// Apart: application without its database and its ports, as tests open it.
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { resources } from './areas/index.ts';
import { addRoutes } from './areas/routes.ts';
import { clientAddress } from './auth/clientAddress.ts';
import { createLimits } from './auth/limits.ts';
import { createOpenIdProvider } from './auth/openIdProvider.ts';
import type { OpenIdSettings } from './auth/openIdSettings.ts';
import type { ExposedAccount } from './auth/publicPasswords.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Databases } from './db/replica.ts';
import { limitBodies } from './engine/bodies.ts';
import type { Env } from './engine/env.ts';
import { FILES_PATH } from './files/fileKey.ts';
import { serveFiles } from './files/serve.ts';
import type { Storage } from './files/storage.ts';
import { addCrossOrigin } from './http/crossOrigin.ts';
import { addDescription } from './http/description.ts';
import { addFailures } from './http/failures.ts';
import { addHealth } from './http/health.ts';
import { createRefusalLog } from './http/refusalLog.ts';
import { addRequestLog } from './http/requestLog.ts';
import { addSecurityHeaders } from './http/securityHeaders.ts';
import { addLive } from './live/calls.ts';
import type { Hub } from './live/hub.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Renditions } from './pictures/renditions.ts';

/** JSON, and the page of the console; the build compresses its files. */
const TEXT = /[/+]json\b|^text\/html\b/;

/** Minimum size in bytes; compression of shorter answers saves no packet. */
const MIN_COMPRESSED_BYTES = 2048;

const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
const toBrotli = promisify<Uint8Array, BrotliOptions, Buffer>(brotliCompress);
const toGzip = promisify<Uint8Array, object, Buffer>(gzip);

/** Codings in order of preference; both run outside of the event loop. */
const CODINGS = {
    br: (bytes: Uint8Array) =>
        toBrotli(bytes, { params: { ...QUICK, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gzip: (bytes: Uint8Array) => toGzip(bytes, { level: 3 }),
};
type Coding = keyof typeof CODINGS;

/** Weights of the codings that a client names (RFC 9110, 12.5.3). */
const weights = (accepted: string): ReadonlyMap<string, number> =>
    new Map(
        accepted.split(',').map(part => {
            const [name = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase());
            const weight = parameters.find(one => one.startsWith('q='))?.slice(2);
            return [name, weight === undefined ? 1 : Number(weight) || 0];
        }),
    );

const codingFor = (accepted: string | undefined): Coding | undefined => {
    if (!accepted) return undefined;
    const asked = weights(accepted);
    const weightOf = (coding: Coding): number => asked.get(coding) ?? asked.get('*') ?? 0;
    const [best] = (['br', 'gzip'] as const).toSorted((one, other) => weightOf(other) - weightOf(one));
    return best && weightOf(best) > 0 ? best : undefined;
};

/** True for a complete text worth compressing, without a strong ETag, which identifies the sent bytes (ADR 0008). */
const isWorth = ({ status, headers }: Response): boolean =>
    status === 200 &&
    Number(headers.get('Content-Length')) >= MIN_COMPRESSED_BYTES &&
    (headers.get('ETag')?.startsWith('W/') ?? true) &&
    !headers.has('Content-Encoding') &&
    TEXT.test(headers.get('Content-Type') ?? '');

const compress = async (context: Context<Env>, coding: Coding): Promise<void> => {
    const { res: plain } = context;
    const headers = new Headers(plain.headers);
    const bytes = await CODINGS[coding](new Uint8Array(await plain.arrayBuffer()));
    headers.set('Content-Encoding', coding);
    headers.set('Content-Length', String(bytes.length));
    // Otherwise Hono would copy the headers of the former answer over these.
    context.res = undefined;
    context.res = new Response(new Uint8Array(bytes), { status: plain.status, headers });
};

/** Compresses answers to GET, at a fast level (docs/boot.md). Answers to POST may contain tokens. */
const addCompression = (app: Hono<Env>): void => {
    app.use(async (context, next) => {
        await next();
        if (context.req.method !== 'GET' || !isWorth(context.res)) return;
        const coding = codingFor(context.req.header('Accept-Encoding'));
        if (coding) await compress(context, coding);
    });
};

export interface AppDependencies extends Databases {
    readonly tokens: Tokens;
    readonly logger: Logger;
    readonly publicUrl: string;
    /** Data folder, for warnings to administrators about its disk. */
    readonly dataDir?: string;
    readonly mailer: Mailer;
    readonly files: Storage;
    readonly renditions: Renditions;
    readonly hub: Hub;
    /** Company name; defaults to the product's name. */
    readonly companyName?: string | undefined;
    readonly hideUnknownEmails?: boolean;
    /** True if `publicUrl` is the default. */
    readonly isUrlUnset?: boolean;
    /** Accounts with public passwords, for warnings to administrators. */
    readonly exposed?: readonly ExposedAccount[];
    readonly webhookPrivate?: boolean;
    /** Roles that require a second factor (ADR 0074). */
    readonly twoFactorRoles?: readonly string[];
    readonly openId?: OpenIdSettings | undefined;
    readonly now?: () => Date;
    readonly trustProxy?: number;
    readonly corsOrigins?: readonly string[];
}

/** API as a function from Request to Response, shared by the Node server and the tests. */
export const createApp = (dependencies: AppDependencies): Hono<Env> => {
    const { database, logger, publicUrl, companyName, hideUnknownEmails = false, trustProxy = 0 } = dependencies;
    const { isUrlUnset = false, exposed = [], webhookPrivate = false } = dependencies;
    const { twoFactorRoles = [], now = () => new Date() } = dependencies;
    const services = {
        ...dependencies,
        db: database.db,
        dataDir: dependencies.dataDir,
        limits: createLimits(database.db),
        company: companyName,
        hideUnknownEmails,
        isUrlUnset,
        exposed,
        webhookPrivate,
        twoFactorRoles,
        soleProvider: () => (dependencies.openId?.isOnly ? dependencies.openId.name : undefined),
        openId: dependencies.openId && createOpenIdProvider(dependencies.openId, publicUrl, logger),
        now,
        addressOf: ({ env, req }: Context<Env>) =>
            clientAddress(env?.incoming?.socket?.remoteAddress, req.header('x-forwarded-for'), trustProxy),
    };
    const app = new Hono<Env>();
    addFailures(app, logger, createRefusalLog(services));
    // Lists are read from a replica, which lags behind the streams.
    const position = dependencies.replica ? undefined : dependencies.hub.position;
    addRequestLog(app, { logger, publicUrl, trustProxy, ...(position && { position }) });
    addSecurityHeaders(app, publicUrl);
    addCompression(app);
    addCrossOrigin(app, dependencies.corsOrigins ?? []);
    app.use('/api/*', limitBodies(resources));
    addHealth(app, dependencies);
    app.get(`${FILES_PATH}/*`, serveFiles(dependencies.files));
    addDescription(app, publicUrl);
    addRoutes(app, services);
    addLive(app, { ...services, resources });
    return app;
};
