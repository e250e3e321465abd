import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PriceMove } from '#contract/imports/imports.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { importFile, perform, type Read } from '#test/support/imports.ts';
import { rowsOf } from '#test/support/importTables.ts';
import { type Member, make, newItem } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const ask = (method: string, path: string, body?: object) => api.ask(method, path, { as: 'admin', body });
const prices = (file: string, fields: object = {}): Promise<Read> =>
    importFile(api, file, { resource: 'price_list_items', ...fields });
const HEAD = 'Tarif;Référence;Quantité minimale;Prix unitaire HT';
let made = 0;

/** A list with prices of three new items: one piece at 10, and at 20 and 30. */
const list = async (): Promise<{
    code: string;
    iri: string;
    references: readonly string[];
    prices: readonly Member[];
}> => {
    made += 1;
    const code = `PRIX-${made}`;
    const { '@id': iri } = await make(api, '/api/price_lists', {
        code,
        label: code,
        isPromotion: true,
        validFrom: '2026-01-01',
    });
    const all: Member[] = [];
    const references: string[] = [];
    for (const price of ['10', '20', '30']) {
        const item = await make(api, '/api/items', newItem());
        references.push(`${item.reference}`);
        all.push(
            await make(api, '/api/price_list_items', {
                priceList: iri,
                item: item['@id'],
                unitPriceExcludingTax: price,
            }),
        );
    }
    return { code, iri, references, prices: all };
};
const left = async (iri: string) =>
    (await ask('GET', `/api/price_list_items?priceList=${iri}&order[id]=asc`)).body.member.map(
        one => one.unitPriceExcludingTax ?? `${one.discountRate} %`,
    );

test('I10 prices are found by list, item and quantity; rises and falls are shown', async () => {
    const {
        code,
        iri,
        references: [a, b, c],
    } = await list();
    const read = await prices(`${HEAD}\n${code};${a};;11\n${code};${b};1;10\n${code};${c};;30,00\n${code};${a};24;9\n`);
    expect(read.counts).toEqual({ created: 1, changed: 2, unchanged: 1, removed: 0, wrong: 0 });
    expect(read.moves).toMatchObject([
        { row: 2, from: '10.00', to: '11.00', percent: '10.0' },
        { row: 3, from: '20.00', to: '10.00', percent: '-50.0' },
    ]);
    await perform(api, read['@id'], 'run');
    expect(await left(iri)).toEqual(['11.00', '10.00', '30.00', '9.00']);
    const discount = await prices(`Tarif;Référence;Remise\n${code};${b};12,5\n`);
    await perform(api, discount['@id'], 'run');
    expect(await left(iri)).toEqual(['11.00', '12.50 %', '30.00', '9.00']);
    const more = await prices(`Tarif;Référence;Remise\n${code};${b};30\n`);
    expect(more.moves).toMatchObject([
        { row: 2, from: expect.stringMatching(/^12\.50*$/), percent: '-20.0', isDiscount: true },
    ]);
    await perform(api, discount['@id'], 'undo');
    expect(await left(iri)).toEqual(['11.00', '10.00', '30.00', '9.00']);
});

test('I10 B8 the list of the import is that of rows that name none', async () => {
    const [one, two] = [await list(), await list()];
    const alone = await prices(`Référence;Prix unitaire HT\n${one.references[0]};15\n`, { priceList: one.iri });
    expect(alone.counts).toMatchObject({ changed: 1 });
    await perform(api, alone['@id'], 'run');
    expect(await left(one.iri)).toEqual(['15.00', '20.00', '30.00']);
    const both = await prices(`${HEAD}\n;${one.references[0]};;16\n${two.code};${two.references[0]};;17\n`, {
        priceList: one.iri,
    });
    await perform(api, both['@id'], 'run');
    expect([await left(one.iri), await left(two.iri)]).toEqual([
        ['16.00', '20.00', '30.00'],
        ['17.00', '20.00', '30.00'],
    ]);
    const none = await prices(`Référence;Prix unitaire HT\n${one.references[0]};15\n`);
    expect(none).toMatchObject({ status: 'needs_answers', questions: [{ kind: 'key' }] });
    const { status, body } = await ask('PATCH', none['@id'], { priceList: one.iri });
    expect([status, body.status]).toEqual([200, 'reading']);
});

test('I10 B8 a list is replaced: what disappears is shown, other lists are not touched, and undo restores it', async () => {
    const [one, two] = [await list(), await list()];
    const before = await rowsOf(api, 'price_list_items');
    const read = await prices(`${HEAD}\n${one.code};${one.references[0]};;11\n${one.code};${one.references[1]};;20\n`, {
        mode: 'replace',
    });
    expect(read.counts).toEqual({ created: 0, changed: 1, unchanged: 1, removed: 1, wrong: 0 });
    const { body } = await ask('GET', `${read.differencesUrl}?action=remove`);
    expect(body.member).toMatchObject([
        {
            row: null,
            action: 'remove',
            record: one.prices[2]?.['@id'],
            differences: { unitPriceExcludingTax: { from: '30.00', to: null } },
        },
    ]);
    await perform(api, read['@id'], 'run');
    expect([await left(one.iri), await left(two.iri)]).toEqual([
        ['11.00', '20.00'],
        ['10.00', '20.00', '30.00'],
    ]);
    expect((await perform(api, read['@id'], 'undo')).status).toBe('undone');
    expect(await rowsOf(api, 'price_list_items')).toEqual(before);
});

test('I10 a list that is replaced keeps the prices of rows that are wrong, and all when one cannot be told', async () => {
    const {
        code,
        iri,
        references: [a, b],
    } = await list();
    const read = await prices(`${HEAD}\n${code};${a};;gratuit\n${code};${b};;21\n`, { mode: 'replace' });
    expect(read.counts).toEqual({ created: 0, changed: 1, unchanged: 0, removed: 1, wrong: 1 });
    const unknown = await prices(`${HEAD}\n${code};${a};dix;11\n${code};${a};1;11\n${code};${b};;21\n`, {
        mode: 'replace',
    });
    expect(unknown.counts).toEqual({ created: 0, changed: 2, unchanged: 0, removed: 0, wrong: 1 });
    expect((await ask('POST', `${unknown['@id']}/run`)).status).toBe(422);
    await perform(api, unknown['@id'], 'run', { skipWrong: true });
    expect(await left(iri)).toEqual(['11.00', '21.00', '30.00']);
});

test('I10 a price that overlaps one of another list is refused by the run, and nothing is written', async () => {
    const { '@id': priceListType } = await make(api, '/api/price_list_types', { code: 'PRO', label: 'Pro' });
    const { '@id': item, reference } = await make(api, '/api/items', newItem());
    const period = { priceListType, validFrom: '2031-01-01', label: 'Pro' };
    const { '@id': priceList } = await make(api, '/api/price_lists', { ...period, code: 'OV-1' });
    await make(api, '/api/price_lists', { ...period, code: 'OV-2', validFrom: '2031-06-01' });
    await make(api, '/api/price_list_items', { priceList, item, unitPriceExcludingTax: '5' });
    const before = await rowsOf(api, 'price_list_items', 'changes');
    const read = await prices(`${HEAD}\nOV-2;${reference};;4\n`);
    const ended = await perform(api, read['@id'], 'run');
    expect(ended).toMatchObject({ status: 'failed', error: expect.stringContaining('OV-1') });
    expect(await rowsOf(api, 'price_list_items', 'changes')).toEqual(before);
});

describe('trial D26 prices that are far from the base price deserve a look', () => {
    /** An item of 49.50, and a list with no price of it yet. */
    const season = async () => {
        made += 1;
        const { '@id': iri } = await make(api, '/api/price_lists', {
            ...{ code: `LOIN-${made}`, label: 'x', isPromotion: true, validFrom: '2026-01-01' },
        });
        const item = await make(api, '/api/items', { ...newItem(), saleUnitPriceExcludingTax: '49.5' });
        return { iri, item: item['@id'], reference: `${item.reference}` };
    };
    const doubtful = ({ moves }: Read) => (moves as PriceMove[]).filter(({ base }) => base !== undefined);
    const HEADS = 'Référence;Quantité minimale;Prix unitaire HT';

    test('they are told with the old, base and new price, and a run asks to confirm them', async () => {
        const { iri, reference } = await season();
        const read = await prices(`${HEADS}\n${reference};1;1234,50\n${reference};24;45\n`, { priceList: iri });
        expect(read).toMatchObject({ status: 'rehearsed', counts: { created: 2, wrong: 0, far: 1 } });
        expect(read.moves).toMatchObject([{ row: 2, from: null, base: '49.5', to: '1234.5', percent: '2393.9' }]);
        const refused = await ask('POST', `${read['@id']}/run`, {});
        expect([refused.status, refused.body.violations.map(({ code }) => code)]).toEqual([422, ['far_prices']]);
        expect(await left(iri)).toEqual([]);
        const { status } = await perform(api, read['@id'], 'run', { acknowledge: ['far_prices'] });
        expect([status, await left(iri)]).toEqual(['done', ['1234.50', '45.00']]);
    });

    test('so are those far from another break of an item without a base price; usual ones are not', async () => {
        const { iri, item, reference } = await season();
        await ask('PATCH', item, { saleUnitPriceExcludingTax: null });
        await make(api, '/api/price_list_items', { priceList: iri, item, unitPriceExcludingTax: '20' });
        const far = await prices(`${HEADS}\n${reference};24;1,9\n`, { priceList: iri });
        expect(far).toMatchObject({ counts: { far: 1 }, moves: [{ base: '20', to: '1.9' }] });
        const usual = await prices(`${HEADS}\n${reference};24;19\n`, { priceList: iri });
        expect([usual.counts, usual.moves]).toEqual([expect.not.objectContaining({ far: 1 }), []]);
    });

    test.each<[string, string[], object[]]>([
        [
            'a break far from another one of the file',
            ['1;45', '24;4,4', '48;44'],
            [{ row: 3, to: '4.4', base: '49.5', doubt: 'base' }],
        ],
        [
            'a break far from its neighbour alone',
            ['1;140', '24;11'],
            [
                { row: 2, base: '11', doubt: 'break' },
                { row: 3, base: '140' },
            ],
        ],
        [
            'a price that rises with the quantity',
            ['1;40', '24;42', '48;38'],
            [{ row: 3, from: null, to: '42', base: '40', doubt: 'rising', percent: '5.0' }],
        ],
        ['breaks in any order', ['48;38', '24;42', '1;40'], [{ row: 3, to: '42', base: '40', doubt: 'rising' }]],
        ['breaks that stay the same or fall', ['1;40', '24;40', '48;30'], []],
        [
            'a wrong first price, which makes no doubt of the next ones',
            ['1;4', '24;40', '48;38'],
            [{ row: 2, base: '49.5', doubt: 'base' }],
        ],
    ])('breaks of one file are compared with each other: %s', async (_, lines, moves) => {
        const { iri, reference } = await season();
        const file = [HEADS, ...lines.map(line => `${reference};${line}`), ''].join('\n');
        const read = await prices(file, { priceList: iri });
        expect(read.moves).toHaveLength(moves.length);
        expect(read.moves).toEqual(expect.arrayContaining(moves.map(one => expect.objectContaining(one))));
        expect(read.counts).toEqual(expect.objectContaining(moves.length > 0 ? { far: moves.length } : {}));
    });

    test('breaks of an item without a base price are compared with the one in the middle', async () => {
        const { iri, item, reference } = await season();
        await ask('PATCH', item, { saleUnitPriceExcludingTax: null });
        const read = await prices(`${HEADS}\n${reference};1;10\n${reference};24;,9\n${reference};48;9\n`, {
            priceList: iri,
        });
        expect(read.moves).toMatchObject([{ row: 3, to: '0.9', base: '9', doubt: 'break' }]);
    });

    test('breaks that the file changes or removes are compared as they will be', async () => {
        const { iri, item, reference } = await season();
        await make(api, '/api/price_list_items', { priceList: iri, item, unitPriceExcludingTax: '10' });
        await make(api, '/api/price_list_items', { priceList: iri, item, minQuantity: 6, unitPriceExcludingTax: '9' });
        const both = await prices(`${HEADS}\n${reference};1;40\n${reference};24;38\n`, {
            priceList: iri,
            mode: 'replace',
        });
        expect(doubtful(both)).toEqual([]);
        const one = await prices(`${HEADS}\n${reference};24;38\n`, { priceList: iri });
        expect(one.moves).toMatchObject([{ to: '38', doubt: 'break', base: '10' }]);
    });

    test('a discount is compared by what it leaves of the base price', async () => {
        const { iri, reference } = await season();
        const file = `Référence;Quantité minimale;Remise\n${reference};1;10\n${reference};24;90\n${reference};48;5\n`;
        const read = await prices(file, { priceList: iri });
        expect(read.moves).toMatchObject([
            { row: 3, to: '90', isDiscount: true, doubt: 'base' },
            { row: 4, to: '5', isDiscount: true, doubt: 'rising', base: '44.55' },
        ]);
    });

    test('base prices that are far from those before are confirmed, others are not', async () => {
        const items = await Promise.all(
            ['49.5', '10', '20'].map(price =>
                make(api, '/api/items', { ...newItem(), saleUnitPriceExcludingTax: price }),
            ),
        );
        const [far, near, low] = items.map(({ reference }) => `${reference}`);
        const read = await importFile(api, `Référence;Prix de vente HT\n${far};1234,50\n${near};12\n${low};2\n`, {
            resource: 'items',
        });
        expect(read).toMatchObject({ status: 'rehearsed', counts: { changed: 3, far: 2 } });
        expect(doubtful(read)).toMatchObject([
            { row: 2, from: '49.5', to: '1234.5', base: '49.5', doubt: 'former', percent: '2393.9' },
            { row: 4, from: '20', to: '2', base: '20', doubt: 'former', percent: '-90.0' },
        ]);
        const refused = await ask('POST', `${read['@id']}/run`, {});
        expect([refused.status, refused.body.violations.map(({ code }) => code)]).toEqual([422, ['far_prices']]);
        expect((await perform(api, read['@id'], 'run', { acknowledge: ['far_prices'] })).status).toBe('done');
    });
});
