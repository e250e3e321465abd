const BASE = 'http://same.origin';

/** Maximum length in characters: a longer path is not genuine, and might exceed the storage. */
const LONGEST = 4000;

/** Screens that are not returned to. */
const NEVER = ['/login', '/logout', '/authentication-error', '/access-denied'];

/**
 * R6: whether a path may be opened after signing in. A path that browsers could resolve to another origin may not:
 * `//host`, `/\host`, a scheme, a control character, and `/.//host`, which becomes `//host`.
 */
export const mayFollow = (path: string): boolean => {
    if (path.length > LONGEST || !/^\/(?![/\\])/.test(path) || /[^\P{Cc}]/u.test(path)) return false;
    const url = new URL(path, BASE);
    return url.origin === BASE && !url.pathname.startsWith('//') && !NEVER.includes(url.pathname);
};
