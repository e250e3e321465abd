import { describe, expect, test } from 'vitest';
import { COUNTS, judgeCount, sourcesOf } from '../../tools/kernel.mjs';

type Name = keyof typeof COUNTS;
type Code = Readonly<Record<string, string>>;

const foundIn = (name: Name, code: Code, others: readonly string[] = []): readonly string[] =>
    COUNTS[name].find(sourcesOf(Object.entries(code), [...others]));

describe.each<[name: Name, code: Code, found: readonly string[]]>([
    [
        'imports of ../orders/ from other server areas',
        {
            'server/areas/deliveries/settle.ts':
                "import { ship } from '../orders/ship.ts';\nimport type { Seen } from '../orders/seen.ts';",
            'server/areas/invoices/payments/balance.ts': "export { credit } from '../../orders/credit.ts';",
            'server/areas/orders/settle.ts': "import { ship } from './ship.ts';",
            'server/areas/orders/documents/read.ts': "import { ship } from '../ship.ts';",
            'server/areas/index.ts': "import { orders } from './orders/index.ts';",
            'server/areas/deliveries/index.ts': "import { orders } from '#contract/orders/orders.ts';",
        },
        [
            'server/areas/deliveries/settle.ts: server/areas/orders/ship.ts',
            'server/areas/deliveries/settle.ts: server/areas/orders/seen.ts',
            'server/areas/invoices/payments/balance.ts: server/areas/orders/credit.ts',
        ],
    ],
    [
        'implementations of "shipping follows goods"',
        {
            'contract/documents/amounts.ts': 'export const followGoods = () => [];',
            'contract/invoices/charges.ts': 'export const joinCharges = () => [];',
        },
        ['contract/documents/amounts.ts: followGoods'],
    ],
    [
        'look-ups of a VAT record or total by equal figures',
        {
            'server/one.ts': 'totals.find(one => Number(one.rate) === Number(rate));\ncount === Number(text);',
            'contract/two.ts': 'records.get(vatTotalKey(total));\ngroupBy(amounts, ({ vat }) => vatTotalKey(vat));',
            'src/three.ts': 'lines.find(line => line.rate === Number(line.vatRate));',
        },
        ['contract/two.ts:1', 'server/one.ts:1', 'src/three.ts:1'],
    ],
    [
        'line tables in the console',
        { 'src/kinds/lines/LineTable.tsx': 'export const LineTable = () => null;', 'src/ui/Table.tsx': '' },
        ['src/kinds/lines/LineTable.tsx: LineTable'],
    ],
    [
        'statements in server/areas that update lines of documents',
        {
            'server/areas/orders/lines.ts':
                'sql`\n  update order_items line set a = 1`;\nsql`update orders set a = 1`;',
            'server/areas/invoices/settle.ts': 'sql`update invoice_items set a = 1`;',
            'server/documents/lines.ts': 'sql`update delivery_note_items set a = 1`;',
        },
        ['server/areas/orders/lines.ts:2', 'server/areas/invoices/settle.ts:1'],
    ],
    [
        'area files that import hydra/problem, hydra/record or http/',
        {
            'server/areas/orders/one.ts':
                "import { Invalid } from '../../hydra/problem.ts';\nimport { toRecord } from '../../hydra/record.ts';",
            'server/areas/orders/two.ts': "import { failures } from '../../http/failures.ts';",
            'server/areas/orders/three.ts': "import { query } from '../../hydra/problemDocument.ts';",
            'server/engine/four.ts': "import { Invalid } from '../hydra/problem.ts';",
        },
        ['server/areas/orders/one.ts', 'server/areas/orders/two.ts'],
    ],
    [
        'as unknown as, in server',
        { 'server/one.ts': 'a;\nb as unknown as C;', 'src/two.ts': 'b as unknown as C;' },
        ['server/one.ts:2'],
    ],
    [
        'as never, in src',
        { 'src/one.ts': 'a as never;\n// It was never so.', 'server/two.ts': 'a as never;' },
        ['src/one.ts:1'],
    ],
    [
        'business contracts imported by server/hydra/calls.ts',
        {
            'server/hydra/calls.ts':
                "import { A } from '#contract/orders/orders.ts';\nimport { B } from '#contract/language/names.ts';",
            'server/hydra/other.ts': "import { A } from '#contract/orders/orders.ts';",
        },
        ['server/hydra/calls.ts: contract/orders/orders.ts'],
    ],
    [
        'mutual folder pairs in server',
        {
            'server/auth/one.ts': "import { two } from '../db/two.ts';",
            'server/auth/three.ts': "import { two } from '../db/two.ts';",
            'server/db/two.ts': "import { one } from '../auth/one.ts';\nimport { four } from './tables/four.ts';",
            'server/db/tables/four.ts': "import { two } from '../two.ts';\nimport { five } from '../../mail/five.ts';",
            'src/one/one.ts': "import { two } from '../two/two.ts';",
            'src/two/two.ts': "import { one } from '../one/one.ts';",
        },
        ['server/auth server/db'],
    ],
    [
        'lines of orders, delivery notes and invoices',
        {
            'contract/orders/orders.ts': 'one;\n\ntwo;\n',
            'server/invoices/reading/one.ts': 'one;',
            'server/documents/draw.ts': 'one;',
            'src/areas/prices/one.ts': 'one;',
        },
        ['contract/orders/orders.ts:1', 'contract/orders/orders.ts:3'],
    ],
])('%s', (name, code, found) => {
    test('are found', () => {
        expect([...foundIn(name, code)].sort()).toEqual([...found].sort());
    });
});

test('server/documents is counted once drawing has a folder of its own', () => {
    const code = { 'server/documents/settle.ts': 'one;', 'server/drawing/draw.ts': 'one;\ntwo;' };
    expect(foundIn('lines of orders, delivery notes and invoices', code)).toEqual(['server/documents/settle.ts:1']);
});

test('snapshots of migrations are counted by name', () => {
    const files = ['server/db/migrations/meta/0001_snapshot.json', 'server/db/migrations/0001_items.sql'];
    expect(foundIn('files of server/db/migrations/meta', {}, files)).toEqual([files[0]]);
});

test('a count that rises fails, and one that falls asks for a lower limit', () => {
    expect(judgeCount({ most: 5 }, 6)).toEqual({ isWorse: true, says: 'TOO MANY (more than 5)' });
    expect(judgeCount({ most: 5 }, 5)).toEqual({ isWorse: false, says: '' });
    expect(judgeCount({ most: 5 }, 3)).toEqual({ isWorse: false, says: 'fewer than recorded: lower 5 to 3' });
});

test('a count with a step may move within it', () => {
    const lines = { most: 1000, step: 250 };
    expect([751, 1000].map(found => judgeCount(lines, found).says)).toEqual(['', '']);
    expect(judgeCount(lines, 1001).isWorse).toBe(true);
    expect(judgeCount(lines, 750).says).toBe('fewer than recorded: lower 1000 to 750');
});
