import { describe, expect, test } from 'vitest';
import { codeOfNext, followingPeriod, nameOfNext, proposedPeriod } from '#contract/prices/season.ts';

describe('B6 the season that follows', () => {
    test.each([
        ['2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31'],
        ['2027-01-01', '2027-12-31', '2028-01-01', '2028-12-31'],
        ['2028-01-01', '2028-12-31', '2029-01-01', '2029-12-31'],
        ['2026-09-01', '2027-02-28', '2027-03-01', '2027-08-31'],
        ['2026-02-15', '2026-03-14', '2026-03-15', '2026-04-14'],
        ['2026-01-05', '2026-01-11', '2026-01-12', '2026-01-18'],
        ['2026-01-31', '2026-02-27', '2026-02-28', '2026-03-27'],
        ['2026-03-01', '2026-03-01', '2026-03-02', '2026-03-02'],
    ])('%s to %s: %s to %s', (validFrom, validTo, from, to) => {
        expect(followingPeriod({ validFrom, validTo })).toEqual({ validFrom: from, validTo: to });
    });

    test('nothing follows what has no end', () => {
        expect(followingPeriod({ validFrom: '2026-01-01', validTo: null })).toBeUndefined();
    });

    test('has its year in its name', () => {
        const [before, after] = [2026, 2027].map(year => ({ validFrom: `${year}-01-01`, validTo: `${year}-12-31` }));
        if (!before || !after) throw new Error('two years');
        expect(nameOfNext('CLUB-2026', before, after)).toBe('CLUB-2027');
        expect(nameOfNext('CLUB', before, after)).toBeUndefined();
    });
});

describe('trial D21 the period that a copy proposes', () => {
    test.each([
        ['2026-01-01', '2026-12-31', '2026-11-26', '2027-01-01', '2027-12-31'],
        ['2026-01-01', null, '2026-11-26', '2027-01-01', null],
        ['2024-03-15', null, '2026-11-26', '2027-03-15', null],
        ['2026-11-30', null, '2026-11-26', '2026-11-30', null],
        ['2026-01-01', '2026-11-26', '2026-11-26', '2026-11-27', '2027-11-26'],
        ['2026-01-01', '2026-07-31', '2026-11-26', '2026-08-01', '2027-07-31'],
        ['2026-01-01', '2026-11-30', '2026-11-26', '2026-12-01', '2027-11-30'],
        ['2026-09-01', '2027-02-28', '2026-11-26', '2027-03-01', '2027-08-31'],
        ['2026-03-01', '2026-03-10', '2026-11-26', '2026-03-11', '2026-03-20'],
        ['2026-01-31', '2026-03-02', '2026-11-26', '2026-03-03', '2026-04-02'],
        ['2026-01-31', '2026-03-03', '2026-11-26', '2026-03-04', '2027-03-03'],
    ])('after %s to %s, on %s: %s to %s', (validFrom, validTo, now, from, to) => {
        expect(proposedPeriod({ validFrom, validTo }, now)).toEqual({ validFrom: from, validTo: to });
    });
});

test.each([
    ['CLUB-2026', '2027-01-01', 'CLUB-2027'],
    ['CLUB-2026', '2026-08-01', 'CLUB-2026-08'],
    ['CLUB', '2027-01-01', 'CLUB-2027'],
])('trial D21 the copy of %s from %s on is called %s', (code, validFrom, expected) =>
    expect(codeOfNext(code, { validFrom: '2026-01-01', validTo: null }, { validFrom, validTo: null })).toBe(expected),
);
