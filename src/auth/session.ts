import { mayFollow } from './returnTarget.ts';
import { isSamePerson, subjectOf } from './subject.ts';

/** Source: specification section 9, 180 days, in seconds. */
export const COOKIE_LIFETIME = 15_552_000;

const TOKEN = 'token';
const TARGET = 'target';
/** Whose the target is; nobody's when it was asked for before any sign-in. */
const TARGET_OF = 'target_of';

/** `document`, as far as cookies go. */
export interface CookieJar {
    cookie: string;
}

/** `expired`: the server no longer knows the token. */
export type EndReason = 'signed_out' | 'expired';

/** The signed-in person's token and where they wanted to go (rows A1 and R6). */
export interface Session {
    readonly token: () => string | undefined;
    readonly start: (token: string, remember: boolean) => void;
    /** Goes on with a newer token of the same person: remembered if the older one was. */
    readonly renew: (token: string) => void;
    /** True when there was a session to end: of many refused requests, only the first is told so. */
    readonly end: (reason?: EndReason) => boolean;
    /** Keeps a path, for the person whose session is open or has just ended; one not to be followed changes nothing. */
    readonly rememberTarget: (path: string) => void;
    /** The remembered path, once; home when there is none, or when it was another person's. */
    readonly takeTarget: () => string;
}

/** What only other tabs ask of a session. */
export interface TabSession extends Session {
    /** Forgets this tab's token, and leaves alone the cookie, which by now may be the next person's. */
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
        // By now the cookie may be somebody else's.
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
