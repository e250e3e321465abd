import { describe, expect, test } from 'vitest';
import {
    cleanCode,
    cleanText,
    codeKey,
    fold,
    hasWords,
    nameKey,
    parseSearchTerms,
    shownText,
    slugOf,
} from '#contract/values/text.ts';
import { DIFFERENT, EQUAL, FOUND, NOT_FOUND, STORED } from '#test/support/textPairs.ts';

describe('found', () => {
    test.each(FOUND)('H4 %j is found by %j', (stored, typed) => {
        expect(hasWords(stored, typed)).toBe(true);
    });

    test.each(NOT_FOUND)('H4 %j is not found by %j', (stored, typed) => {
        expect(hasWords(stored, typed)).toBe(false);
    });

    test.each(FOUND)('H4 what is folded stays as it is: %j, %j', (stored, typed) => {
        for (const text of [stored, typed]) expect(fold(fold(text))).toBe(fold(text));
    });

    test.each(["'", '-', ' - / ', '|', '’', '–', '\u200b-'])('H4 punctuation alone is found nowhere: %j', typed => {
        expect(hasWords("L'été - A/1 | 2", typed)).toBe(false);
    });

    test.each(['', ' ', '\u00a0\u200b', '\u3164'])('H4 where nothing is searched, everything is found: %j', typed => {
        expect(hasWords('Ballon', typed)).toBe(true);
    });

    test('H4 spaces and punctuation alone are no words', () => {
        expect(['', ' \u200b', "'", ' - / ', '|'].map(parseSearchTerms)).toEqual([[], [], [], [], []]);
    });
});

describe('stored', () => {
    test.each(STORED)('V4 of %j, %j is stored, and stays', (typed, stored) => {
        expect(cleanText(typed)).toBe(stored);
        expect(cleanText(stored)).toBe(stored);
    });

    test('V4 nothing invisible stays in a code', () => {
        expect(['A\u200d1\ufe0f ', '👍\u200d👍', '\u200c'].map(cleanCode)).toEqual(['A1', '👍👍', '']);
    });
});

const KEYS = { code: codeKey, name: nameKey };

describe.each(['code', 'name'] as const)('the key of a %s', kind => {
    test.each(EQUAL[kind])('V4 %j and %j are one', (one, other) => {
        expect(KEYS[kind](one)).toBe(KEYS[kind](other));
    });

    test.each(DIFFERENT[kind])('V4 %j and %j are two', (one, other) => {
        expect(KEYS[kind](one)).not.toBe(KEYS[kind](other));
    });
});

test('V4 long texts of spaces and joiners take no longer than their length asks', () => {
    const timeOnce = (count: number): number => {
        const texts = [' ', '\u200d', 'ا\u200d', "'", '1/', '\u0301'].map(one => `x${one.repeat(count)}x`);
        const begun = performance.now();
        for (const text of texts)
            [cleanText, cleanCode, codeKey, nameKey, fold, parseSearchTerms].map(each => each(text));
        return performance.now() - begun;
    };
    // What else the machine does only ever adds to a time, so that the least of several is the text's own.
    const time = (count: number): number => Math.min(...Array.from({ length: 4 }, () => timeOnce(count)));
    expect(time(80_000) / Math.max(time(20_000), 1)).toBeLessThan(12);
});

describe('trial D12 words for the name of a file', () => {
    test.each([
        ['Club Nautique d’Arcachon', 'club-nautique-d-arcachon'],
        ['  L’Œuf & Cie (SARL)  ', 'l-oeuf-cie-sarl'],
        ['FA/2026\\001"; \r\nx', 'fa-2026-001-x'],
        ['Αθήνα', 'αθηνα'],
        ['../..', ''],
        ['', ''],
        ['x'.repeat(200), 'x'.repeat(60)],
        [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
    ])('of %j are %j', (text, slug) => {
        expect(slugOf(text)).toBe(slug);
    });
});

describe('texts of other programs', () => {
    test.each([
        ['VIR \u202eREGILOC\u202c 12', 'VIR REGILOC 12'],
        ['\u2066DUPONT\u2069\u200f', 'DUPONT'],
        ['a\u0000b\r\nc\u0085d', 'a b c d'],
        ['pay\u200bpal', 'paypal'],
        ['\ud83d', ''],
        ['Œuvre 👩‍👩‍👧 №5', 'Œuvre 👩‍👩‍👧 №5'],
        [' \u2800 x ', 'x'],
    ])('V4 of %j, %j is shown', (given, shown) => {
        expect(shownText(given, 40).replace(/ +/g, ' ')).toBe(shown);
    });

    test('V4 they are cut to so many characters, never within one', () => {
        expect(shownText('👩'.repeat(50), 5)).toBe('👩👩');
        expect(shownText(`${'x'.repeat(9)} y`, 10)).toBe('x'.repeat(9));
    });
});
