/** POSIX path functions that the API uses, without a disk. */
export const normalize = (path: string): string => {
    const kept: string[] = [];
    for (const part of path.split('/'))
        if (part === '..') kept.pop();
        else if (part !== '' && part !== '.') kept.push(part);
    return (path.startsWith('/') ? '/' : '') + kept.join('/');
};

export const join = (...parts: readonly string[]): string => normalize(parts.filter(Boolean).join('/'));
export const resolve = (...parts: readonly string[]): string => join('/', ...parts);
export const dirname = (path: string): string => path.slice(0, Math.max(1, path.lastIndexOf('/')));
export const basename = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
export const extname = (path: string): string => /\.[^./]*$/.exec(path)?.[0] ?? '';
export const isAbsolute = (path: string): boolean => path.startsWith('/');
export const relative = (from: string, to: string): string => to.slice(from.length + 1);
export const sep = '/';
export const posix = { basename, dirname, extname, isAbsolute, join, normalize, relative, resolve, sep };
export default { ...posix, posix };
