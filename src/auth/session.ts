import { isSamePerson, subjectOf } from './subject.ts';

const BASE = 'http://same.origin';

/** Maximum length in characters: longer paths are not genuine, and may exceed the storage quota. */
const MAX_PATH_LENGTH = 4000;

/** Screens that are not returned to. */
const NEVER = ['/login', '/logout', '/authentication-error', '/access-denied'];

/**
 * R6: true if a path may be opened after signing in. Excludes paths that browsers could resolve to another origin:
 * `//host`, `/\host`, a scheme, a control character, and `/.//host`, which becomes `//host`.
 */
export const mayFollow = (path: string): boolean => {
    if (path.length > MAX_PATH_LENGTH || !/^\/(?![/\\])/.test(path) || /[^\P{Cc}]/u.test(path)) return false;
    const url = new URL(path, BASE);
    return url.origin === BASE && !url.pathname.startsWith('//') && !NEVER.includes(url.pathname);
};

/** 180 days, in seconds (A1). */
export const COOKIE_LIFETIME = 15_552_000;

const TOKEN = 'token';
const TARGET = 'target';
/** Owner of the target; empty if it was requested before any sign-in. */
const TARGET_OF = 'target_of';

export interface CookieJar {
    cookie: string;
}

/** `expired`: the server no longer accepts the token. */
export type EndReason = 'signed_out' | 'expired';

/** Token of the signed-in user, and the requested path (A1 and R6). */
export interface Session {
    readonly token: () => string | undefined;
    readonly start: (token: string, remember: boolean) => void;
    /** Replaces the token by a newer one of the same user. Remembered if the older one was. */
    readonly renew: (token: string) => void;
    /** Ends the session. Returns true for only the first of many refused requests. */
    readonly end: (reason?: EndReason) => boolean;
    /** Stores a path for the user whose session is open or has just ended. Ignores disallowed paths. */
    readonly rememberTarget: (path: string) => void;
    /** Returns and removes the stored path; `/` without one, or if it belongs to another user. */
    readonly takeTarget: () => string;
}

/** Methods used to synchronize tabs. */
export interface TabSession extends Session {
    /** Removes this tab's token but not the cookie, which may already belong to another user. */
    readonly drop: () => void;
}

const readCookie = (jar: CookieJar): string | undefined =>
    jar.cookie
        .split('; ')
        .find(pair => pair.startsWith(`${TOKEN}=`))
        ?.slice(TOKEN.length + 1) || undefined;

const writeCookie = (jar: CookieJar, value: string, maxAge: number) => {
    jar.cookie = `${TOKEN}=${value}; Path=/; Max-Age=${maxAge}; Secure; SameSite=Strict`;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const take = (storage: Store, key: string): string | null => {
    const value = storage.getItem(key);
    storage.removeItem(key);
    return value;
};

export const createSession = (storage: Store, jar: CookieJar): TabSession => {
    const token = () => storage.getItem(TOKEN) ?? readCookie(jar);
    const person = () => subjectOf(token() ?? '');
    let last = person();
    const drop = () => {
        last = person() || last;
        storage.removeItem(TOKEN);
    };
    const start = (value: string, remember: boolean) => {
        storage.setItem(TOKEN, value);
        last = person();
        if (remember) writeCookie(jar, value, COOKIE_LIFETIME);
    };
    return {
        token,
        drop,
        start,
        // The cookie may already belong to another user.
        renew: value => start(value, isSamePerson(readCookie(jar) ?? '', token() ?? '')),
        end: () => {
            const open = token() !== undefined;
            drop();
            writeCookie(jar, '', 0);
            return open;
        },
        rememberTarget: path => {
            if (!mayFollow(path)) return;
            storage.setItem(TARGET, path);
            storage.setItem(TARGET_OF, person() || last);
        },
        takeTarget: () => {
            const target = take(storage, TARGET);
            const owner = take(storage, TARGET_OF);
            const isOurs = !owner || owner === person();
            return target && isOurs && mayFollow(target) ? target : '/';
        },
    };
};
