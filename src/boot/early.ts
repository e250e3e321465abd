import { listParameters, withParameters } from '@comptoir/hydra';
import type { GetListParams } from 'ra-core';
import { openings } from '#contract/console/openings.ts?computed';
import { pathBelowApi, RESOURCE_NAMES, type ResourceName } from '#contract/language/names.ts';
import { ROWS_PER_PAGE, viewsRequest } from '../list/firstRequest.ts';

/** Requests that the page sends before the console's code has arrived (docs/boot.md). */
export interface EarlyRequests {
    readonly address: string;
    /** `Authorization` header of the requests. */
    readonly authorization: string;
    /** By URL; each response is used at most once. */
    readonly answers: Map<string, Promise<Response>>;
}

declare global {
    var earlyRequests: EarlyRequests | undefined;
}

/** Requests of a user's recent addresses; stored in localStorage. */
export interface RequestHabits {
    readonly person: string;
    /** URLs without the language, by address; the last key is the latest address. */
    readonly urls: Readonly<Record<string, readonly string[]>>;
}

export const HABITS_KEY = 'early_requests';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isHabits = (value: unknown): value is RequestHabits =>
    isObject(value) && 'person' in value && 'urls' in value && isObject(value.urls);

/** Stored habits of a user; empty without storage or for another user. */
export const readHabits = (person: string): RequestHabits => {
    try {
        const stored: unknown = JSON.parse(localStorage.getItem(HABITS_KEY) ?? '');
        if (isHabits(stored) && stored.person === person) return stored;
    } catch {
        // Damaged or blocked storage.
    }
    return { person, urls: {} };
};

const ALWAYS = ['me', 'menu'];

const LOCALE = /[?&]locale=\w+$/;

/** Query of a list's rows without stored state or query string. */
const rowsOf = (name: ResourceName): GetListParams | undefined => {
    const [field, archived] = openings[name] ?? [];
    if (field === undefined) return undefined;
    return {
        pagination: { page: 1, perPage: ROWS_PER_PAGE },
        sort: { field, order: 'ASC' },
        filter: archived ? { [`exists.${archived}`]: false } : {},
    };
};

/** Requests of a list opened for the first time: its saved views, and its rows unless the address has a query. */
const firstOf = (root: string, address: string): string[] => {
    const [path, query] = address.split('?');
    const last = path?.split('/').at(-1);
    const name = RESOURCE_NAMES.find(resource => resource === last);
    if (!name) return [];
    const rows = query === undefined ? rowsOf(name) : undefined;
    return [
        withParameters(`${root}/saved_views`, listParameters(viewsRequest(name, 1))),
        ...(rows ? [withParameters(`${root}/${pathBelowApi(name)}`, listParameters(rows))] : []),
    ];
};

export const withoutLocale = (url: string): string => url.replace(LOCALE, '');
const withLocale = (url: string, locale: string): string => `${url}${url.includes('?') ? '&' : '?'}locale=${locale}`;

/** URLs requested at the last visit, or by a new list. API only: the storage is not trusted with the token. */
export const screenUrls = (root: string, address: string, locale: string, { urls }: RequestHabits): string[] => {
    const usual: unknown = Object.hasOwn(urls, address) ? urls[address] : firstOf(root, address);
    const known = [usual].flat().filter((url): url is string => typeof url === 'string' && url.startsWith(`${root}/`));
    const always = ALWAYS.map(name => `${root}/${name}`);
    return [...new Set(known)].filter(url => !always.includes(url)).map(url => withLocale(url, locale));
};

/** URLs to request early for an address: common ones and those of its screen. */
export const urlsFor = (root: string, address: string, locale: string, habits: RequestHabits): string[] => [
    ...ALWAYS.map(name => withLocale(`${root}/${name}`, locale)),
    ...screenUrls(root, address, locale, habits),
];
