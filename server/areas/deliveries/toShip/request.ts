import { NO_DAY, SHIPPING_AGES, TO_SHIP_GROUPINGS, type ToShipGrouping } from '#contract/deliveries/toShip.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { isDay } from '#contract/values/days.ts';
import { malformedParameter, unknownParameter } from '../../../domain/refused.ts';
import { relationId } from '../../../hydra/filters.ts';
import { type ListWindow, readWindow } from '../../../hydra/listRequest.ts';
import { parseParameters, type QueryParameter } from '../../../hydra/parameters.ts';

/** Which lines are meant: those that fulfil each condition. */
export interface ToShipFilters {
    readonly thirdParty?: number;
    readonly item?: number;
    readonly order?: number;
    readonly company?: number;
    readonly companyLocation?: number;
    /** Null for orders without any. */
    readonly requestedDeliveryDate?: string | null;
    readonly age?: (typeof SHIPPING_AGES)[number];
    /** Whether only orders that were wanted before today are meant. */
    readonly late?: boolean;
}

const relation = (to: ResourceName) => (parameter: QueryParameter) => relationId(to, parameter);

const choice =
    <T extends string>(values: readonly T[]) =>
    ({ raw, value }: QueryParameter): T => {
        const found = values.find(one => one === value);
        if (found === undefined) throw malformedParameter(raw, 'choice', { values: values.join(', ') });
        return found;
    };

const dayOrNone = ({ raw, value }: QueryParameter): string | null => {
    if (value === NO_DAY) return null;
    if (!isDay(value)) throw malformedParameter(raw, 'date');
    return value;
};

const READERS: { readonly [Name in keyof ToShipFilters]-?: (parameter: QueryParameter) => ToShipFilters[Name] } = {
    thirdParty: relation('third_parties'),
    item: relation('items'),
    order: relation('orders'),
    company: relation('companies'),
    companyLocation: relation('company_locations'),
    requestedDeliveryDate: dayOrNone,
    age: choice(SHIPPING_AGES),
    late: ({ raw, value }) => {
        if (value !== 'true' && value !== 'false') throw malformedParameter(raw, 'boolean');
        return value === 'true';
    },
};

const isFilter = (name: string): name is keyof ToShipFilters => Object.hasOwn(READERS, name);

/** @param more names of other parameters @throws Refused (malformed) naming a parameter that is unknown or malformed */
const filtersIn = (parameters: readonly QueryParameter[], more: readonly string[]): ToShipFilters => {
    const given = parameters.flatMap(parameter => {
        const { raw, name, key } = parameter;
        if (key === undefined && isFilter(name)) return [[name, READERS[name](parameter)] as const];
        if (key !== undefined || (name !== 'locale' && !more.includes(name))) throw unknownParameter(raw);
        return [];
    });
    return Object.fromEntries(given);
};

export interface AskedGroups extends ListWindow {
    readonly by: ToShipGrouping;
    readonly filters: ToShipFilters;
}

/** The query of the board. @throws Refused (malformed) */
export const readGroupsQuery = (query: URLSearchParams): AskedGroups => {
    const parameters = parseParameters(query);
    const by = parameters.findLast(({ raw }) => raw === 'by') ?? { raw: 'by', name: 'by', key: undefined, value: '' };
    return {
        ...readWindow(parameters),
        by: choice(TO_SHIP_GROUPINGS)(by),
        filters: filtersIn(parameters, ['by', 'page', 'itemsPerPage']),
    };
};

/** The query of the lines. @throws Refused (malformed) */
export const readLinesQuery = (query: URLSearchParams): ToShipFilters => filtersIn(parseParameters(query), []);
