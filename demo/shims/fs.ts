import { files } from 'virtual:files';
import { Buffer } from './buffer.ts';

/** The only files that the API reads itself here, by path: those that the build has put in. */
const FILES: Readonly<Record<string, string>> = files;

const missing = (path: string): Error =>
    Object.assign(new Error(`ENOENT: no such file in the demonstration: ${path}`), { code: 'ENOENT' });

export const existsSync = (path: string): boolean => path in FILES;

export const readFileSync = (path: string, encoding?: BufferEncoding): string | Buffer => {
    const text = FILES[path];
    if (text === undefined) throw missing(path);
    return encoding ? text : Buffer.from(text);
};

/** How much the browser lets this place keep, it alone knows. */
export const statfsSync = () => ({ bavail: Number.POSITIVE_INFINITY, bsize: 1 });

export default { existsSync, readFileSync, statfsSync };
