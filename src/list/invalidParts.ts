import { useLocation } from 'ra-core';
import { knowsOrder, type ResourceContract } from '#contract/language/contract.ts';
import { knowsFilter } from '#contract/language/filters.ts';
import { isPlainObject } from '../hydra/value.ts';
import { useSearch } from '../routing/useSearch.ts';
import type { Showable } from './views/viewState.ts';

/** Maximum page size of the API. */
const MOST_ROWS = 100;
/** Limits the text quoted from an address, which may come from a link of another person. */
const MOST_TOLD = 5;
const MOST_LETTERS = 40;

type Search = Readonly<Record<string, string>>;

interface Part {
    /** The values that replace those of the address. */
    readonly kept: Search;
    readonly vain: readonly string[];
}

const parsed = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};

/** Values that a choice cannot have; those of other kinds are validated by the server. */
const impossible = ({ properties }: ResourceContract, name: string, value: unknown): readonly unknown[] => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property?.kind !== 'choice' && property?.kind !== 'choices') return [];
    return [value].flat().filter(one => one !== null && one !== '' && !property.values.includes(String(one)));
};

const readOne = (contract: ResourceContract, name: string, value: unknown) => {
    if (!knowsFilter(contract, name)) return { vain: [name] };
    const wrong = impossible(contract, name, value);
    const vain = wrong.map(one => `${name}=${one}`);
    if (!Array.isArray(value)) return { vain, ...(wrong.length === 0 && { kept: value }) };
    const kept = value.filter(one => !wrong.includes(one));
    return { vain, ...(kept.length > 0 && { kept }) };
};

const readFilter = ({ filter }: Search, { contract }: Showable): Part => {
    if (filter === undefined) return { kept: {}, vain: [] };
    const asked = parsed(filter);
    if (!isPlainObject(asked)) return { kept: { filter: '{}' }, vain: ['filter'] };
    const read = Object.entries(asked).map(([name, value]) => ({ name, ...readOne(contract, name, value) }));
    const vain = read.flatMap(one => one.vain);
    const known = read.flatMap(({ name, kept }) => (kept === undefined ? [] : [[name, kept]]));
    return { kept: { filter: vain.length > 0 ? JSON.stringify(Object.fromEntries(known)) : filter }, vain };
};

/** react-admin ignores a sort without an order and vice versa, so both are completed. */
const readOrder = ({ sort, order }: Search, list: Showable): Part => {
    if (sort === undefined && order === undefined) return { kept: {}, vain: [] };
    const known = sort === undefined || knowsOrder(list.contract, sort);
    const direction = order?.toUpperCase();
    const isDirection = direction === undefined || direction === 'ASC' || direction === 'DESC';
    const ownOrder = sort === undefined || sort === list.sort.field ? list.sort.order : 'ASC';
    return {
        kept: known
            ? { sort: sort ?? list.sort.field, order: isDirection ? (direction ?? ownOrder) : ownOrder }
            : { sort: list.sort.field, order: list.sort.order },
        vain: [...(known ? [] : [`sort=${sort}`]), ...(isDirection ? [] : [`order=${order}`])],
    };
};

const readCount = (name: 'page' | 'perPage', search: Search, most: number): Part => {
    const { [name]: asked } = search;
    if (asked === undefined) return { kept: {}, vain: [] };
    const isCount = /^[1-9]\d*$/.test(asked) && Number(asked) <= most;
    return isCount ? { kept: { [name]: asked }, vain: [] } : { kept: {}, vain: [`${name}=${asked}`] };
};

const shortened = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

/**
 * Corrects the address of a list: removes unknown filters, orders and values, and invalid numbers. Undefined when
 * nothing has to be corrected.
 */
export const removeInvalidParts = (search: URLSearchParams, list: Showable) => {
    const asked: Search = Object.fromEntries(search);
    const { filter: _, sort: _sort, order: _order, page: _page, perPage: _perPage, ...others } = asked;
    const parts = [
        readFilter(asked, list),
        readOrder(asked, list),
        readCount('page', asked, Number.MAX_SAFE_INTEGER),
        readCount('perPage', asked, MOST_ROWS),
    ];
    const mended: Search = Object.assign({}, ...parts.map(({ kept }) => kept), others);
    const vain = parts.flatMap(part => part.vain);
    const isSame = Object.keys({ ...asked, ...mended }).every(name => asked[name] === mended[name]);
    return isSame ? undefined : { search: mended, vain: vain.slice(0, MOST_TOLD).map(shortened) };
};

/** Key in the history entry's state for the removed parts of an address; it disappears with the next navigation. */
export const INVALID_PARTS = 'askedInVain';

/** The removed parts of the current list's address, and a function that dismisses the note. */
export const useInvalidParts = () => {
    const { state } = useLocation();
    const [, setSearch] = useSearch();
    const vain: unknown = state?.[INVALID_PARTS];
    return {
        vain: Array.isArray(vain) ? vain.map(String) : [],
        forget: () => setSearch(search => Object.fromEntries(search), { replace: true }),
    };
};
