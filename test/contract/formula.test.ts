import { expect, test } from 'vitest';
import { unprotectedFormula, withoutFormula } from '#contract/language/formula.ts';

test.each([
    ['an equals sign', '=1+1'],
    ['a tab', '\t1'],
    ['a line end', '\n1'],
    ['a space', ' =1+1'],
    ['a space of no width', '\u200b=1+1'],
    ['joiners of no width', '\u200d\u2060=1+1'],
    ['a byte order mark', '\ufeff=1+1'],
    ['a control character', '\u0001=1+1'],
    ['a turned direction', '\u202e+33'],
    ['a soft hyphen', '\u00ad-2'],
    ['wide spaces', '\u00a0\u3000@SUM(A1)'],
    ['a filler', '\u3164=1+1'],
    ['a variation selector', '\ufe0f=1+1'],
    ['a private character', '\ue000=1+1'],
    ['a tag', '\u{e0041}=1+1'],
    ['a wide sign', '\uff1d1'],
    ['a small sign', '\ufe66 1'],
    ['a wide sign behind a space of no width', '\u200b\uff201'],
])('I11 N3 what begins with %s is no formula', (_what, text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
    expect(unprotectedFormula(withoutFormula(text))).toBe(text);
});

test.each(['', 'Ballon = rond', '\u200bBallon', 'été -20 %', "'Ballon", '1-2', '\u200b'])(
    'I11 N3 %j stays as it is',
    text => {
        expect(withoutFormula(text)).toBe(text);
        expect(unprotectedFormula(text)).toBe(text);
    },
);

test.each(["'=1", "''-2", "'"])('I11 the apostrophe that %s has is not taken for the one that protects it', text => {
    expect(unprotectedFormula(withoutFormula(text))).toBe(text);
});
