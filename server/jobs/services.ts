import type { Tokens } from '../auth/tokens.ts';
import type { Post } from '../mail/post.ts';
import type { PictureServices } from '../pictures/services.ts';

/** The services available to jobs. */
export interface JobServices extends Post, PictureServices {
    /** Signs links to what a job has made. */
    readonly tokens: Pick<Tokens, 'seal'>;
}
