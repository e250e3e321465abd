import { files } from 'virtual:files';
import { Buffer } from './buffer.ts';

/** Files inserted by the build, by path; no others can be read. */
const FILES: Readonly<Record<string, string>> = files;

const missing = (path: string): Error =>
    Object.assign(new Error(`ENOENT: no such file in the demonstration: ${path}`), { code: 'ENOENT' });

export const existsSync = (path: string): boolean => path in FILES;

export const readFileSync = (path: string, encoding?: BufferEncoding): string | Buffer => {
    const text = FILES[path];
    if (text === undefined) throw missing(path);
    return encoding ? text : Buffer.from(text);
};

/** The available storage is known only to the browser. */
export const statfsSync = () => ({ bavail: Number.POSITIVE_INFINITY, bsize: 1 });

export default { existsSync, readFileSync, statfsSync };
