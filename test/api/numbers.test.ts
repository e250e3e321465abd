import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { NumberKind } from '#contract/numbering/numberSeries.ts';
import { dayAt } from '#contract/values/days.ts';
import { DEFAULT_PATTERN } from '#contract/values/numberPattern.ts';
import { takeNumber } from '#server/areas/numbers.ts';
import { numberSeries } from '#server/db/tables/index.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { make, newCompany } from '#test/support/records.ts';

let api: Api;
let company: number;
let other: number;
beforeAll(async () => {
    api = await openApi();
    company = (await make(api, '/api/companies', newCompany())).id;
    other = (await make(api, '/api/companies', newCompany())).id;
});
afterAll(() => api.close());
afterEach(async () => void (await api.database.db.delete(numberSeries)));

interface Asked {
    readonly of?: number;
    readonly kind?: NumberKind;
    readonly day?: string;
}
const take = ({ of = company, kind = 'orders', day = '2026-11-23' }: Asked = {}) =>
    transaction(api.database.db, tx => takeNumber(tx, { company: of, kind, day }));

/** Takes a number in a transaction that is then rolled back. */
const takeInVain = async (asked?: Asked): Promise<undefined> => {
    const undone = new Error('undone');
    const vain = transaction(api.database.db, async tx => {
        await takeNumber(tx, { company, kind: 'orders', day: '2026-11-23', ...asked });
        throw undone;
    });
    await expect(vain).rejects.toBe(undone);
    return undefined;
};

const numbersTo = (count: number): string[] =>
    Array.from({ length: count }, (_, at) => `C2026-${String(at + 1).padStart(6, '0')}`);

test('B5 of 200 numbers taken at once, some in vain, there is no gap, no twin, and none is lost', async () => {
    const asked = Array.from({ length: 200 }, (_, at) => (at % 4 === 0 ? takeInVain() : take()));
    const taken = (await Promise.all(asked)).flatMap(number => number ?? []);
    expect(taken.sort()).toEqual(numbersTo(150));
    expect(await take()).toBe('C2026-000151');
});

test('B5 the first number of a series given back is the first one again', async () => {
    await takeInVain();
    expect(await Promise.all([take(), takeInVain(), take()])).toEqual(
        expect.arrayContaining(['C2026-000001', 'C2026-000002']),
    );
});

test('B5 a number is not taken by others before its transaction ends', async () => {
    const order: string[] = [];
    let second: Promise<unknown> = Promise.resolve();
    await transaction(api.database.db, async tx => {
        await takeNumber(tx, { company, kind: 'orders', day: '2026-11-23' });
        second = take().then(number => order.push(number));
        // As many statements as the second one would need.
        for (let at = 0; at < 20; at += 1) await tx.$count(numberSeries);
        order.push('first transaction ends');
    });
    await second;
    expect(order).toEqual(['first transaction ends', 'C2026-000002']);
});

test('B5 companies, series and years are counted separately, also at once', async () => {
    const asked: Asked[] = [{}, { of: other }, { kind: 'delivery_notes' }, { day: '2027-01-01' }];
    const taken = await Promise.all([...asked, ...asked].map(take));
    expect(taken.sort()).toEqual([
        'B2026-000001',
        'B2026-000002',
        'C2026-000001',
        'C2026-000001',
        'C2026-000002',
        'C2026-000002',
        'C2027-000001',
        'C2027-000002',
    ]);
});

test.each([
    ['2026-12-31T22:59:59Z', 'C2026-000001'],
    ['2026-12-31T23:00:00Z', 'C2027-000001'],
    ['2027-01-01T00:30:00+02:00', 'C2026-000001'],
])('B5 the year turns at midnight in Europe/Paris: %s is in %s', async (instant, number) =>
    expect(await take({ day: dayAt(new Date(instant)) })).toBe(number),
);

test('B5 a number has six digits, and more when they are needed', async () => {
    await api.database.db.insert(numberSeries).values({
        companyId: company,
        kind: 'orders',
        year: 2026,
        prefix: 'C',
        pattern: DEFAULT_PATTERN,
        nextNumber: 999_999,
    });
    expect([await take(), await take()]).toEqual(['C2026-999999', 'C2026-1000000']);
});

test('B5 a company that goes takes its series along', async () => {
    const { id, '@id': iri } = await make(api, '/api/companies', newCompany());
    await take({ of: id });
    expect((await api.ask('DELETE', iri, { as: 'super' })).status).toBe(204);
    expect(await api.database.db.$count(numberSeries)).toBe(0);
});
