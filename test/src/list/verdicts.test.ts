import { expect, test } from 'vitest';
import type { Verdict, VerdictKind } from '#contract/language/transitions.ts';
import { acceptedCodes, batchesOf, groupByReason, isReady, withAccepted } from '#src/list/bulk/transition/verdicts.ts';

const verdict = (id: number, kind: VerdictKind, ...codes: string[]): Verdict => ({
    '@id': `/api/orders/${id}`,
    verdict: kind,
    reasons: codes.map(code => ({ code, message: `${code} ${id}`, propertyPath: '' })),
});

const ALL = [
    verdict(1, 'needs_acknowledgement', 'price', 'price', 'zero'),
    { ...verdict(2, 'done'), etag: '"4"' },
    verdict(3, 'needs_acknowledgement', 'price'),
    verdict(4, 'refused', 'credit'),
];

test('B3 reasons are grouped by code, the most frequent first, each record once', () => {
    expect(groupByReason(ALL).map(({ code, message, verdicts }) => [code, message, verdicts.length])).toEqual([
        ['price', 'price 1', 2],
        ['zero', 'zero 1', 1],
        ['credit', 'credit 4', 1],
    ]);
});

test('B3 a record is ready once each of its codes is accepted, for itself', () => {
    const price = withAccepted(new Set(), 'price', ALL, true);
    const ready = (accepted: ReadonlySet<string>) =>
        ALL.filter(one => isReady(one, accepted)).map(one => one['@id'].slice(-1));
    expect(ready(new Set())).toEqual(['2']);
    expect(ready(price)).toEqual(['2', '3']);
    expect(acceptedCodes(ALL, price)).toEqual(['price']);
    expect(ready(withAccepted(price, 'zero', ALL, true))).toEqual(['1', '2', '3']);
    expect(ready(withAccepted(price, 'price', ALL.slice(2, 3), false))).toEqual(['2']);
});

test('B3 calls keep the order, name the version rehearsed, and accept for each record what it was told of alone', () => {
    const several = [verdict(5, 'done'), verdict(6, 'done'), verdict(7, 'done')];
    const batches = batchesOf([...ALL.slice(0, 3), ...several], 2);
    expect(batches.map(({ records, acknowledge }) => [records.map(one => one['@id'].slice(-1)), acknowledge])).toEqual([
        [['1'], ['price', 'zero']],
        [['2'], []],
        [['3'], ['price']],
        [['5', '6'], []],
        [['7'], []],
    ]);
    expect(batches[1]?.records).toEqual([{ '@id': '/api/orders/2', etag: '"4"' }]);
});
