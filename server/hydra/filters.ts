import type { FilterKind, ResourceContract } from '#contract/contract.ts';
import { collectionPath, type ResourceName } from '#contract/names.ts';
import { isNullable, type Property } from '#contract/property.ts';
import { MAX_IDENTIFIER } from '#contract/schema.ts';
import { lastOfEach, type Parameter } from './parameters.ts';
import { malformedParameter, unknownParameter } from './problem.ts';

/** A condition on a list, checked but not yet SQL. Several values mean "any of". */
export type Condition =
    | { readonly kind: 'partial' | 'exact'; readonly property: string; readonly values: readonly string[] }
    | { readonly kind: 'boolean' | 'exists'; readonly property: string; readonly value: boolean }
    | { readonly kind: 'range'; readonly property: string; readonly operator: RangeOperator; readonly value: string }
    | { readonly kind: 'date'; readonly property: string; readonly operator: RangeOperator; readonly value: Date }
    | { readonly kind: 'relation'; readonly property: string; readonly ids: readonly number[] }
    | { readonly kind: 'search'; readonly words: readonly string[] };

export type RangeOperator = 'gt' | 'gte' | 'lt' | 'lte' | 'eq';

const RANGE_OPERATORS = ['gt', 'gte', 'lt', 'lte'] as const;
const DATE_OPERATORS = { after: 'gte', strictly_after: 'gt', before: 'lte', strictly_before: 'lt' } as const;

const MAX_TEXT = 200;
/** Words of a search, or texts of a partial filter: each is looked for in every record. */
const MAX_WORDS = 10;
const MAX_VALUES = 100;

const isList = (key: string | undefined): boolean => key === undefined || /^\d*$/.test(key);

const boundedText = ({ raw, value }: Parameter): string => {
    if (value.length > MAX_TEXT || /\p{Cc}/u.test(value)) throw malformedParameter(raw, 'text', { count: MAX_TEXT });
    return value;
};

const booleanOf = ({ raw, value }: Parameter): boolean => {
    if (value === 'true' || value === '1') return true;
    if (value === 'false' || value === '0') return false;
    throw malformedParameter(raw, 'boolean');
};

const exactOf = (property: Property | undefined, parameter: Parameter): string => {
    const value = boundedText(parameter);
    if (property && 'values' in property && !property.values.includes(value))
        throw malformedParameter(parameter.raw, 'choice', { values: property.values.join(', ') });
    return property?.kind === 'text' && property.lowercase ? value.toLowerCase() : value;
};

const INTEGER = /^-?\d{1,9}$/;
const NUMBER = /^-?\d{1,12}(\.\d{1,9})?$/;

const numberOf = (property: Property | undefined, raw: string, value: string): string => {
    const whole = property?.kind === 'integer';
    if (!(whole ? INTEGER : NUMBER).test(value)) throw malformedParameter(raw, whole ? 'integer' : 'number');
    return value;
};

const range = (property: Property | undefined, { raw, name, key, value }: Parameter): Condition[] => {
    const bound = (operator: RangeOperator, text: string): Condition => ({
        kind: 'range',
        property: name,
        operator,
        value: numberOf(property, raw, text),
    });
    if (key === undefined) return [bound('eq', value)];
    if (key === 'between') {
        const [low = '', high = '', ...rest] = value.split('..');
        if (rest.length > 0) throw malformedParameter(raw, 'between');
        return [bound('gte', low), bound('lte', high)];
    }
    const operator = RANGE_OPERATORS.find(one => one === key);
    if (!operator) throw unknownParameter(raw);
    return [bound(operator, value)];
};

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** JavaScript carries 30 February over into March, and PostgreSQL has no year 0. */
const isRealDay = (day: string, moment: Date): boolean => {
    const year = moment.getUTCFullYear();
    return year >= 1 && year <= 9999 && new Date(`${day}T00:00Z`).toISOString().startsWith(day);
};

/** A bound without a time is midnight, without an offset is UTC: what API Platform does. */
const date = ({ raw, name, key, value }: Parameter): Condition => {
    const operator = Object.entries(DATE_OPERATORS).find(([one]) => one === key)?.[1];
    if (!operator) throw unknownParameter(raw);
    const text = value.includes('T') && !/(Z|[+-]\d{2}:?\d{2})$/.test(value) ? `${value}Z` : value;
    const moment = new Date(text);
    if (!DATE.test(value) || Number.isNaN(moment.getTime()) || !isRealDay(value.slice(0, 10), moment))
        throw malformedParameter(raw, 'date');
    return { kind: 'date', property: name, operator, value: moment };
};

/** An IRI or a bare identifier; one that cannot exist becomes 0, which no record has. */
export const relationId = (to: ResourceName, { raw, value }: Parameter): number => {
    const path = `${collectionPath(to)}/`;
    const digits = value.startsWith(path) ? value.slice(path.length) : value;
    if (!/^\d{1,15}$/.test(digits)) throw malformedParameter(raw, 'relation', { example: `${path}1` });
    return Number(digits) <= MAX_IDENTIFIER ? Number(digits) : 0;
};

const searchWords = (parameter: Parameter): string[] => {
    const words = boundedText(parameter).split(/\s+/).filter(Boolean);
    if (words.length > MAX_WORDS) throw malformedParameter(parameter.raw, 'entries', { count: MAX_WORDS });
    return words;
};

const target = (property: Property | undefined, own: ResourceName): ResourceName =>
    property && 'to' in property ? property.to : own;

const single = (kind: FilterKind, property: Property | undefined, parameter: Parameter): Condition[] => {
    switch (kind) {
        case 'range':
            return range(property, parameter);
        case 'date':
            return [date(parameter)];
        case 'boolean':
            if (parameter.key !== undefined) throw unknownParameter(parameter.raw);
            return [{ kind: 'boolean', property: parameter.name, value: booleanOf(parameter) }];
        case 'search':
            if (parameter.key !== undefined) throw unknownParameter(parameter.raw);
            return [{ kind: 'search', words: searchWords(parameter) }];
        default:
            return [];
    }
};

const listed = (contract: ResourceContract, kind: FilterKind, name: string, sent: readonly Parameter[]): Condition => {
    const property = contract.properties[name];
    const bad = sent.find(parameter => !isList(parameter.key));
    if (bad) throw unknownParameter(bad.raw);
    const most = kind === 'partial' ? MAX_WORDS : MAX_VALUES;
    if (sent.length > most) throw malformedParameter(name, 'entries', { count: most });
    if (kind === 'relation')
        return { kind, property: name, ids: sent.map(one => relationId(target(property, contract.name), one)) };
    return kind === 'exact'
        ? { kind, property: name, values: sent.map(one => exactOf(property, one)) }
        : { kind: 'partial', property: name, values: sent.map(boundedText) };
};

/** Whether `exists[name]` may be asked: a filterable property that can be null. */
export const mayBeAbsent = (contract: ResourceContract, name: string): boolean => {
    const property = contract.properties[name];
    return property !== undefined && Object.hasOwn(contract.filters, name) && isNullable(property);
};

const exists = (contract: ResourceContract, parameter: Parameter): Condition => {
    if (parameter.key === undefined || !mayBeAbsent(contract, parameter.key)) throw unknownParameter(parameter.raw);
    return { kind: 'exists', property: parameter.key, value: booleanOf(parameter) };
};

const kindOf = (contract: ResourceContract, name: string): FilterKind | undefined =>
    name === 'id' ? 'relation' : Object.hasOwn(contract.filters, name) ? contract.filters[name] : undefined;

const GATHERED: readonly (FilterKind | undefined)[] = ['partial', 'exact', 'relation'];

/**
 * Conditions of a list's own parameters (paging, order and locale taken out). The values of a list filter are gathered,
 * whether they come with brackets or not; of any other the last counts.
 * @throws Problem 400 naming the first parameter that is unknown or malformed.
 */
export const parseConditions = (contract: ResourceContract, parameters: readonly Parameter[]): Condition[] => {
    const lists = new Map<string, Parameter[]>();
    const others: Parameter[] = [];
    for (const parameter of parameters) {
        const { name } = parameter;
        if (GATHERED.includes(kindOf(contract, name))) lists.set(name, [...(lists.get(name) ?? []), parameter]);
        else others.push(parameter);
    }
    const conditions = lastOfEach(others).flatMap(parameter => {
        if (parameter.name === 'exists') return [exists(contract, parameter)];
        const kind = kindOf(contract, parameter.name);
        if (!kind) throw unknownParameter(parameter.raw);
        return single(kind, contract.properties[parameter.name], parameter);
    });
    for (const [name, sent] of lists) conditions.push(listed(contract, kindOf(contract, name) ?? 'exact', name, sent));
    return conditions;
};
