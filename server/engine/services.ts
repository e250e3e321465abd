import type { Limits } from '../auth/limits.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Db } from '../db/database.ts';
import type { Storage } from '../files/storage.ts';
import type { Post } from '../mail/post.ts';
import type { Renditions } from '../pictures/renditions.ts';

/** The services available to the calls of every resource. */
export interface Services extends Post {
    readonly db: Db;
    readonly tokens: Tokens;
    readonly limits: Limits;
    readonly files: Storage;
    readonly renditions: Renditions;
}
