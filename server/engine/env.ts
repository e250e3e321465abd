// What a request finds: services, and what is known of whoever asks.
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

/** The services available to the calls of every resource. */
export interface Services extends Post {
    readonly db: Db;
    /** From which lists are read, where there is one (ADR 0082). */
    readonly replica?: Replica | undefined;
    readonly tokens: Tokens;
    readonly limits: Limits;
    readonly files: Storage;
    readonly renditions: Renditions;
    /** Roles whose people need a second factor (ADR 0074). */
    readonly twoFactorRoles: readonly string[];
    /** Whether webhooks may be at addresses of private networks. */
    readonly webhookPrivate: boolean;
    /** The client's address, as the limits count it. */
    addressOf(context: Context<Env>): string;
}

/** The type of Hono's context. */
export interface Env {
    /** Node's request; absent when the application is called as a function. */
    Bindings: Partial<HttpBindings>;
    Variables: {
        requestId: string;
        /** Of `GET /readyz`, by name: `ok` or `failed`. */
        checks: Readonly<Record<string, string>> | undefined;
        /** Undefined for a request that finds out itself (`readWhileAuthorizing`). */
        actor: Actor;
        /** Of the token, or as those of an API key's owner; undefined for a request authenticated by its address. */
        claims: VerifiedClaims | undefined;
        /** Whether the request finds out itself who asks. */
        authorizesWhileReading: boolean | undefined;
        /** Whether the request, whatever its method, changes nothing that anybody reads later. */
        onlyReads: boolean | undefined;
        /** Whether the request changes what others may see. */
        grants: boolean | undefined;
    };
}

/** Where a request comes from. */
export const originOf = ({ addressOf }: Pick<Services, 'addressOf'>, context: Context<Env>): Origin => ({
    address: addressOf(context),
    userAgent: context.req.header('user-agent') ?? '',
});
