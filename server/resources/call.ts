import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { type Action, can } from '#contract/access.ts';
import { MAX_IDENTIFIER } from '#contract/schema.ts';
import type { Actor } from '../auth/actor.ts';
import type { Db } from '../db/database.ts';
import type { Storage } from '../files/storage.ts';
import { forbidden, Problem, recordNotFound } from '../hydra/problem.ts';
import type { JsonObject } from '../hydra/record.ts';
import type { Post } from '../mail/post.ts';
import type { ServerResource } from './resource.ts';

/** What every route finds in Hono's context. */
export interface Env {
    /** Node's own request, where there is one: not when the application is called as a function. */
    Bindings: Partial<HttpBindings>;
    Variables: { requestId: string; actor: Actor };
}

/** Whose records are read, and where: a transaction's own `db` within one. */
export interface Reader {
    readonly db: Db;
    readonly resource: ServerResource;
    readonly actor: Actor;
}

export interface Call extends Reader {
    readonly context: Context<Env>;
    readonly post: Post;
    readonly files: Storage;
    /** Identifier of the company that is worked on. */
    readonly currentCompany: number;
}

/** A call about one record. */
export interface RecordCall extends Call {
    readonly id: number;
}

/** @throws Problem 404 for what is no identifier at all. */
export const identifierParam = (text: string | undefined): number => {
    const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
    if (!(id <= MAX_IDENTIFIER)) throw recordNotFound();
    return id;
};

/** @throws Problem 403 unless the actor's role, or the resource's rule for this one record, allows the action. */
export const permit = ({ actor, resource }: Call, action: Action, id?: number): void => {
    const special = id === undefined ? undefined : resource.allow?.(actor, action, id);
    if (!(special ?? can(actor, resource.contract.name, action))) throw forbidden();
};

const mediaType = (header: string | undefined): string => (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * The JSON object in a request's body.
 * @throws Problem 415 for another media type, 400 for what is no JSON object.
 */
export const readBody = async (
    { context }: Pick<Call, 'context'>,
    accepted: readonly string[],
): Promise<JsonObject> => {
    const given = mediaType(context.req.header('content-type'));
    if (!accepted.includes(given))
        throw new Problem(415, 'media_type', { params: { given, supported: accepted.join(', ') } });
    const bytes = await context.req.arrayBuffer();
    let body: unknown;
    try {
        // Fatal: bytes that are no UTF-8 would otherwise be stored as question marks, without a word.
        body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch {
        throw new Problem(400, 'malformed_json');
    }
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem(400, 'not_an_object');
    return body as JsonObject;
};

/** A JSON-LD answer. */
export const jsonLd = (body: JsonObject, status = 200, headers: Record<string, string> = {}): Response =>
    new Response(JSON.stringify(body), {
        status,
        headers: { 'Content-Type': 'application/ld+json; charset=utf-8', ...headers },
    });
