import { config } from '../../config.ts';
import { embeddedIn } from '../../hydra/index.ts';

/**
 * Address of the picture that a server embeds as `{ filePath }` (row N4); null when there is none. A path is one on the
 * API's server, which may be another than the console's.
 */
export const picturePath = (embedded: unknown): string | null => {
    if (typeof embedded !== 'object' || embedded === null || !('filePath' in embedded)) return null;
    const { filePath } = embedded;
    if (typeof filePath !== 'string' || filePath === '') return null;
    return filePath.startsWith('/') ? config.apiOrigin + filePath : filePath;
};

/** A person's picture, out of the record as the data provider gives it. */
export const avatarPath = (user: object): string | null => picturePath(embeddedIn(user, 'avatar'));
