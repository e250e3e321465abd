import type { Context } from 'hono';
import type { Limits } from '../../auth/limits.ts';
import type { Tokens } from '../../auth/tokens.ts';
import type { Db } from '../../db/database.ts';
import type { Storage } from '../../files/storage.ts';
import type { Background } from '../../jobs/background.ts';
import type { Post } from '../../mail/post.ts';
import type { Renditions } from '../../pictures/renditions.ts';
import type { Env } from '../call.ts';

/** What the calls about signing in and passwords work with. */
export interface SessionServices extends Post {
    readonly db: Db;
    readonly tokens: Tokens;
    readonly limits: Limits;
    readonly background: Background;
    readonly files: Storage;
    readonly renditions: Renditions;
    readonly hideUnknownEmails: boolean;
    /** Identifier of the company that is worked on. */
    readonly currentCompany: number;
    /** Whom a request comes from, as the limits count it. */
    addressOf(context: Context<Env>): string;
}

/** The calls about signing in take plain JSON, as Lexik's does, and Hydra's. */
export const MEDIA_TYPES = ['application/json', 'application/ld+json'];
