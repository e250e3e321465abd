import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DueDateTerm, dueDate } from '#contract/values/dueDate.ts';

const term = (nbDay: number, isEndMonth: boolean, nbGapDay: number): DueDateTerm => ({ nbDay, isEndMonth, nbGapDay });

test.each([
    ['30 days net', term(30, false, 0), '2026-04-19', '2026-03-02'],
    ['45 days, then end of month', term(45, true, 0), '2026-05-31', '2026-03-31'],
    ['end of month, then 45 days', term(0, true, 45), '2026-05-15', '2026-03-17'],
    ['30 days end of month the 10th', term(30, true, 10), '2026-05-10', '2026-04-10'],
    ['45 days end of month the 10th', term(45, true, 10), '2026-06-10', '2026-04-10'],
    ['at once', term(0, false, 0), '2026-03-20', '2026-01-31'],
])('B4 %s %j: an invoice of 20/03/2026 is due on %s, one of 31/01/2026 on %s', (_name, given, march, january) => {
    expect(dueDate('2026-03-20', given)).toBe(march);
    expect(dueDate('2026-01-31', given)).toBe(january);
});

test.each([
    ['the end of a leap February', '2028-01-30', term(30, true, 0), '2028-02-29'],
    ['29 February', '2028-02-29', term(365, false, 0), '2029-02-28'],
    ['the end of the year', '2026-12-31', term(0, true, 1), '2027-01-01'],
    ['a century without leap day', '2100-02-28', term(1, false, 0), '2100-03-01'],
    ['the night that lacks an hour', '2026-03-28', term(1, false, 1), '2026-03-30'],
    ['the night of 25 hours', '2026-10-24', term(1, false, 1), '2026-10-26'],
    ['a day before the euro', '1998-12-31', term(30, false, 0), '1999-01-30'],
    ['the first century', '0050-01-15', term(0, true, 0), '0050-01-31'],
])('B4 over %s', (_what, date, given, due) => {
    expect(dueDate(date, given)).toBe(due);
});

test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '20/03/2026',
    '2026-3-20',
    '',
    '2026-03-20T00:00',
])('B4 %j is no day', text => {
    expect(() => dueDate(text, term(0, false, 0))).toThrow(RangeError);
});

test('B4 the due date does not depend on the time zone of the machine', () => {
    const date = fc.date({ min: new Date('1999-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    const zone = process.env.TZ;
    try {
        fc.assert(
            fc.property(date, fc.nat(365), fc.boolean(), fc.nat(60), (instant, nbDay, isEndMonth, nbGapDay) => {
                const dueIn = (timeZone: string): string => {
                    process.env.TZ = timeZone;
                    return dueDate(instant.toISOString().slice(0, 10), term(nbDay, isEndMonth, nbGapDay));
                };
                expect(dueIn('Pacific/Kiritimati')).toBe(dueIn('Pacific/Pago_Pago'));
            }),
        );
    } finally {
        if (zone === undefined) delete process.env.TZ;
        else process.env.TZ = zone;
    }
});
