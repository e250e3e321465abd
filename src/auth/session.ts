import { mayFollow } from './returnTarget.ts';

/** Source: specification section 9, 180 days, in seconds. */
export const COOKIE_LIFETIME = 15_552_000;

const TOKEN = 'token';
const TARGET = 'target';

/** `document`, as far as cookies go. */
export interface CookieJar {
    cookie: string;
}

/** The signed-in person's token and where they wanted to go (rows A1 and R6). */
export interface Session {
    readonly token: () => string | undefined;
    readonly start: (token: string, remember: boolean) => void;
    /** True when there was a session to end: of many refused requests, only the first is told so. */
    readonly end: () => boolean;
    /** Keeps a path; one that must not be followed changes nothing. */
    readonly rememberTarget: (path: string) => void;
    /** The remembered path, once; home when there is none. */
    readonly takeTarget: () => string;
}

const readCookie = (jar: CookieJar): string | undefined =>
    jar.cookie
        .split('; ')
        .find(pair => pair.startsWith(`${TOKEN}=`))
        ?.slice(TOKEN.length + 1) || undefined;

const writeCookie = (jar: CookieJar, value: string, maxAge: number) => {
    jar.cookie = `${TOKEN}=${value}; Path=/; Max-Age=${maxAge}; Secure; SameSite=Strict`;
};

export const createSession = (
    storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    jar: CookieJar,
): Session => {
    const token = () => storage.getItem(TOKEN) ?? readCookie(jar);
    return {
        token,
        start: (value, remember) => {
            storage.setItem(TOKEN, value);
            if (remember) writeCookie(jar, value, COOKIE_LIFETIME);
        },
        end: () => {
            const open = token() !== undefined;
            storage.removeItem(TOKEN);
            writeCookie(jar, '', 0);
            return open;
        },
        rememberTarget: path => {
            if (mayFollow(path)) storage.setItem(TARGET, path);
        },
        takeTarget: () => {
            const target = storage.getItem(TARGET);
            storage.removeItem(TARGET);
            return target && mayFollow(target) ? target : '/';
        },
    };
};
