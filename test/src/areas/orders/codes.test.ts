import { describe, expect, test } from 'vitest';
import { matchOf, matchOfWords, rankedByCode, readingsOf, readQuantity } from '#src/areas/documents/lines/codes.ts';
import { DIFFERENT, EQUAL } from '#test/support/textPairs.ts';

const item = (reference: string, eanCode: string | null = null, customReference: string | null = null) => ({
    ...{ reference, eanCode, customReference, isEnabled: true },
});

describe('codes that are one (contract/values/text.ts)', () => {
    test.each(EQUAL.code)('%j is found by %j', (stored, typed) => {
        expect(matchOf(typed, [item('OTHER'), item(stored)])).toEqual({ kind: 'one', item: item(stored) });
    });

    test.each(DIFFERENT.code)('%j is not found by %j', (stored, typed) => {
        expect(matchOf(typed, [item('OTHER'), item(stored)])).toEqual({ kind: 'none' });
    });
});

describe('which item has a code', () => {
    const many = Array.from({ length: 60 }, (_, at) => item(`A-${at}-BAL-1`));
    const items = [
        ...many,
        item('BAL-1', '0036000291452'),
        item('Twin'),
        item('TWIN'),
        item('4006381333931'),
        item('X-1', '4006381333931'),
        item('X-2', null, 'TWIN'),
        item('X-3', null, 'Shared'),
        item('X-4', null, 'Shared'),
        item('X-5', '96385074', 'bal-1'),
    ];
    test.each([
        ['BAL-1', 'BAL-1'],
        ['bal-1', 'BAL-1'],
        [' BAL-1\u200b', 'BAL-1'],
        ['bal‑1', 'BAL-1'],
        ['ＢＡＬ-1', 'BAL-1'],
        ['Twin', 'Twin'],
        ['TWIN', 'TWIN'],
        ['twin', 'several'],
        ['4006381333931', '4006381333931'],
        ['036000291452', 'BAL-1'],
        ['00036000291452', 'BAL-1'],
        ['0000096385074', 'X-5'],
        ['Shared', 'several'],
        ['BAL', 'none'],
        ['', 'none'],
    ])('%j: %s', (code, expected) => {
        const match = matchOf(code, items);
        expect(match.kind === 'one' ? match.item.reference : match.kind).toBe(expected);
    });

    test('those that begin with a text come before those that contain it', () => {
        const found = rankedByCode('bal-1', [...many.slice(0, 2), item('BAL-12'), item('BAL-1')]);
        expect(found.map(({ reference }) => reference)).toEqual(['BAL-1', 'BAL-12', 'A-0-BAL-1', 'A-1-BAL-1']);
    });
});

describe('which item words mean that were entered before anything was suggested', () => {
    const designations = ['Ballon rouge', 'Ballon rouge de plage', 'Ballons rouges', 'Filet zébré', 'Plot', 'Plot'];
    const named = designations.map((designation, at) => ({ id: String(at), designation }));
    const having = (...words: string[]) =>
        named.filter(({ designation }) => words.every(word => designation.includes(word)));
    test.each([
        ['the only one that has them', 'zebr', having('zébr'), '3'],
        ['the one with this very designation', 'ballon rouge', having('allon', 'rouge'), '0'],
        ['in any spelling', 'BALLON  ROUGE', having('allon', 'rouge'), '0'],
        ['the only one with whole words', 'plage ballon', having('allon'), '1'],
        ['none where several have them', 'ball rou', having('allon', 'rouge'), 'several'],
        ['none where several have them as whole words', 'rouge ballon', having('allon', 'rouge'), 'several'],
        ['none where several are called so', 'plot', having('Plot'), 'several'],
        ['none where nothing has them', 'xyzzy', [], 'none'],
    ])('%s: %s', (_, text, items, expected) => {
        const match = matchOfWords(text, items);
        expect(match.kind === 'one' ? match.item.id : match.kind).toBe(expected);
    });
});

describe('what a typed code may mean', () => {
    test.each([
        ['BAL-1', ['BAL-1']],
        ['3×BAL-1', ['3×BAL-1', '3 BAL-1']],
        ['3 x BAL-1', ['3 x BAL-1', '3 BAL-1']],
        ['3XBAL-1', ['3XBAL-1', '3 BAL-1']],
        ['3*BAL-1', ['3*BAL-1', '3 BAL-1']],
        ['BAL-1 x 3', ['BAL-1 x 3', '3 BAL-1']],
        ['BAL-10X12', ['BAL-10X12', '12 BAL-10']],
        ['12x4006381333931', ['12 4006381333931']],
        ['4006381333931*12', ['12 4006381333931']],
        ['0xBAL-1', ['0xBAL-1']],
        ['9999999xBAL-1', ['9999999xBAL-1']],
    ])('%j: %j', (text, readings) =>
        expect(readingsOf(text).map(({ code, quantity }) => [quantity, code].filter(Boolean).join(' '))).toEqual(
            readings,
        ),
    );
});

describe('what is typed or scanned into the field of the quantity', () => {
    test.each([
        ['', 'none'],
        ['12', 'quantity'],
        ['x12', 'quantity'],
        ['12 ×', 'quantity'],
        ['1000000', 'quantity'],
        ['4006381333931', 'code'],
        ['96385074', 'code'],
        ['036000291452', 'code'],
        ['12*4006381333931', 'code'],
        ['BAL-001', 'code'],
        ['12345678901', 'code'],
        ['0', 'wrong'],
        ['-3', 'wrong'],
        ['2,5', 'wrong'],
        ['1000001', 'wrong'],
        ['1o', 'wrong'],
        ['10 cartons', 'packs'],
        ['3 colis', 'packs'],
        ['2boîtes', 'packs'],
        ['0 colis', 'wrong'],
        ['2 douzaines', 'wrong'],
        ['douze', 'wrong'],
    ])('%j: %s', (text, kind) => expect(readQuantity(text).kind).toBe(kind));
});
