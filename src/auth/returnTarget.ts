const BASE = 'http://same.origin';

/** Characters; a longer one is nothing that a person asked for, and would not fit into every browser's storage. */
const LONGEST = 4000;

/** Screens that one does not come back to. */
const NEVER = ['/login', '/logout', '/authentication-error', '/access-denied'];

/**
 * Row R6: whether a path may be gone to after a sign-in. Anything that a browser could take for another origin may not:
 * `//host`, `/\host`, a scheme, a control character, and `/.//host`, which becomes `//host` once its dots are resolved.
 */
export const mayFollow = (path: string): boolean => {
    if (path.length > LONGEST || !/^\/(?![/\\])/.test(path) || /[^\P{Cc}]/u.test(path)) return false;
    const url = new URL(path, BASE);
    return url.origin === BASE && !url.pathname.startsWith('//') && !NEVER.includes(url.pathname);
};
