const BASE = 'http://same.origin';

/** Screens that one does not come back to. */
const NEVER = ['/login', '/logout', '/authentication-error', '/access-denied'];

/**
 * Row R6: whether a path may be gone to after a sign-in. Anything that a browser could take for another origin
 * (`//host`, `/\host`, a scheme, a control character) may not.
 */
export const mayFollow = (path: string): boolean => {
    if (!/^\/(?![/\\])/.test(path) || /[^\P{Cc}]/u.test(path)) return false;
    const url = new URL(path, BASE);
    return url.origin === BASE && !NEVER.includes(url.pathname);
};
