import type { FilterKind, ResourceContract } from '#contract/language/contract.ts';
import { mayBeAbsent, mayBeExcluded } from '#contract/language/filters.ts';
import { exampleIri, readIdentifier } from '#contract/language/identifier.ts';
import { collectionPath, type ResourceName } from '#contract/language/names.ts';
import { propertyAt } from '#contract/language/paths.ts';
import type { Property } from '#contract/language/property.ts';
import { targetOf } from '#contract/language/relations.ts';
import { storedText } from '#contract/values/storedText.ts';
import { parseSearchTerms } from '#contract/values/text.ts';
import { malformedParameter, unknownParameter } from '../domain/refused.ts';
import { lastOfEach, type QueryParameter } from './parameters.ts';

export type Condition =
    | { readonly kind: 'partial' | 'exact'; readonly property: string; readonly values: readonly string[] }
    | { readonly kind: 'boolean' | 'exists'; readonly property: string; readonly value: boolean }
    | { readonly kind: 'range'; readonly property: string; readonly operator: RangeOperator; readonly value: string }
    | {
          readonly kind: 'date';
          readonly property: string;
          readonly operator: RangeOperator;
          readonly value: Date | string;
      }
    | {
          readonly kind: 'relation';
          readonly property: string;
          readonly ids: readonly number[];
          /** Identifiers of records of the alternative resource of the relation. */
          readonly others?: readonly number[];
      }
    | { readonly kind: 'not'; readonly condition: Condition }
    | {
          readonly kind: 'search';
          readonly text: string;
          /** Replaces the words of the text: a list of alternative spellings for each word. */
          readonly spellings?: readonly (readonly string[])[];
      }
    | { readonly kind: 'code'; readonly texts: readonly string[] };

export type RangeOperator = 'gt' | 'gte' | 'lt' | 'lte' | 'eq';

const RANGE_OPERATORS = ['gt', 'gte', 'lt', 'lte'] as const;
const DATE_OPERATORS = { after: 'gte', strictly_after: 'gt', before: 'lte', strictly_before: 'lt' } as const;

const MAX_TEXT = 200;
/** Maximum number of words in a search, or values of a partial filter: each is searched in every record. */
const MAX_WORDS = 10;
const MAX_VALUES = 100;

const isList = (key: string | undefined): boolean => key === undefined || /^\d*$/.test(key);

const boundedText = ({ raw, value }: QueryParameter): string => {
    if (value.length > MAX_TEXT || /\p{Cc}/u.test(value)) throw malformedParameter(raw, 'text', { count: MAX_TEXT });
    return value;
};

const booleanOf = ({ raw, value }: QueryParameter): boolean => {
    if (value === 'true' || value === '1') return true;
    if (value === 'false' || value === '0') return false;
    throw malformedParameter(raw, 'boolean');
};

const exactOf = (property: Property | undefined, parameter: QueryParameter): string => {
    const value = boundedText(parameter);
    if (property && 'values' in property && !property.values.includes(value))
        throw malformedParameter(parameter.raw, 'choice', { values: property.values.join(', ') });
    return property?.kind === 'text' ? storedText(property, value) : value;
};

const INTEGER = /^-?\d{1,9}$/;
const NUMBER = /^-?\d{1,12}(\.\d{1,9})?$/;

const numberOf = (property: Property | undefined, raw: string, value: string): string => {
    const whole = property?.kind === 'integer';
    if (!(whole ? INTEGER : NUMBER).test(value)) throw malformedParameter(raw, whole ? 'integer' : 'number');
    return value;
};

const range = (property: Property | undefined, { raw, name, key, value }: QueryParameter): Condition[] => {
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

/** JavaScript converts 30 February into a day of March, and PostgreSQL has no year 0. */
const isRealDay = (day: string, moment: Date): boolean => {
    const year = moment.getUTCFullYear();
    return year >= 1 && year <= 9999 && new Date(`${day}T00:00Z`).toISOString().startsWith(day);
};

/** Formats days in the time zone of the business. */
const dayIn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** As in API Platform, bounds default to midnight and UTC. A calendar day is compared with the day of the bound. */
const date = (property: Property | undefined, { raw, name, key, value }: QueryParameter): Condition => {
    const operator = Object.entries(DATE_OPERATORS).find(([one]) => one === key)?.[1];
    if (!operator) throw unknownParameter(raw);
    const text = value.includes('T') && !/(Z|[+-]\d{2}:?\d{2})$/.test(value) ? `${value}Z` : value;
    const moment = new Date(text);
    if (!DATE.test(value) || Number.isNaN(moment.getTime()) || !isRealDay(value.slice(0, 10), moment))
        throw malformedParameter(raw, 'date');
    const day = value.includes('T') ? dayIn.format(moment) : value;
    return { kind: 'date', property: name, operator, value: property?.kind === 'day' ? day : moment };
};

/** Identifier from an IRI or identifier; an impossible one becomes 0, which no record has. */
export const relationId = (to: ResourceName, { raw, value }: QueryParameter): number => {
    const path = `${collectionPath(to)}/`;
    const text = value.startsWith(path) ? value.slice(path.length) : value;
    const id = readIdentifier(to, text);
    if (id === undefined && !/^\d{1,15}$/.test(text))
        throw malformedParameter(raw, 'relation', { example: exampleIri(to) });
    return id ?? 0;
};

const searchText = (parameter: QueryParameter): string => {
    const text = boundedText(parameter);
    if (parseSearchTerms(text).length > MAX_WORDS)
        throw malformedParameter(parameter.raw, 'entries', { count: MAX_WORDS });
    return text;
};

/** Splits the identifiers of a relation filter by target resource. The record's own identifier lacks a property. */
const related = (
    property: Property | undefined,
    own: ResourceName,
    sent: readonly QueryParameter[],
): { ids: number[]; others?: number[] } => {
    if (!property || !('to' in property)) return { ids: sent.map(one => relationId(own, one)) };
    const { to, or } = property;
    if (or === undefined) return { ids: sent.map(one => relationId(to, one)) };
    const isOther = ({ value }: QueryParameter): boolean => targetOf(property, value) === or;
    return {
        ids: sent.filter(one => !isOther(one)).map(one => relationId(to, one)),
        others: sent.filter(isOther).map(one => relationId(or, one)),
    };
};

/** Filter with one value: the last one applies. */
interface Single {
    readonly one: (property: Property | undefined, parameter: QueryParameter) => Condition[];
}

/** Filter with up to `most` values, any of which matches. */
interface Listed {
    readonly most: number;
    readonly all: (contract: ResourceContract, name: string, sent: readonly QueryParameter[]) => Condition;
}

const withoutKey = (parameter: QueryParameter): QueryParameter => {
    if (parameter.key !== undefined) throw unknownParameter(parameter.raw);
    return parameter;
};

const FILTERS: Readonly<Record<FilterKind, Single | Listed>> = {
    partial: {
        most: MAX_WORDS,
        all: (_, property, sent) => ({ kind: 'partial', property, values: sent.map(boundedText) }),
    },
    exact: {
        most: MAX_VALUES,
        all: (contract, property, sent) => ({
            kind: 'exact',
            property,
            values: sent.map(one => exactOf(propertyAt(contract, property), one)),
        }),
    },
    code: {
        most: MAX_VALUES,
        all: (_contract, _name, sent) => ({ kind: 'code', texts: sent.map(one => boundedText(one).trim()) }),
    },
    relation: {
        most: MAX_VALUES,
        all: (contract, property, sent) => ({
            kind: 'relation',
            property,
            ...related(propertyAt(contract, property), contract.name, sent),
        }),
    },
    boolean: {
        one: (_, parameter) => [{ kind: 'boolean', property: parameter.name, value: booleanOf(withoutKey(parameter)) }],
    },
    search: { one: (_, parameter) => [{ kind: 'search', text: searchText(withoutKey(parameter)) }] },
    range: { one: range },
    date: { one: (property, parameter) => [date(property, parameter)] },
};

const gathered = (contract: ResourceContract, { most, all }: Listed, name: string, sent: readonly QueryParameter[]) => {
    const bad = sent.find(parameter => !isList(parameter.key));
    if (bad) throw unknownParameter(bad.raw);
    if (sent.length > most) throw malformedParameter(name, 'entries', { count: most });
    return all(contract, name, sent);
};

const exists = (contract: ResourceContract, parameter: QueryParameter): Condition => {
    if (parameter.key === undefined || !mayBeAbsent(contract, parameter.key)) throw unknownParameter(parameter.raw);
    return { kind: 'exists', property: parameter.key, value: booleanOf(parameter) };
};

const filterOf = ({ filters }: ResourceContract, name: string): Single | Listed | undefined => {
    const kind = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (name === 'id') return FILTERS.relation;
    return kind && FILTERS[kind];
};

/** Negated conditions of `not[status][]=…`. @throws Refused (malformed) for a property without exclusion */
const exclusions = (contract: ResourceContract, parameters: readonly QueryParameter[]): Condition[] =>
    [...new Set(parameters.map(({ key }) => key ?? ''))].map(name => {
        const sent = parameters.filter(({ key = '' }) => key === name).map(one => ({ ...one, key: undefined }));
        const filter = mayBeExcluded(contract, name) ? filterOf(contract, name) : undefined;
        if (!filter || !('all' in filter)) throw unknownParameter(sent[0]?.raw ?? 'not');
        if (sent.length > filter.most) throw malformedParameter(`not[${name}]`, 'entries', { count: filter.most });
        return { kind: 'not', condition: filter.all(contract, name, sent) };
    });

/**
 * Parses the filters of a list, without paging, order and locale. Values of a list filter are collected, with or
 * without brackets; for any other filter, the last value applies.
 * @throws Refused (malformed) naming the first unknown or malformed parameter
 */
export const parseConditions = (contract: ResourceContract, parameters: readonly QueryParameter[]): Condition[] => {
    const lists = new Map<string, readonly [filter: Listed, sent: QueryParameter[]]>();
    const others: QueryParameter[] = [];
    for (const parameter of parameters) {
        const filter = filterOf(contract, parameter.name);
        if (filter && 'all' in filter) {
            const [, sent] = lists.get(parameter.name) ?? [filter, []];
            lists.set(parameter.name, [filter, [...sent, parameter]]);
        } else others.push(parameter);
    }
    const excluded = others.filter(({ name }) => name === 'not');
    const conditions = lastOfEach(others.filter(({ name }) => name !== 'not')).flatMap(parameter => {
        if (parameter.name === 'exists') return [exists(contract, parameter)];
        const filter = filterOf(contract, parameter.name);
        if (!filter || !('one' in filter)) throw unknownParameter(parameter.raw);
        return filter.one(propertyAt(contract, parameter.name), parameter);
    });
    for (const [name, [filter, sent]] of lists) conditions.push(gathered(contract, filter, name, sent));
    return [...conditions, ...exclusions(contract, excluded)];
};
