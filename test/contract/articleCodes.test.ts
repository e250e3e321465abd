import { describe, expect, test } from 'vitest';
import { eanOf, gtinOf, gtinSpellings, isSameGtin } from '#contract/values/articleCodes.ts';

describe('which numbers are the same article', () => {
    test.each([
        ['a UPC-A and its EAN-13', '036000291452', '0036000291452'],
        ['an EAN-13 and its GTIN-14', '3760123456012', '03760123456012'],
        ['a UPC-A and its GTIN-14', '036000291452', '00036000291452'],
        ['an EAN-8 and its EAN-13', '96385074', '0000096385074'],
        ['an EAN-8 and its GTIN-14', '96385074', '00000096385074'],
        ['an EAN-13 with spaces', '3760123456012', '3 760123 456012'],
        ['digits of full width', '96385074', '９６３８５０７４'],
        ['a mark without width', '96385074', '\u200b96385074\ufeff'],
    ])('%s', (_, one, other) => {
        expect(isSameGtin(one, other)).toBe(true);
        expect(isSameGtin(other, one)).toBe(true);
    });

    test.each([
        ['a box is another article than its contents', '13760123456019', '03760123456012'],
        ['two texts that are no numbers', 'ABC', 'ABC'],
        ['a wrong check digit', '3760123456013', '3760123456013'],
        ['nothing but zeros', '0000000000000', '00000000'],
        ['nothing', '', ''],
        ['null', null, null],
    ])('not %s', (_, one, other) => expect(isSameGtin(one, other)).toBe(false));

    test.each([
        ['036000291452', '0036000291452'],
        ['0036000291452', '0036000291452'],
        ['00000096385074', '96385074'],
        ['96385074', '96385074'],
        ['3 760123 456012', '3760123456012'],
        ['13760123456019', undefined],
        ['12', undefined],
        ['3760123456', undefined],
        ['3760-123456012', undefined],
    ])('%s is held as %s', (text, held) => expect(eanOf(text)).toBe(held));

    test('a box has a number, which is none of a single article', () =>
        expect(gtinOf('13760123456019')).toBe('13760123456019'));

    test.each([
        ['0036000291452', ['036000291452', '0036000291452', '00036000291452']],
        ['96385074', ['96385074', '000096385074', '0000096385074', '00000096385074']],
        ['3760123456012', ['3760123456012', '03760123456012']],
        ['13760123456019', ['13760123456019']],
        ['CHA-1', []],
    ])('%s is also written %j', (text, spellings) => expect(gtinSpellings(text)).toEqual(spellings));
});
