import { config } from '../config.ts';
import { embeddedIn } from '../hydra/index.ts';

/**
 * Address of a picture that the server embeds as `{ filePath }` (N4), or null. A path without an origin refers to the
 * API's server, which may differ from the console's.
 */
export const picturePath = (embedded: unknown): string | null => {
    if (typeof embedded !== 'object' || embedded === null || !('filePath' in embedded)) return null;
    const { filePath } = embedded;
    if (typeof filePath !== 'string' || filePath === '') return null;
    return filePath.startsWith('/') ? config.apiOrigin + filePath : filePath;
};

/** Address of a user's picture, from a record of the data provider. */
export const avatarPath = (user: object): string | null => picturePath(embeddedIn(user, 'avatar'));
