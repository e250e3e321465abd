// Types of a request's environment: services, and the authenticated client.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Actor } from '../auth/actor.ts';
import type { Origin } from '../auth/clientAddress.ts';
import type { Limits } from '../auth/limits.ts';
import type { Tokens, VerifiedClaims } from '../auth/tokens.ts';
import type { Db } from '../db/database.ts';
import type { Replica } from '../db/replica.ts';
import type { Storage } from '../files/storage.ts';
import type { Post } from '../mail/mailer.ts';
import type { Renditions } from '../pictures/renditions.ts';

export interface Services extends Post {
    readonly db: Db;
    /** Replica for reading lists, if configured (ADR 0082). */
    readonly replica?: Replica | undefined;
    readonly tokens: Tokens;
    readonly limits: Limits;
    readonly files: Storage;
    readonly renditions: Renditions;
    /** Roles that require a second factor (ADR 0074). */
    readonly twoFactorRoles: readonly string[];
    readonly webhookPrivate: boolean;
    /** Client address, as counted by rate limits. */
    addressOf(context: Context<Env>): string;
}

export interface Env {
    /** Node's request; absent when the application is called as a function. */
    Bindings: Partial<HttpBindings>;
    Variables: {
        requestId: string;
        /** Results of `GET /readyz` by name: `ok` or `failed`. */
        checks: Readonly<Record<string, string>> | undefined;
        /** Undefined for a request that authenticates in its own statement (`readWhileAuthorizing`). */
        actor: Actor;
        /** Claims of the token, or the equivalent of an API key's owner; undefined for requests with a signed link. */
        claims: VerifiedClaims | undefined;
        authorizesWhileReading: boolean | undefined;
        /** Whether the request changes nothing that is read later, regardless of its method. */
        onlyReads: boolean | undefined;
        /** Whether clients send the request without their user, so that it does not extend the session. */
        isAutomatic: boolean | undefined;
        /** Whether the request affects what other users may see. */
        grants: boolean | undefined;
    };
}

export const originOf = ({ addressOf }: Pick<Services, 'addressOf'>, context: Context<Env>): Origin => ({
    address: addressOf(context),
    userAgent: context.req.header('user-agent') ?? '',
});
