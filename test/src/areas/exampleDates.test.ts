import { expect, test } from 'vitest';
import { exampleDates } from '#src/areas/settings/paymentTerms/paymentTermForm.tsx';

test.each([
    ['2026-03-20', ['2026-03-20', '2026-03-31', '2026-04-15', '2027-01-31']],
    ['2026-01-10', ['2026-01-10', '2026-01-15', '2026-01-31']],
    ['2026-01-31', ['2026-01-31', '2026-02-15', '2026-02-28', '2027-01-31']],
    ['2028-02-15', ['2028-02-15', '2028-02-29', '2028-03-15', '2029-01-31']],
    ['2026-12-31', ['2026-12-31', '2027-01-15', '2027-01-31']],
])('B4 invoices of %s and of the next days on which terms differ', (from, dates) =>
    expect(exampleDates(from)).toEqual(dates),
);
