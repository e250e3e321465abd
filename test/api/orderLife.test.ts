import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unshippedQuantity } from '#contract/orders/orderStatus.ts';
import { query } from '#server/db/query.ts';
import { type Account, type Answer, type Api, openApi } from '#test/support/api.ts';
import { isWhole } from '#test/support/extent.ts';
import {
    countShipped,
    derived,
    freeOf,
    idOf,
    type ModelCustomer,
    type ModelItem,
    type ModelLine,
    type ModelNote,
    type ModelOrder,
    shippingNow,
    statusOf,
    totalOf,
} from '#test/support/orderLife.ts';
import { codesIn, orderWorld } from '#test/support/orders.ts';

const HISTORIES = isWhole ? 2000 : 25;
const COMMANDS = 18;
const MOST_ORDERS = 3;
const MOST_NOTES = 4;
/** In milliseconds. */
const LONG = isWhole ? 3_600_000 : 180_000;

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

/** What is expected of all orders of a history. */
interface Model {
    orders: ModelOrder[];
    notes: ModelNote[];
    /** A bill that is undone takes credit that others may have used meanwhile. */
    isUnbilled: boolean;
    customers: ModelCustomer[];
    items: ModelItem[];
}

type Real = ReturnType<typeof orderWorld>;
type Command = fc.AsyncCommand<Model, Real>;

/** Which of several, whatever their number. */
const nth = <T>(list: readonly T[], place: number): T => {
    const found = list[place % list.length];
    if (found === undefined) throw new RangeError('there is none');
    return found;
};

const linesIn = ({ body }: Answer) => body.orderItems as { '@id': string }[];
const patch = (path: string, body: object, as: Account = 'user') => api.ask('PATCH', path, { as, body });
const rows = <Row>(statement: SQL) => query<Row>(api.database.db, statement);

/** All orders of the history as they are stored. */
const stored = async (orders: readonly ModelOrder[]): Promise<object[]> => {
    const found = await rows<{ id: number; order: object }>(sql`
        select id, json_build_object('status', status, 'number', number, 'isDead', cancelled_at is not null,
            'shipping', shipping_amount_excluding_tax::text, 'total', total_including_tax::text,
            'unbilled', unbilled_amount::text, 'lines', (select coalesce(json_agg(json_build_array(quantity,
                shipped_quantity, cancelled_quantity, net_unit_price::float) order by position), '[]') from order_items where order_id = orders.id)) as order
        from orders where id = any(${`{${orders.map(idOf).join()}}`}::int[])`);
    return orders.map(order => found.find(({ id }) => id === idOf(order))?.order ?? {});
};

const unbilledOf = (orders: readonly ModelOrder[], customer: ModelCustomer): number =>
    orders
        .filter(order => order.customer === customer && order.isValidated)
        .reduce((sum, order) => sum + Number(derived(order).unbilled), 0);

/** Every number that was ever given is there, once: the counter has given none that was lost. */
const numbersAreWhole = async (): Promise<boolean> => {
    const whole = (table: string) => sql`(select count(distinct number) = count(number) and count(number) =
        (select coalesce(sum(next_number - 1), 0) from number_series where company_id = 1 and kind = ${table})
        from ${sql.identifier(table)})`;
    const [found] = await rows<{ isWhole: boolean }>(
        sql`select ${whole('orders')} and ${whole('delivery_notes')} as "isWhole"`,
    );
    return found?.isWhole ?? false;
};

const check = async ({ orders, customers, isUnbilled }: Model): Promise<void> => {
    countShipped(orders);
    expect(await stored(orders)).toEqual(orders.map(derived));
    for (const customer of isUnbilled ? [] : customers)
        if (customer.authorized !== null)
            expect(unbilledOf(orders, customer)).toBeLessThanOrEqual(Number(customer.authorized));
    expect(await numbersAreWhole()).toBe(true);
};

/** A command on one of the orders, after which all of them are compared with their facts. */
const onOrder = (
    name: string,
    place: number,
    run: (order: ModelOrder, model: Model, real: Real) => Promise<void>,
): Command => ({
    check: ({ orders }) => orders.length > 0,
    run: async (model, real) => {
        await run(nth(model.orders, place), model, real);
        await check(model);
    },
    toString: () => `${name}(${place})`,
});

const anywhere = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
    check: () => true,
    run: async (model, real) => {
        await run(model, real);
        await check(model);
    },
    toString: () => name,
});

const create = (customerPlace: number, wanted: readonly (readonly [item: number, quantity: number])[]): Command => ({
    ...anywhere('', async (model, real) => {
        const customer = nth(model.customers, customerPlace);
        const chosen = wanted.map(([item, quantity]) => ({ item: nth(model.items, item), quantity }));
        const orderItems = chosen.map(({ item, quantity }) => ({ item: item.iri, quantity }));
        const made = await real.order({ thirdParty: customer.iri, orderItems }, 'user');
        const lines = chosen.map(
            ({ item, quantity }, at): ModelLine => ({
                ...{
                    iri: String((made.orderItems as { '@id': string }[])[at]?.['@id']),
                    item,
                    quantity,
                    net: item.price,
                },
                ...{ shippedQuantity: 0, cancelledQuantity: 0 },
            }),
        );
        const facts = { number: null, isValidated: false, isInPreparation: false, isDead: false, shipping: '0.00' };
        model.orders.push({ iri: made['@id'], customer, lines, notes: [], ...facts });
    }),
    check: ({ orders }) => orders.length < MOST_ORDERS,
    toString: () => `create(${customerPlace}, ${JSON.stringify(wanted)})`,
});

/** Lines of the same item share its breaks: all of them are priced again. */
const priceAgain = (lines: readonly ModelLine[], item: ModelItem): void => {
    for (const line of lines) if (line.item === item) line.net = item.price;
};

const isOpen = ({ isValidated, isDead }: ModelOrder): boolean => !isValidated && !isDead;

const addLine = (place: number, itemPlace: number, quantity: number): Command =>
    onOrder(`addLine(${itemPlace}, ${quantity})`, place, async (order, { items }) => {
        const item = nth(items, itemPlace);
        const kept = order.lines.map(({ iri }) => iri);
        const answer = await patch(order.iri, { orderItems: [...kept, { item: item.iri, quantity }] });
        expect(answer.status).toBe(isOpen(order) ? 200 : 409);
        if (answer.status !== 200) return;
        const iri = String(linesIn(answer).at(-1)?.['@id']);
        order.lines.push({ iri, item, quantity, net: null, shippedQuantity: 0, cancelledQuantity: 0 });
        priceAgain(order.lines, item);
    });

const changeLine = (place: number, linePlace: number, quantity: number): Command => ({
    ...onOrder(`changeLine(${linePlace}, ${quantity})`, place, async order => {
        if (order.lines.length === 0) return;
        const line = nth(order.lines, linePlace);
        const orderItems = order.lines.map(one => (one === line ? { '@id': one.iri, quantity } : one.iri));
        const { status } = await patch(order.iri, { orderItems });
        expect(status).toBe(isOpen(order) ? (quantity < line.cancelledQuantity ? 422 : 200) : 409);
        if (status !== 200 || quantity === line.quantity) return;
        line.quantity = quantity;
        priceAgain(order.lines, line.item);
    }),
});

const removeLine = (place: number, linePlace: number): Command =>
    onOrder(`removeLine(${linePlace})`, place, async order => {
        if (order.lines.length === 0) return;
        const gone = nth(order.lines, linePlace);
        const rest = order.lines.filter(line => line !== gone);
        const { status } = await patch(order.iri, { orderItems: rest.map(({ iri }) => iri) });
        expect(status).toBe(isOpen(order) ? 200 : 409);
        if (status !== 200) return;
        order.lines = rest;
        priceAgain(rest, gone.item);
    });

/** What stands against the validation, and what waits for an acknowledgement. */
const findings = (order: ModelOrder, { orders }: Model) => {
    const { customer, lines } = order;
    const owed = unbilledOf(orders, customer) + Number(totalOf(order));
    const isTooMuch = customer.authorized !== null && owed > Number(customer.authorized);
    const priced = lines.filter(({ net }) => net !== null);
    const isChanged = priced.some(({ net, item }) => item.price === null || Number(item.price) !== Number(net));
    const refused = [
        ...(lines.length === 0 ? ['no_line'] : []),
        ...(customer.isAllowed ? [] : ['customer_not_allowed']),
        ...(priced.length < lines.length ? ['no_price'] : []),
        ...(isTooMuch ? ['credit_exceeded'] : []),
    ];
    return { refused, asked: isChanged ? ['price_changed'] : [] };
};

const validate = (place: number, isAcknowledged: boolean): Command =>
    onOrder(`validate(${isAcknowledged})`, place, async (order, model, real) => {
        const { refused, asked } = findings(order, model);
        const waiting = isAcknowledged ? [] : asked;
        const answer = await real.post(order.iri, 'validate', isAcknowledged ? { acknowledge: asked } : {}, 'user');
        if (order.isValidated) return expect(answer.status).toBe(200);
        if (order.isDead) return expect(answer.status).toBe(409);
        expect([answer.status, [...new Set(codesIn(answer))].sort()]).toEqual([
            refused.length + waiting.length > 0 ? 422 : 200,
            [...refused, ...waiting].sort(),
        ]);
        if (answer.status !== 200) return;
        const number = String(answer.body.number);
        expect(number).toMatch(/^C\d{4}-\d{6}$/);
        expect(number).toBe(order.number ?? number);
        Object.assign(order, { number, shipping: shippingNow(order), isValidated: true });
    });

const cancelValidation = (place: number): Command =>
    onOrder('cancelValidation', place, async (order, _, real) => {
        const isKept = order.isValidated && (order.isDead || order.notes.length > 0);
        const { status } = await real.post(order.iri, 'cancel_validation', {}, 'admin');
        expect(status).toBe(isKept ? 409 : 200);
        if (status === 200) Object.assign(order, { isValidated: false, isInPreparation: false });
    });

const prepare = (place: number): Command =>
    onOrder('prepare', place, async (order, _, real) => {
        const [before, { status }] = [statusOf(order), await real.post(order.iri, 'prepare', {}, 'user')];
        const isBegun = before !== 'draft' && before !== 'validated';
        expect(status).toBe(isBegun || (before === 'validated' && !order.isDead) ? 200 : 409);
        if (status === 200 && !isBegun) order.isInPreparation = true;
    });

const isAway = (order: ModelOrder): boolean => ['shipped', 'billed'].includes(statusOf(order));

const cancelAll = (place: number): Command =>
    onOrder('cancelAll', place, async (order, _, real) => {
        const { status } = await real.post(order.iri, 'cancel', { reason: 'Plus besoin' }, 'admin');
        expect(status).toBe(isAway(order) && !order.isDead ? 409 : 200);
        if (status !== 200 || order.isDead) return;
        for (const line of order.lines) line.cancelledQuantity += unshippedQuantity(line);
        order.isDead = order.lines.every(line => line.shippedQuantity === 0);
    });

const cancelSome = (place: number, linePlace: number, quantity: number): Command =>
    onOrder(`cancelSome(${linePlace}, ${quantity})`, place, async (order, _, real) => {
        if (order.lines.length === 0) return;
        const line = nth(order.lines, linePlace);
        const body = { reason: 'Rupture', lines: [{ orderItem: line.iri, quantity }] };
        const { status } = await real.post(order.iri, 'cancel', body, 'admin');
        if (order.isDead) return expect(status).toBe(200);
        if (isAway(order)) return expect(status).toBe(409);
        expect(status).toBe(quantity <= unshippedQuantity(line) ? 200 : 422);
        if (status !== 200) return;
        line.cancelledQuantity += quantity;
        order.isDead = order.lines.every(one => unshippedQuantity(one) === 0 && one.shippedQuantity === 0);
    });

const reprice = (place: number): Command =>
    onOrder('reprice', place, async (order, _, real) => {
        const { status } = await real.post(order.iri, 'reprice', {}, 'user');
        expect(status).toBe(isOpen(order) ? 200 : 409);
        if (status === 200) for (const { item } of order.lines) priceAgain(order.lines, item);
    });

const remove = (place: number): Command =>
    onOrder('remove', place, async (order, model) => {
        const { status } = await api.ask('DELETE', order.iri, { as: 'user' });
        expect(status).toBe(order.number === null ? 204 : 409);
        if (status === 204) model.orders = model.orders.filter(one => one !== order);
    });

const allow = (customerPlace: number, isAllowed: boolean): Command =>
    anywhere(`allow(${customerPlace}, ${isAllowed})`, async ({ customers }) => {
        const customer = nth(customers, customerPlace);
        expect((await patch(customer.iri, { isAllowedToOrder: isAllowed }, 'admin')).status).toBe(200);
        customer.isAllowed = isAllowed;
    });

const setPrice = (itemPlace: number, price: string | null): Command =>
    anywhere(`setPrice(${itemPlace}, ${price})`, async ({ items }) => {
        const item = nth(items, itemPlace);
        expect((await patch(item.iri, { saleUnitPriceExcludingTax: price }, 'admin')).status).toBe(200);
        item.price = price;
    });

/** A note of pieces of the orders, as the API has just made it. */
const noted = async (model: Model, iri: string): Promise<void> => {
    const { body } = await api.ask('GET', iri, { as: 'admin' });
    const pieces = (body.deliveryNoteItems as { orderItem: string; quantity: number }[]).map(
        ({ orderItem, quantity }) => {
            const order = model.orders.find(({ lines }) => lines.some(one => one.iri === orderItem));
            const line = order?.lines.find(one => one.iri === orderItem);
            if (!order || !line) throw new Error(`${orderItem} is of no order`);
            return { order, line, quantity };
        },
    );
    const facts = { number: null, isValidated: false, isBilled: false, isCancelled: false };
    const note: ModelNote = { iri, pieces, ...facts, charged: new Set() };
    model.notes.push(note);
    for (const order of new Set(pieces.map(one => one.order))) order.notes.push(note);
};

const isShippable = (order: ModelOrder): boolean => order.isValidated && !order.isDead;

const shipAll = (places: readonly number[]): Command => ({
    ...anywhere(`shipAll(${places})`, async model => {
        const orders = [...new Set(places.map(place => nth(model.orders, place)))];
        const able = orders.filter(order => isShippable(order) && order.lines.some(line => freeOf(order, line) > 0));
        const wanted = able.flatMap(order => order.lines.map(line => freeOf(order, line)).filter(free => free > 0));
        const body = { orders: orders.map(({ iri }) => iri) };
        const answer = await api.ask('POST', '/api/delivery_notes/from_orders', { as: 'user', body });
        expect(answer.status).toBe(able.length > 0 ? 201 : 422);
        if (answer.status !== 201) return;
        const { created } = answer.body as unknown as { created: string[] };
        expect(created).toHaveLength(new Set(able.map(({ customer }) => customer)).size);
        const before = model.notes.length;
        for (const iri of created) await noted(model, iri);
        const made = model.notes.slice(before).flatMap(({ pieces }) => pieces.map(({ quantity }) => quantity));
        expect(made.sort()).toEqual(wanted.sort());
    }),
    check: ({ orders, notes }) => orders.length > 0 && notes.length < MOST_NOTES,
});

const shipSome = (place: number, linePlace: number, quantity: number): Command => ({
    ...onOrder(`shipSome(${linePlace}, ${quantity})`, place, async (order, model) => {
        if (order.lines.length === 0) return;
        const line = nth(order.lines, linePlace);
        const body = { deliveryNoteItems: [{ orderItem: line.iri, quantity }] };
        const answer = await api.ask('POST', '/api/delivery_notes', { as: 'user', body });
        expect(answer.status).toBe(isShippable(order) && quantity <= unshippedQuantity(line) ? 201 : 422);
        if (answer.status === 201) await noted(model, String(answer.body['@id']));
    }),
    check: ({ orders, notes }) => orders.length > 0 && notes.length < MOST_NOTES,
});

/** A command on one of the notes. */
const onNote = (
    name: string,
    place: number,
    run: (note: ModelNote, model: Model, real: Real) => Promise<void>,
): Command => ({
    ...anywhere(`${name}(${place})`, async (model, real) => run(nth(model.notes, place), model, real)),
    check: ({ notes }) => notes.length > 0,
});

const isTooMuch = ({ pieces }: ModelNote): boolean =>
    pieces.some(({ line }) => {
        const wanted = pieces.filter(one => one.line === line).reduce((sum, { quantity }) => sum + quantity, 0);
        return wanted > unshippedQuantity(line);
    });

/** The orders whose shipping costs no other validated note bears. */
const chargedBy = (note: ModelNote): Set<ModelOrder> => {
    const orders = [...new Set(note.pieces.map(({ order }) => order))];
    const isCharged = (order: ModelOrder): boolean =>
        order.notes.some(other => other !== note && other.isValidated && other.charged.has(order));
    return new Set(orders.filter(order => !isCharged(order)));
};

const validateNote = (place: number): Command =>
    onNote('validateNote', place, async (note, _, real) => {
        const answer = await real.post(note.iri, 'validate', {}, 'user');
        if (note.isValidated) return expect(answer.status).toBe(200);
        if (note.isCancelled) return expect(answer.status).toBe(409);
        const isRefused = isTooMuch(note) || note.pieces.some(({ order }) => !isShippable(order));
        expect(answer.status).toBe(isRefused ? 422 : 200);
        if (isRefused) return;
        const number = String(answer.body.number);
        expect(number).toBe(note.number ?? number);
        Object.assign(note, { number, isValidated: true, charged: chargedBy(note) });
    });

const unvalidateNote = (place: number): Command =>
    onNote('unvalidateNote', place, async (note, _, real) => {
        const { status } = await real.post(note.iri, 'unvalidate', {}, 'admin');
        expect(status).toBe(note.isBilled ? 409 : 200);
        if (status === 200) Object.assign(note, { isValidated: false, charged: new Set() });
    });

const bill = (place: number): Command =>
    onNote('bill', place, async (note, _, real) => {
        const { status } = await real.post(note.iri, 'bill', { billingReference: note.iri }, 'admin');
        expect(status).toBe(note.isValidated ? 200 : 409);
        if (status === 200) note.isBilled = true;
    });

const unbill = (place: number): Command =>
    onNote('unbill', place, async (note, model, real) => {
        const { status } = await real.post(note.iri, 'unbill', {}, 'admin');
        expect(status).toBe(note.isValidated ? 200 : 409);
        if (status !== 200) return;
        note.isBilled = false;
        model.isUnbilled = true;
    });

const cancelNote = (place: number): Command =>
    onNote('cancelNote', place, async (note, _, real) => {
        const { status } = await real.post(note.iri, 'cancel', {}, 'admin');
        const isNumbered = note.number !== null && !note.isValidated;
        expect(status).toBe(isNumbered ? 200 : 409);
        if (status === 200) note.isCancelled = true;
    });

const removeNote = (place: number): Command =>
    onNote('removeNote', place, async (note, model) => {
        const { status } = await api.ask('DELETE', note.iri, { as: 'user' });
        expect(status).toBe(note.number === null ? 204 : 409);
        if (status !== 204) return;
        model.notes = model.notes.filter(one => one !== note);
        for (const order of model.orders) order.notes = order.notes.filter(one => one !== note);
    });

const small = fc.nat(2);
const pieces = fc.integer({ min: 1, max: 9 });
const steps: fc.Arbitrary<Command>[] = [
    fc.tuple(small, fc.array(fc.tuple(small, pieces), { maxLength: 3 })).map(given => create(...given)),
    fc.tuple(small, fc.array(fc.tuple(small, pieces), { minLength: 1, maxLength: 3 })).map(given => create(...given)),
    fc.tuple(small, small, pieces).map(given => addLine(...given)),
    fc.tuple(small, small, pieces).map(given => changeLine(...given)),
    fc.tuple(small, small).map(given => removeLine(...given)),
    fc.tuple(small, fc.boolean()).map(given => validate(...given)),
    fc.tuple(small, fc.constant(true)).map(given => validate(...given)),
    small.map(cancelValidation),
    small.map(prepare),
    small.map(cancelAll),
    fc.tuple(small, small, pieces).map(given => cancelSome(...given)),
    small.map(reprice),
    small.map(remove),
    fc.array(small, { minLength: 1, maxLength: 3 }).map(shipAll),
    fc.tuple(small, small, pieces).map(given => shipSome(...given)),
    small.map(validateNote),
    small.map(validateNote),
    small.map(unvalidateNote),
    small.map(bill),
    small.map(bill),
    small.map(unbill),
    small.map(cancelNote),
    small.map(removeNote),
    fc.tuple(small, fc.boolean()).map(given => allow(...given)),
    fc.tuple(small, fc.constantFrom('10', '12.34', '33.335', '80', null)).map(given => setPrice(...given)),
];

/** The most that the second customer may owe, in euros: two or three small orders. */
const CREDIT = '400';

/** @param isUnderWay begins with an order that is validated, and partly on a note */
const begin = async (isUnderWay: boolean): Promise<{ model: Model; real: Real }> => {
    const real = orderWorld(api);
    const credit = { authorizedOutstanding: CREDIT, outstandingBalance: '0' };
    const customers = [await real.customer(), await real.customer(credit)].map((iri, place) => ({
        ...{ iri, isAllowed: true },
        authorized: place === 0 ? null : CREDIT,
    }));
    const items = [await real.item(), await real.item({ saleUnitPriceExcludingTax: '7.5' })];
    const [one, other] = [items[0] ?? '', items[1] ?? ''];
    const priced = [
        { iri: one, price: '20' },
        { iri: other, price: '7.5' },
    ];
    const model: Model = { orders: [], notes: [], isUnbilled: false, customers, items: priced };
    await create(1, [
        [0, 3],
        [1, 4],
    ]).run(model, real);
    if (isUnderWay) for (const step of [validate(0, true), shipSome(0, 0, 2)]) await step.run(model, real);
    return { model, real };
};

test(
    'B4 B5 whatever is done with orders and their delivery notes, their state, totals and numbers are those of their facts',
    async () => {
        const histories = fc.commands(steps, { maxCommands: COMMANDS, size: 'max' });
        await fc.assert(
            fc.asyncProperty(fc.boolean(), histories, (isUnderWay, commands) =>
                fc.asyncModelRun(() => begin(isUnderWay), commands),
            ),
            { numRuns: HISTORIES, endOnFailure: !isWhole },
        );
    },
    LONG,
);
