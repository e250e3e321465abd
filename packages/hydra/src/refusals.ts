import { HydraError } from './problem.ts';
import type { QueryParameter } from './query.ts';
import { read, text } from './value.ts';

/** Parameters without which an answer still has the records that were asked for. */
const OPTIONAL = ['locale', 'order', 'page', 'itemsPerPage', 'partial'];

/** `order` of `order[name]`: servers name a parameter without its brackets. */
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
     * The parameters without those that the server has refused at this address; `locale` is refused everywhere, an order
     * by one property says nothing of the others.
     */
    readonly without: (url: string, parameters: readonly QueryParameter[]) => readonly QueryParameter[];
    /** Remembers a refused parameter; whether the request can be sent again without it. */
    readonly note: (url: string, sent: readonly QueryParameter[], error: unknown) => boolean;
    readonly hasLocale: () => boolean;
}

/** Remembers which optional parameters a server with strict query parameters refuses, so that each costs one request. */
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
