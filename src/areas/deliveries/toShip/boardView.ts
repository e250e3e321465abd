import { TO_SHIP_GROUPINGS, TO_SHIP_PATH, type ToShipGrouping } from '#contract/deliveries/toShip.ts';

/** Filters in the address, besides lateness. */
const CONDITIONS = ['company', 'thirdParty', 'order', 'item', 'requestedDeliveryDate'] as const;

/** View of the board, stored in its address. */
export interface BoardView {
    readonly by: ToShipGrouping;
    readonly late: boolean;
    readonly page: number;
    readonly conditions: Readonly<Partial<Record<(typeof CONDITIONS)[number], string>>>;
}

const pageIn = (search: URLSearchParams): number => {
    const page = Number(search.get('page'));
    return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

export const boardViewIn = (search: URLSearchParams): BoardView => ({
    by: TO_SHIP_GROUPINGS.find(one => one === search.get('by')) ?? 'thirdParty',
    late: search.get('late') === 'true',
    page: pageIn(search),
    conditions: Object.fromEntries(
        CONDITIONS.flatMap(name => {
            const value = search.get(name);
            return value ? [[name, value]] : [];
        }),
    ),
});

/** URL parameters of a view, without defaults. */
export const boardParameters = ({ by, late, page, conditions }: BoardView): Record<string, string> => ({
    by,
    ...conditions,
    ...(late && { late: 'true' }),
    ...(page > 1 && { page: String(page) }),
});

export const boardAddress = (view: Partial<BoardView>): string => {
    const whole = { by: 'order', late: false, page: 1, conditions: {}, ...view } as const;
    return `/${TO_SHIP_PATH}?${new URLSearchParams(boardParameters(whole))}`;
};

export const boardFilters = ({ late, conditions }: BoardView): Readonly<Record<string, string>> => ({
    ...conditions,
    ...(late && { late: 'true' }),
});
