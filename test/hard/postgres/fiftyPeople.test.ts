import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '#server/db/query.ts';
import { chance, pick, type Random, randomOf } from '#server/seed/random.ts';
import { type Answer, type Api, openApi } from '#test/support/api.ts';
import { derived, type ModelOrder } from '#test/support/orderLife.ts';
import { codesIn, orderWorld } from '#test/support/orders.ts';
import { make, newUser } from '#test/support/records.ts';

const PEOPLE = 50;
const SECONDS = 60;
const CUSTOMERS = 8;
const ITEMS = 12;
const FIRST_ORDERS = 60;
/** In milliseconds. */
const LONG = 300_000;

let api: Api;
let world: ReturnType<typeof orderWorld>;
beforeAll(async () => {
    api = await openApi();
    world = orderWorld(api);
});
afterAll(() => api.close());

/** What all of them work on. */
interface Office {
    readonly customers: readonly string[];
    readonly items: readonly string[];
    readonly orders: string[];
    /** How often each action was answered with each status. */
    readonly answers: Map<string, number>;
    readonly unexpected: string[];
}

interface Person {
    readonly id: number;
    readonly random: Random;
}

/** Answers of the rules: done, gone meanwhile, a state without the action, seen too long ago, refused. */
const BY_THE_RULES: readonly number[] = [200, 201, 204, 404, 409, 412, 422];
/** Only these may be found wrong. */
const CODES = [
    'no_line',
    'credit_exceeded',
    'price_changed',
    'customer_not_allowed',
    'maxNumber',
    'minNumber',
    'missing',
];

const note = ({ answers, unexpected }: Office, name: string, answer: Answer): Answer => {
    const key = `${name} ${answer.status}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
    const isExpected = BY_THE_RULES.includes(answer.status) && codesIn(answer).every(code => CODES.includes(code));
    if (!isExpected) unexpected.push(`${key} ${JSON.stringify(answer.body)}`);
    return answer;
};

const someLines = ({ items }: Office, random: Random) =>
    Array.from({ length: 1 + Math.floor(random() * 5) }, () => ({
        item: pick(random, items),
        quantity: 1 + Math.floor(random() * 9),
    }));

/** An edit of what the person has just read, as the console sends it. */
const edit = async (office: Office, { id, random }: Person, iri: string): Promise<Answer> => {
    const seen = await api.ask('GET', iri, { as: id });
    const lines = (seen.body.orderItems ?? []) as { '@id': string }[];
    const kept = lines.filter(() => chance(random, 0.8)).map(({ '@id': line }) => line);
    const [first, ...rest] = kept;
    const changed = first === undefined ? [] : [{ '@id': first, quantity: 1 + Math.floor(random() * 9) }];
    const headers = chance(random, 0.5) ? { 'if-match': seen.headers.get('etag') ?? '*' } : {};
    const body = { orderItems: [...changed, ...rest, ...someLines(office, random).slice(0, 2)] };
    return api.ask('PATCH', iri, { as: id, body, headers });
};

const several = ({ orders }: Office, random: Random) => ({
    records: Array.from({ length: 6 }, () => ({ '@id': pick(random, orders) })),
    acknowledge: ['price_changed'],
});

const post = (path: string, { id }: Person, body: object = {}) => api.ask('POST', path, { as: id, body });

const create = async (office: Office, person: Person): Promise<Answer> => {
    const { random } = person;
    const answer = await post('/api/orders', person, {
        company: '/api/companies/1',
        thirdParty: pick(random, office.customers),
        orderItems: someLines(office, random),
    });
    if (answer.status === 201) office.orders.push(answer.body['@id']);
    return answer;
};

/** What a person does next, with the share of each action. */
const ACTIONS: readonly (readonly [
    name: string,
    share: number,
    run: (office: Office, person: Person, iri: string) => Promise<Answer>,
])[] = [
    ['create', 0.12, create],
    ['edit', 0.38, edit],
    ['validate', 0.2, (_, person, iri) => post(`${iri}/validate`, person, { acknowledge: ['price_changed'] })],
    [
        'validate several',
        0.06,
        (office, person) => post('/api/orders/validate', person, several(office, person.random)),
    ],
    ['cancel_validation', 0.1, (_, person, iri) => post(`${iri}/cancel_validation`, person)],
    ['prepare', 0.06, (_, person, iri) => post(`${iri}/prepare`, person)],
    ['reprice', 0.04, (_, person, iri) => post(`${iri}/reprice`, person)],
    ['cancel', 0.01, (_, person, iri) => post(`${iri}/cancel`, person, { reason: 'Trop tard' })],
    ['delete', 0.03, (_, { id }, iri) => api.ask('DELETE', iri, { as: id })],
];

const actNext = async (office: Office, person: Person): Promise<void> => {
    let rest = person.random();
    const [name, , run] = ACTIONS.find(([, share]) => {
        rest -= share;
        return rest < 0;
    }) ?? ['create', 0, create];
    note(office, name, await run(office, person, pick(person.random, office.orders)));
};

const workUntil = async (office: Office, person: Person, end: number): Promise<void> => {
    while (Date.now() < end) await actNext(office, person);
};

/** Half of the customers have a credit of a few orders. */
const openOffice = async (): Promise<Office> => {
    const office: Office = { customers: [], items: [], orders: [], answers: new Map(), unexpected: [] };
    const customers = [];
    for (let place = 0; place < CUSTOMERS; place += 1)
        customers.push(
            await world.customer(place % 2 === 0 ? {} : { authorizedOutstanding: '3000', outstandingBalance: '100' }),
        );
    const items = [];
    for (let place = 0; place < ITEMS; place += 1)
        items.push(await world.item({ saleUnitPriceExcludingTax: String(5 + 7 * place) }));
    return { ...office, customers, items };
};

const hire = async (place: number): Promise<Person> => {
    const body = newUser({ roles: ['ROLE_ADMIN'], handledCompanies: ['/api/companies/1'] });
    return { id: (await make(api, '/api/users', body, 'super')).id, random: randomOf(place) };
};

interface StoredOrder extends ModelOrder {
    readonly stored: object;
}

/** All orders as their facts, beside what is stored of what follows from them. */
const readAll = () =>
    query<StoredOrder>(
        api.database.db,
        sql`select number, validated_at is not null as "isValidated", prepared_at is not null as "isInPreparation",
                cancelled_at is not null as "isDead", shipping_amount_excluding_tax::text as shipping,
                (select coalesce(json_agg(json_build_object('quantity', quantity, 'shippedQuantity', shipped_quantity,
                    'cancelledQuantity', cancelled_quantity, 'net', net_unit_price::text) order by position), '[]')
                 from order_items where order_id = orders.id) as lines, '[]'::json as notes,
                json_build_object('status', status, 'number', number, 'isDead', cancelled_at is not null,
                    'shipping', shipping_amount_excluding_tax::text, 'total', total_including_tax::text,
                    'unbilled', unbilled_amount::text, 'lines', (select coalesce(json_agg(json_build_array(quantity,
                    shipped_quantity, cancelled_quantity, net_unit_price::float) order by position), '[]') from order_items where order_id = orders.id)) as stored
            from orders`,
    );

/** What must hold whatever has happened: no number lost, no credit overdrawn, all snapshots there, no deadlock. */
const readTotals = () =>
    query(
        api.database.db,
        sql`select (select count(number) = count(distinct number) and count(number) = (select next_number - 1 from number_series
                where company_id = 1 and kind = 'orders' and first_number is not null) from orders) as "hasAllNumbers",
            not exists (select from third_parties customer where authorized_outstanding < outstanding_balance +
                (select coalesce(sum(unbilled_amount), 0) from orders where third_party_id = customer.id)
                and outstanding_balance = 100) as "hasCredit",
            not exists (select from orders full join order_snapshots on order_id = id
                where (validated_at is null) <> (order_id is null)) as "isFrozen",
            (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`,
    );

test(
    'B4 B5 fifty people validate and edit the same orders for a minute: no error but those of the rules, and sums are right',
    async () => {
        const office = await openOffice();
        const people = await Promise.all(Array.from({ length: PEOPLE }, (_, place) => hire(place)));
        const [first] = people;
        for (let place = 0; first && place < FIRST_ORDERS; place += 1)
            note(office, 'create', await create(office, first));
        const end = Date.now() + 1000 * SECONDS;
        await Promise.all(people.map(person => workUntil(office, person, end)));
        expect(office.unexpected).toEqual([]);
        const found = await readAll();
        expect(found.map(({ stored }) => stored)).toEqual(found.map(derived));
        expect(await readTotals()).toEqual([{ hasAllNumbers: true, hasCredit: true, isFrozen: true, deadlocks: 0 }]);
        for (const action of ['create 201', 'edit 200', 'edit 412', 'validate 200', 'validate 422', 'edit 409'])
            expect([...office.answers.keys()]).toContain(action);
    },
    LONG,
);
