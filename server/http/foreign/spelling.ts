// Apart: pure, and tested without a server.
import { API_PATH } from '#contract/language/names.ts';

export interface Spelling {
    /** Rewrites a value of a response: IRIs and URLs below the entry point get the console's prefix. */
    readonly toConsole: (value: unknown) => unknown;
    /** Rewrites a value of a request: the reverse. */
    readonly toServer: (value: unknown) => unknown;
    /** URL for a request of the console. @param path of the console, with its query */
    readonly target: (path: string) => string;
}

const isAt = (text: string, start: string): boolean =>
    text === start || ['/', '?', '#'].some(next => text.startsWith(start + next));

const overTexts = (value: unknown, change: (text: string) => string): unknown => {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map(one => overTexts(one, change));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, overTexts(one, change)]));
};

/** Rewrites IRIs of an entry point at another path (`/`, `/v1/api`) as if it were at `/api`. Only complete texts. */
export const spellingOf = (entry: URL): Spelling => {
    const base = entry.pathname.replace(/(?<!\/)\/+$/, '');
    const whole = entry.origin + base;
    const toConsole = (text: string): string => {
        if (isAt(text, whole)) return API_PATH + text.slice(whole.length);
        if (base === API_PATH) return text;
        const isBelow = base === '' ? /^\/[\w.-]/.test(text) : isAt(text, base);
        return isBelow ? API_PATH + text.slice(base.length) : text;
    };
    const toServer = (text: string): string =>
        base !== API_PATH && isAt(text, API_PATH) ? base + text.slice(API_PATH.length) : text;
    const target = (path: string): string => {
        const { pathname, searchParams } = new URL(path, entry.origin);
        const query = [...searchParams].map(pair => pair.map(part => encodeURIComponent(toServer(part))).join('='));
        const below = isAt(pathname, API_PATH) ? base + pathname.slice(API_PATH.length) : pathname;
        return `${entry.origin}${below || '/'}${query.length > 0 ? `?${query.join('&')}` : ''}`;
    };
    return {
        toConsole: value => overTexts(value, toConsole),
        toServer: value => overTexts(value, toServer),
        target,
    };
};
