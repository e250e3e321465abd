import { createContext, useContext } from 'react';
import { API_PATH } from '#contract/language/names.ts';

/** A resource and the address of its screens, without surrounding slashes: `users` at `administration/users`. */
export interface ResourceAddress {
    readonly name: string;
    readonly address: string;
    /** Resource of the records of an additional list. */
    readonly of?: string | undefined;
    /** Segments that are screens of the resource rather than identifiers. */
    readonly screens?: readonly string[];
}

/**
 * Two forms of one path: react-admin's contains the resource's name and the record's encoded IRI
 * (`/users/%2Fapi%2Fusers%2F7/show`), the browser's is short (`/administration/users/7/show`). Both functions keep
 * query and hash, and leave converted paths unchanged.
 */
export interface Addressing {
    readonly toAddress: (path: string) => string;
    readonly fromAddress: (address: string) => string;
    readonly resourceAt: (address: string) => string | undefined;
}

/** Segments after a resource that are screens rather than identifiers (R3). */
const SCREENS = ['', 'create'];

const iriPrefix = (name: string) => `${API_PATH}/${name}/`;

const decode = (segment: string): string => {
    try {
        return decodeURIComponent(segment);
    } catch {
        return segment;
    }
};

const isScreen = ({ screens = [] }: ResourceAddress, segment: string): boolean =>
    SCREENS.includes(segment) || screens.includes(segment);

const shorten = (place: ResourceAddress, segment: string): string => {
    const prefix = iriPrefix(place.of ?? place.name);
    const id = decode(segment);
    if (!id.startsWith(prefix)) return segment;
    const short = id.slice(prefix.length);
    // A record whose slug equals a screen's name keeps its long address.
    return isScreen(place, short) ? segment : encodeURIComponent(short);
};

const lengthen = (place: ResourceAddress, segment: string): string => {
    const id = decode(segment);
    return isScreen(place, id) || id.startsWith('/')
        ? segment
        : encodeURIComponent(iriPrefix(place.of ?? place.name) + id);
};

const split = (path: string): [pathname: string, rest: string] => {
    const end = path.search(/[?#]/);
    return end < 0 ? [path, ''] : [path.slice(0, end), path.slice(end)];
};

/** Replaces the base and converts the identifier after it; undefined if the pathname is not below the base. */
const move = (pathname: string, from: string, to: string, convert: (segment: string) => string) => {
    if (pathname !== `/${from}` && !pathname.startsWith(`/${from}/`)) return undefined;
    const [id, ...screens] = pathname.slice(from.length + 2).split('/');
    const tail = id === undefined || pathname === `/${from}` ? [] : [convert(id), ...screens];
    return ['', to, ...tail].join('/');
};

export const createAddressing = (places: readonly ResourceAddress[]): Addressing => {
    const rewrite = (path: string, one: (pathname: string, place: ResourceAddress) => string | undefined): string => {
        const [pathname, rest] = split(path);
        for (const place of places) {
            const moved = one(pathname, place);
            if (moved !== undefined) return moved + rest;
        }
        return path;
    };
    return {
        toAddress: path =>
            rewrite(path, (pathname, place) =>
                move(pathname, place.name, place.address, segment => shorten(place, segment)),
            ),
        fromAddress: path =>
            rewrite(
                path,
                (pathname, place) =>
                    move(pathname, place.address, place.name, segment => lengthen(place, segment)) ??
                    move(pathname, place.name, place.name, segment => lengthen(place, segment)),
            ),
        resourceAt: path => {
            const [pathname] = split(path);
            const isUnder = (base: string) => `${pathname}/`.startsWith(`/${base}/`);
            return places.find(({ name, address }) => isUnder(address) || isUnder(name))?.name;
        },
    };
};

/** Converts nothing by default. */
export const AddressingContext = createContext<Addressing>(createAddressing([]));

export const useAddressing = (): Addressing => useContext(AddressingContext);
