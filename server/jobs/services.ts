import type { Post } from '../mail/post.ts';
import type { PictureServices } from '../pictures/services.ts';

/** The services available to jobs. */
export interface JobServices extends Post, PictureServices {}
