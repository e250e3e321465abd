import { NO_DAY, SHIPPING_AGES, TO_SHIP_GROUPINGS, type ToShipGrouping } from '#contract/deliveries/toShip.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { isDay } from '#contract/values/days.ts';
import { malformedParameter, unknownParameter } from '../../../domain/refused.ts';
import { relationId } from '../../../hydra/filters.ts';
import { type ListWindow, readWindow } from '../../../hydra/listRequest.ts';
import { parseParameters, type QueryParameter } from '../../../hydra/parameters.ts';

/** Conditions on the lines. A line must satisfy all of them. */
export interface ToShipFilters {
    readonly thirdParty?: number;
    readonly item?: number;
    readonly order?: number;
    readonly company?: number;
    readonly companyLocation?: number;
    /** Null for orders without a requested day. */
    readonly requestedDeliveryDate?: string | null;
    readonly age?: (typeof SHIPPING_AGES)[number];
    /** True to limit the lines to orders requested before today. */
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

/** Parses the filters. @param more other allowed parameters @throws Refused (malformed) for unknown or malformed ones */
const filtersIn = (parameters: readonly QueryParameter[], more: readonly string[]): ToShipFilters => {
    const given = parameters.flatMap(parameter => {
        const { raw, name, key } = parameter;
        if (key === undefined && isFilter(name)) return [[name, READERS[name](parameter)] as const];
        if (key !== undefined || (name !== 'locale' && !more.includes(name))) throw unknownParameter(raw);
        return [];
    });
    return Object.fromEntries(given);
};

export interface GroupsRequest extends ListWindow {
    readonly by: ToShipGrouping;
    readonly filters: ToShipFilters;
}

/** Parses the query of the groups. @throws Refused (malformed) */
export const readGroupsQuery = (query: URLSearchParams): GroupsRequest => {
    const parameters = parseParameters(query);
    const by = parameters.findLast(({ raw }) => raw === 'by') ?? { raw: 'by', name: 'by', key: undefined, value: '' };
    return {
        ...readWindow(parameters),
        by: choice(TO_SHIP_GROUPINGS)(by),
        filters: filtersIn(parameters, ['by', 'page', 'itemsPerPage']),
    };
};

/** Parses the query of the lines. @throws Refused (malformed) */
export const readLinesQuery = (query: URLSearchParams): ToShipFilters => filtersIn(parseParameters(query), []);
