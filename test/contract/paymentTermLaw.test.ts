import { expect, test } from 'vitest';
import { gradeDueDate, gradePaymentTerm, type LegalBasis } from '#contract/settings/paymentTermLaw.ts';
import type { DueDateTerm } from '#contract/values/dueDate.ts';

const term = (nbDay: number, isEndMonth: boolean, nbGapDay: number): DueDateTerm => ({ nbDay, isEndMonth, nbGapDay });
const FROM = '2026-01-01';

/** Unlawful dates of the 1461 of four years. */
const CASES: [basis: LegalBasis, name: string, term: DueDateTerm, grade: string, count: number][] = [
    ['common', '30 days net', term(30, false, 0), 'lawful', 0],
    ['common', '60 days net', term(60, false, 0), 'lawful', 0],
    ['common', '61 days net', term(61, false, 0), 'refused', 86],
    ['common', '45 days, then end of month', term(45, true, 0), 'lawful', 0],
    ['common', 'end of month, then 45 days', term(0, true, 45), 'lawful', 0],
    ['common', '30 days end of month the 10th', term(30, true, 10), 'exceptional', 7],
    ['common', '16 days end of month the 16th (4.9 %)', term(16, true, 16), 'exceptional', 72],
    ['common', '32 days end of month the 10th (5.1 %)', term(32, true, 10), 'refused', 75],
    ['common', '45 days end of month the 10th (48 %)', term(45, true, 10), 'refused', 699],
    ['common', '60 days end of month (49 %)', term(60, true, 0), 'refused', 720],
    ['periodic', '45 days net', term(45, false, 0), 'lawful', 0],
    ['periodic', '46 days net', term(46, false, 0), 'refused', 1461],
    ['periodic', '15 days end of month', term(15, true, 0), 'lawful', 0],
    ['periodic', '30 days end of month', term(30, true, 0), 'refused', 693],
    ['snow_sports', '90 days net', term(90, false, 0), 'lawful', 0],
    ['snow_sports', '91 days net', term(91, false, 0), 'refused', 86],
    ['snow_sports', '45 days end of month the 10th', term(45, true, 10), 'lawful', 0],
    ['snow_sports', '60 days end of month the 10th', term(60, true, 10), 'exceptional', 6],
    ['foreign', '365 days end of month the 60th', term(365, true, 60), 'unchecked', 0],
];

test.each(CASES)('%s: %s %j is %s', (basis, _name, given, grade, count) => {
    const { unlawful, share, ...rest } = gradePaymentTerm(given, basis, FROM);
    expect(rest).toEqual({ grade });
    expect(unlawful).toHaveLength(count);
    expect(share).toBe(count / 1461);
});

test('the unlawful dates are listed with their due dates and ceilings', () => {
    const { unlawful } = gradePaymentTerm(term(30, true, 10), 'common', FROM);
    expect(unlawful.map(({ date }) => date)).toEqual([
        ...['2026-01-30', '2026-01-31', '2027-01-30', '2027-01-31', '2028-01-31', '2029-01-30', '2029-01-31'],
    ]);
    expect(unlawful[1]).toEqual({ date: '2026-01-31', dueDate: '2026-04-10', ceiling: '2026-04-01', nbDay: 69 });
});

test('the grade does not depend on the day on which it is computed, the list does', () => {
    for (const from of ['2026-01-31', '2027-02-28', '2028-02-29', '2028-03-01']) {
        const { grade, unlawful } = gradePaymentTerm(term(30, true, 10), 'common', from);
        expect([grade, unlawful.length]).toEqual(['exceptional', 7]);
        expect(unlawful.every(({ date }) => date >= from)).toBe(true);
    }
});

const BUYER = {
    issueDate: '2026-10-15',
    isPeriodic: false,
    isProfessional: true,
    isPublicBuyer: false,
    country: 'FR',
    basis: 'common',
} as const;

test.each<[string, Partial<Parameters<typeof gradeDueDate>[0]>, string, string, string | null]>([
    ['60 days', {}, '2026-12-14', 'lawful', '2026-12-15'],
    ['45 days, end of month', { issueDate: '2026-10-01' }, '2026-12-15', 'lawful', '2026-12-15'],
    ['a day after both', {}, '2026-12-16', 'exceptional', '2026-12-15'],
    ['213 days', {}, '2027-05-16', 'refused', '2026-12-15'],
    ['110 days, end of month, by the longest exception', {}, '2027-02-28', 'exceptional', '2026-12-15'],
    ['a month of deliveries, 45 days', { isPeriodic: true }, '2026-11-29', 'lawful', '2026-11-29'],
    ['a month of deliveries, 60 days', { isPeriodic: true }, '2026-12-14', 'exceptional', '2026-11-29'],
    ['a periodic term', { basis: 'periodic' }, '2026-12-14', 'exceptional', '2026-11-29'],
    ['snow sports', { basis: 'snow_sports' }, '2027-01-14', 'lawful', '2027-01-14'],
    ['snow sports, a day more', { basis: 'snow_sports' }, '2027-01-15', 'exceptional', '2027-01-14'],
    ['a foreign buyer', { country: 'DE', basis: 'foreign' }, '2027-10-15', 'unchecked', null],
    ['a foreign buyer with a common term', { country: 'DE' }, '2027-10-15', 'unchecked', null],
    ['a French buyer with a foreign term', { basis: 'foreign' }, '2027-05-16', 'refused', '2026-12-15'],
    ['a buyer of Réunion', { country: 'RE' }, '2027-05-16', 'refused', '2026-12-15'],
    ['a public buyer, 30 days', { isPublicBuyer: true }, '2026-11-14', 'lawful', '2026-11-14'],
    ['a public buyer, a day more', { isPublicBuyer: true }, '2026-11-15', 'exceptional', '2026-11-14'],
    ['a public buyer, a month', { isPublicBuyer: true, isPeriodic: true }, '2026-11-29', 'exceptional', '2026-11-14'],
    ['a public buyer abroad', { isPublicBuyer: true, country: 'BE' }, '2027-05-16', 'unchecked', null],
    ['a private person', { isProfessional: false }, '2027-05-16', 'unchecked', null],
])('B11 the due date of an invoice: %s', (_name, facts, dueDate, grade, ceiling) => {
    expect(gradeDueDate({ ...BUYER, ...facts, dueDate })).toMatchObject({ grade, ceiling });
});
