import { isPlainObject } from '@comptoir/hydra';
import { useLocation } from 'ra-core';
import { knowsOrder, type ResourceContract } from '#contract/language/contract.ts';
import { knowsFilter } from '#contract/language/filters.ts';
import { useSearch } from '../routing/useSearch.ts';
import type { Showable } from './views/viewState.ts';

const MOST_ROWS = 100;
/** Limits the text quoted from an address, which may come from another person's link. */
const MOST_NAMED = 5;
const MOST_LETTERS = 40;

type Search = Readonly<Record<string, string>>;

interface SearchPart {
    /** Values that replace those of the address. */
    readonly valid: Search;
    readonly invalid: readonly string[];
}

const parsed = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};

/** Values that a choice does not have; the server validates those of other kinds. */
const impossible = ({ properties }: ResourceContract, name: string, value: unknown): readonly unknown[] => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property?.kind !== 'choice' && property?.kind !== 'choices') return [];
    return [value].flat().filter(one => one !== null && one !== '' && !property.values.includes(String(one)));
};

const readOne = (contract: ResourceContract, name: string, value: unknown) => {
    if (!knowsFilter(contract, name)) return { invalid: [name] };
    const wrong = impossible(contract, name, value);
    const invalid = wrong.map(one => `${name}=${one}`);
    if (!Array.isArray(value)) return { invalid, ...(wrong.length === 0 && { valid: value }) };
    const valid = value.filter(one => !wrong.includes(one));
    return { invalid, ...(valid.length > 0 && { valid }) };
};

const readFilter = ({ filter }: Search, { contract }: Showable): SearchPart => {
    if (filter === undefined) return { valid: {}, invalid: [] };
    const values = parsed(filter);
    if (!isPlainObject(values)) return { valid: { filter: '{}' }, invalid: ['filter'] };
    const read = Object.entries(values).map(([name, value]) => ({ name, ...readOne(contract, name, value) }));
    const invalid = read.flatMap(one => one.invalid);
    const known = read.flatMap(({ name, valid }) => (valid === undefined ? [] : [[name, valid]]));
    return { valid: { filter: invalid.length > 0 ? JSON.stringify(Object.fromEntries(known)) : filter }, invalid };
};

/** react-admin ignores a sort without an order and vice versa, so both are completed. */
const readOrder = ({ sort, order }: Search, list: Showable): SearchPart => {
    if (sort === undefined && order === undefined) return { valid: {}, invalid: [] };
    const known = sort === undefined || knowsOrder(list.contract, sort);
    const direction = order?.toUpperCase();
    const isDirection = direction === undefined || direction === 'ASC' || direction === 'DESC';
    const ownOrder = sort === undefined || sort === list.sort.field ? list.sort.order : 'ASC';
    return {
        valid: known
            ? { sort: sort ?? list.sort.field, order: isDirection ? (direction ?? ownOrder) : ownOrder }
            : { sort: list.sort.field, order: list.sort.order },
        invalid: [...(known ? [] : [`sort=${sort}`]), ...(isDirection ? [] : [`order=${order}`])],
    };
};

const readCount = (name: 'page' | 'perPage', search: Search, most: number): SearchPart => {
    const { [name]: count } = search;
    if (count === undefined) return { valid: {}, invalid: [] };
    const isCount = /^[1-9]\d*$/.test(count) && Number(count) <= most;
    return isCount ? { valid: { [name]: count }, invalid: [] } : { valid: {}, invalid: [`${name}=${count}`] };
};

const shortened = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

/** Corrects the address of a list: removes unknown filters, orders and values, and invalid numbers. Undefined if it is valid. */
export const removeInvalidParts = (search: URLSearchParams, list: Showable) => {
    const address: Search = Object.fromEntries(search);
    const { filter: _, sort: _sort, order: _order, page: _page, perPage: _perPage, ...others } = address;
    const parts = [
        readFilter(address, list),
        readOrder(address, list),
        readCount('page', address, Number.MAX_SAFE_INTEGER),
        readCount('perPage', address, MOST_ROWS),
    ];
    const corrected: Search = Object.assign({}, ...parts.map(({ valid }) => valid), others);
    const invalid = parts.flatMap(part => part.invalid);
    const isSame = Object.keys({ ...address, ...corrected }).every(name => address[name] === corrected[name]);
    return isSame ? undefined : { search: corrected, invalid: invalid.slice(0, MOST_NAMED).map(shortened) };
};

/** Key in the history entry's state for the removed parts of an address; it disappears with the next navigation. */
export const INVALID_PARTS = 'invalidParts';

/** The removed parts of the current list's address, and a function that dismisses the note. */
export const useInvalidParts = () => {
    const { state } = useLocation();
    const [, setSearch] = useSearch();
    const invalid: unknown = state?.[INVALID_PARTS];
    return {
        invalid: Array.isArray(invalid) ? invalid.map(String) : [],
        forget: () => setSearch(search => Object.fromEntries(search), { replace: true }),
    };
};
