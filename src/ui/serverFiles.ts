import { embeddedRecord } from '@comptoir/hydra';
import { config } from '../config.ts';

/** Address of an embedded `{ filePath }` (N4), or null. It is relative to the API's server. */
export const picturePath = (embedded: unknown): string | null => {
    if (typeof embedded !== 'object' || embedded === null || !('filePath' in embedded)) return null;
    const { filePath } = embedded;
    if (typeof filePath !== 'string' || filePath === '') return null;
    return filePath.startsWith('/') ? config.apiOrigin + filePath : filePath;
};

export const avatarPath = (user: object): string | null => picturePath(embeddedRecord(user, 'avatar'));

export const fileAddress = (path: string): string => config.apiOrigin + path;

/** Downloads the file directly through the browser, so that large files do not pass through the page's memory. */
export const startDownload = (path: string): void => {
    const link = document.createElement('a');
    link.href = fileAddress(path);
    link.download = '';
    link.click();
};
