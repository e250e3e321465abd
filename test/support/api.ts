import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import pg from 'pg';
import { inject } from 'vitest';
import { type AppDependencies, createApp } from '#server/app.ts';
import { resources } from '#server/areas/index.ts';
import { jobKinds } from '#server/areas/operations/jobs/kinds.ts';
import { createTokens, signingKey, type Tokens } from '#server/auth/tokens.ts';
import { type Database, pglite, postgres } from '#server/db/database.ts';
import { users } from '#server/db/tables/index.ts';
import type { Env } from '#server/engine/env.ts';
import type { Storage } from '#server/files/storage.ts';
import { createWorker, type Worker } from '#server/jobs/worker.ts';
import { createHub, type Hub } from '#server/live/hub.ts';
import type { Mailer, Message } from '#server/mail/mailer.ts';
import { createRenditions, type Renditions } from '#server/pictures/renditions.ts';
import { databaseUrl } from './postgres.ts';
import { type Source, silent } from './prepare.ts';

export const ORIGIN = 'http://localhost:3000';
export const PASSWORD = 'Comptoir-2026!';

/** Identifiers of the seeded accounts. */
export const ACCOUNTS = { super: 1, admin: 2, user: 3 } as const;
export type Account = keyof typeof ACCOUNTS;
/** A seeded account, or the identifier of a user created by the test. */
export type Asker = Account | number;

/** Possible content of a body; reading an absent property gives undefined, which fails the comparison. */
export interface Body extends Record<string, unknown> {
    readonly '@id': string;
    readonly token: string;
    readonly message: string;
    readonly detail: string;
    readonly requestId: string;
    readonly totalItems: number;
    readonly member: readonly (Record<string, unknown> & { readonly '@id': string; readonly id: number })[];
    readonly view: Readonly<Record<string, string>>;
    readonly search: { readonly template: string; readonly mapping: readonly Record<string, unknown>[] };
    readonly violations: readonly { readonly propertyPath: string; readonly message: string; readonly code: string }[];
}

export interface Answer {
    readonly status: number;
    readonly headers: Headers;
    readonly body: Body;
}

export interface Ask {
    /** The account that makes the request; anonymous without it. */
    readonly as?: Asker | undefined;
    readonly headers?: Record<string, string>;
    /** An object is sent as JSON, a text or a form unchanged. */
    readonly body?: unknown;
    /** Client address of the request. */
    readonly from?: string;
}

export interface Api {
    readonly app: Hono<Env>;
    readonly database: Database;
    readonly tokens: Tokens;
    readonly renditions: Renditions;
    readonly hub: Hub;
    /** Jobs are not run automatically; tests that need them call `drain`. */
    readonly jobs: Worker;
    /** Sent messages, the last one last. */
    readonly sent: readonly Message[];
    ask(method: string, path: string, ask?: Ask): Promise<Answer>;
    /** A fresh token of the account. */
    token(asker: Asker): Promise<string>;
    close(): Promise<void>;
}

/** What records are made with, within this process or at another one. */
export type Asking = Pick<Api, 'ask'>;

/** A database, and how it is removed once it is closed. */
interface Copy {
    readonly database: Database;
    readonly drop: () => Promise<void>;
}

const createDatabase = async (server: string, definition: string): Promise<Copy> => {
    const name = `comptoir_${randomUUID().replaceAll('-', '')}`;
    const client = new pg.Client(server);
    await client.connect();
    await client.query(`create database ${name} ${definition}`);
    const drop = async (): Promise<void> => {
        await client.query(`drop database ${name}`);
        await client.end();
    };
    return { database: await postgres(databaseUrl(server, name)), drop };
};

const copyOf = async (source: Source): Promise<Copy> => {
    if (source.kind === 'postgres') return createDatabase(source.server, `template ${source.template}`);
    const loadDataDir = await openAsBlob(source.snapshot);
    return { database: await pglite({ loadDataDir }), drop: async () => undefined };
};

const CONTENT_TYPES: Record<string, string> = { PATCH: 'application/merge-patch+json' };

const read = async (response: Response): Promise<Answer> => {
    const text = await response.text();
    const json = text !== '' && /[/+]json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : { text } };
};

type Send = (path: string, init: RequestInit, from: string | undefined) => Response | Promise<Response>;

/** Asks an API wherever it is. */
export const asking =
    (tokenOf: (asker: Asker) => Promise<string>, send: Send): Api['ask'] =>
    async (method, path, { as, headers, body, from } = {}) => {
        const contentType =
            body === undefined || body instanceof FormData
                ? {}
                : { 'content-type': CONTENT_TYPES[method] ?? 'application/ld+json' };
        const authorization = as ? { authorization: `Bearer ${await tokenOf(as)}` } : {};
        const sent = typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);
        const init = {
            method,
            headers: { ...contentType, ...authorization, ...headers },
            ...(body !== undefined && { body: sent }),
        };
        return read(await send(path, init, from));
    };

/** A mailer that keeps messages instead of sending them. */
export const createOutbox = (): { mailer: Mailer; sent: Message[] } => {
    const sent: Message[] = [];
    return { mailer: { send: async message => void sent.push(message) }, sent };
};

/** A storage in memory. */
export const createFiles = (): Storage => {
    const kept = new Map<string, Uint8Array>();
    return {
        put: async (key, content) => {
            const pieces: Uint8Array[] = [];
            for await (const piece of content instanceof Uint8Array ? [content] : content) pieces.push(piece);
            kept.set(key, Buffer.concat(pieces));
        },
        read: async key => {
            const bytes = kept.get(key);
            return (
                bytes && {
                    size: bytes.length,
                    // The `Blob` of jsdom has no stream.
                    open: async () =>
                        new ReadableStream({
                            start: controller => {
                                controller.enqueue(new Uint8Array(bytes));
                                controller.close();
                            },
                        }),
                    bytes: async () => bytes,
                }
            );
        },
        delete: async key => void kept.delete(key),
        deleteFolder: async folder => {
            for (const key of kept.keys()) if (key.startsWith(`${folder}/`)) kept.delete(key);
        },
        check: async () => undefined,
        list: async function* () {
            yield* kept.keys();
        },
    };
};

/** An empty database of the project's kind, without tables. */
export const emptyDatabase = async (): Promise<Copy> => {
    const source = inject('source');
    if (source.kind === 'pglite') return { database: await pglite({}), drop: async () => undefined };
    return createDatabase(source.server, "encoding 'UTF8' template template0");
};

/**
 * The real application on a database of its own; close it after the file's tests. @param settings override the defaults
 * @param copy instead of a copy of the prepared database
 */
export const openApi = async (settings: Partial<AppDependencies> = {}, copy?: Copy): Promise<Api> => {
    const { database, drop } = copy ?? (await copyOf(inject('source')));
    const tokens = createTokens(await signingKey(database.db));
    const outbox = createOutbox();
    const { sent } = outbox;
    const mailer = settings.mailer ?? outbox.mailer;
    const files = settings.files ?? createFiles();
    const sides = { 300: 3000, 72: 1000 };
    const services = { db: database.db, files, logger: silent, sides };
    const renditions = createRenditions(services);
    const hub = settings.hub ?? createHub({ db: database.db, resources, logger: silent });
    const app = createApp({
        database,
        tokens,
        logger: silent,
        publicUrl: ORIGIN,
        mailer,
        files,
        renditions,
        hub,
        ...settings,
    });
    const { companyName: company, publicUrl = ORIGIN, webhookPrivate = false } = settings;
    const jobs = createWorker({
        db: database.db,
        kinds: jobKinds,
        services: { ...services, mailer, publicUrl, company, tokens, webhookPrivate },
        logger: silent,
    });
    const token = async (asker: Asker) => {
        const id = typeof asker === 'number' ? asker : ACCOUNTS[asker];
        const columns = { version: users.tokenVersion, roles: users.roles };
        const [user = { version: 1, roles: [] }] = await database.db
            .select(columns)
            .from(users)
            .where(eq(users.id, id));
        return tokens.sign({ id, ...user, email: `${asker}@comptoir.test` }, 3600);
    };
    const ask = asking(token, (path, init, from) => {
        const env = from === undefined ? {} : { incoming: { socket: { remoteAddress: from } } };
        return app.request(`${ORIGIN}${path}`, init, env);
    });
    const close = async (): Promise<void> => {
        hub.close();
        await database.close();
        await drop();
    };
    return { app, database, tokens, renditions, hub, jobs, sent, ask, token, close };
};
