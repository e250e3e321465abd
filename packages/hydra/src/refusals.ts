import { HydraError } from './problem.ts';
import type { QueryParameter } from './query.ts';
import { read, text } from './value.ts';

/** Parameters that do not decide which records a response contains. */
const OPTIONAL = ['locale', 'order', 'page', 'itemsPerPage', 'partial'];

/** Name without brackets: `order` of `order[name]`. Servers report a refused parameter so. */
const bare = (name: string): string => name.replace(/\[.*/s, '');

/** The parameter that a server with strict query parameters (API Platform 4.2 and later) refuses, without brackets. */
export const refusedParameter = (error: unknown): string | undefined => {
    if (!(error instanceof HydraError) || error.status !== 400) return undefined;
    const [, told = ''] = /^Parameter "([^"]+)" (?:is )?not supported/i.exec(error.message) ?? [];
    const named = told && (text(read(error.body, 'instance')) || told);
    return named === '' ? undefined : bare(named);
};

export interface Refusals {
    /**
     * Returns the parameters without those that the server has refused at this address. A refused `locale` applies to all
     * addresses; a refused order applies to that property only.
     */
    readonly without: (url: string, parameters: readonly QueryParameter[]) => readonly QueryParameter[];
    /** Stores a refused parameter. @returns whether the request can be repeated without it */
    readonly note: (url: string, sent: readonly QueryParameter[], error: unknown) => boolean;
    readonly hasLocale: () => boolean;
}

/** Stores which optional parameters a server with strict query parameters refuses, so that each costs one request. */
export const createRefusals = (): Refusals => {
    const refused = new Set<string>();
    const keyOf = (url: string, name: string): string => (name === 'locale' ? name : `${name} ${url}`);
    const isRefused = (url: string, name: string): boolean => refused.has(keyOf(url, name));
    return {
        without: (url, parameters) =>
            refused.size === 0 ? parameters : parameters.filter(([name]) => !isRefused(url, name)),
        note: (url, sent, error) => {
            const name = refusedParameter(error);
            if (name === undefined || !OPTIONAL.includes(name)) return false;
            const named = sent.filter(([one]) => bare(one) === name);
            for (const [one] of named) refused.add(keyOf(url, one));
            return named.length > 0;
        },
        hasLocale: () => !isRefused('', 'locale'),
    };
};
