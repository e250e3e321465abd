import { describe, expect, test } from 'vitest';
import type { Item } from '#contract/catalogue/items.ts';
import {
    comparableName,
    type FindItems,
    hintsOf,
    lookUp,
    rankAfter,
} from '#src/areas/catalogue/items/pictures/import/useImport.ts';
import { toCsv } from '#src/ui/saveFile.ts';

const ITEMS = [
    { id: '/api/items/1', reference: 'SPO-BAL-000123', eanCode: '3700000000013' },
    { id: '/api/items/2', reference: 'SPO-BAL-000123-XL', eanCode: null },
    { id: '/api/items/3', reference: 'Été-26', eanCode: '96385074' },
] as Item[];

/** Answers like the API: exact EANs; references containing the text, regardless of accents and case. */
const answer = () => {
    const asked: object[] = [];
    const ask: FindItems = async filter => {
        asked.push(filter);
        const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
        return ITEMS.filter(
            ({ eanCode, reference }) =>
                filter.eanCode?.includes(eanCode ?? '') ||
                filter.reference?.some(text => fold(reference).includes(fold(text))),
        );
    };
    return { ask, asked };
};

const found = async (...names: string[]) => {
    const matches = await lookUp(names, answer().ask);
    return names.map(name => matches.get(name)?.item.id.split('/').at(-1));
};

describe('I7 the item that a file shows', () => {
    test.each([
        ['3700000000013.jpg', '1'],
        ['3700000000013_2.JPG', '1'],
        ['photo 3700000000013 (3).png', '1'],
        ['96385074.webp', '3'],
        ['3700000000017.jpg', undefined],
        ['SPO-BAL-000123-face.png', '1'],
        ['spo_bal_000123_2.png', '1'],
        ['SPO-BAL-000123-XL-dos.png', '2'],
        ['2026-01-shoot SPO-BAL-000123.tif', '1'],
        ['ete_26_dos.jpg', '3'],
        ['IMG_0001.jpg', undefined],
        ['ballon.jpg', undefined],
        ['.jpg', undefined],
    ])('%s: %s', async (name, item) => {
        expect(await found(name)).toEqual([item]);
    });

    test('hundreds of files ask a few times: what found its item by EAN asks no more', async () => {
        const names = Array.from({ length: 250 }, (_, place) => `3700000000013_${place}.jpg`);
        const { ask, asked } = answer();
        const matches = await lookUp(names, ask);
        expect(matches.size).toBe(250);
        expect(asked).toEqual([{ eanCode: ['3700000000013'] }]);
    });

    test('nothing is asked for a name without a digit, nor too many values at once', async () => {
        const { ask, asked } = answer();
        await lookUp(['ballon.jpg', 'face.png'], ask);
        expect(asked).toEqual([]);
        await lookUp(
            Array.from({ length: 35 }, (_, place) => `REF${place + 100}.jpg`),
            ask,
        );
        expect(asked.map(one => Object.values(one).flat().length)).toEqual([10, 10, 10, 5]);
    });

    test('the order is that of the number behind what named the item', () => {
        expect(rankAfter('3700000000013_2.jpg', '3700000000013')).toBe(2);
        expect(rankAfter('3700000000013.jpg', '3700000000013')).toBe(0);
        expect(rankAfter('SPO_BAL_000123 (12).jpg', 'SPO_BAL_000123')).toBe(12);
        expect(comparableName('Été_ 26/b')).toBe('ete-26-b');
        expect(hintsOf('SPO-1-2.jpg').references).toEqual(['SPO-1-2', 'SPO-1', '1-2']);
    });
});

test('I7 the report: cells in quotes, nothing that a spreadsheet would run', () => {
    const text = toCsv([
        ['Fichier', 'Article', 'État', 'Motif'],
        ['=cmd("x").jpg', 'A;1', '\u200b=1', ''],
    ]);
    expect(text).toBe('\ufeff"Fichier";"Article";"État";"Motif"\r\n"\'=cmd(""x"").jpg";"A;1";"\'\u200b=1";""\r\n');
});
