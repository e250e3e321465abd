import { listParameters, withParameters } from '@comptoir/hydra';
import type { GetListParams } from 'ra-core';
import { openings } from '#contract/console/openings.ts?computed';
import { pathBelowApi, RESOURCE_NAMES, type ResourceName } from '#contract/language/names.ts';
import { ROWS_PER_PAGE, viewsRequest } from '../list/firstRequest.ts';

/** Requests that the page sends before the console's code has arrived (docs/boot.md). */
export interface EarlyRequests {
    /** Path and query of the page when it was loaded. */
    readonly address: string;
    /** Value of the `Authorization` header that they carry. */
    readonly authorization: string;
    /** By URL; each is taken over at most once. */
    readonly answers: Map<string, Promise<Response>>;
}

declare global {
    var earlyRequests: EarlyRequests | undefined;
}

/** What addresses asked when they were last opened, by one person; kept in localStorage. */
export interface RequestHabits {
    readonly person: string;
    /** URLs without the language, by address; the last one opened is the last key. */
    readonly urls: Readonly<Record<string, readonly string[]>>;
}

export const HABITS_KEY = 'early_requests';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isHabits = (value: unknown): value is RequestHabits =>
    isObject(value) && 'person' in value && 'urls' in value && isObject(value.urls);

/** The stored habits of a person; none without storage or for somebody else. */
export const readHabits = (person: string): RequestHabits => {
    try {
        const stored: unknown = JSON.parse(localStorage.getItem(HABITS_KEY) ?? '');
        if (isHabits(stored) && stored.person === person) return stored;
    } catch {
        // Damaged or blocked storage: nothing is known.
    }
    return { person, urls: {} };
};

/** Requests of every page behind the sign-in. */
const ALWAYS = ['me', 'menu'];

const LOCALE = /[?&]locale=\w+$/;

/** The rows of a list that has no state yet, where the address has none either. */
const rowsOf = (name: ResourceName): GetListParams | undefined => {
    const [field, archived] = openings[name] ?? [];
    if (field === undefined) return undefined;
    return {
        pagination: { page: 1, perPage: ROWS_PER_PAGE },
        sort: { field, order: 'ASC' },
        filter: archived ? { [`exists.${archived}`]: false } : {},
    };
};

/** What a list asks when it is opened for the first time: its saved views, and the rows unless one of them decides. */
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

/** The provider appends the language to every URL; habits are kept without it. */
export const withoutLocale = (url: string): string => url.replace(LOCALE, '');
const withLocale = (url: string, locale: string): string => `${url}${url.includes('?') ? '&' : '?'}locale=${locale}`;

/**
 * URLs that the screen of an address requests: what it asked last time, or what a list asks that opens for the first
 * time. Only addresses of the API are followed, because the storage is not trusted with the token.
 */
export const screenUrls = (root: string, address: string, locale: string, { urls }: RequestHabits): string[] => {
    const usual: unknown = Object.hasOwn(urls, address) ? urls[address] : firstOf(root, address);
    const known = [usual].flat().filter((url): url is string => typeof url === 'string' && url.startsWith(`${root}/`));
    const always = ALWAYS.map(name => `${root}/${name}`);
    return [...new Set(known)].filter(url => !always.includes(url)).map(url => withLocale(url, locale));
};

/** URLs to request early for an address: those of every page, and those of its screen. */
export const urlsFor = (root: string, address: string, locale: string, habits: RequestHabits): string[] => [
    ...ALWAYS.map(name => withLocale(`${root}/${name}`, locale)),
    ...screenUrls(root, address, locale, habits),
];
