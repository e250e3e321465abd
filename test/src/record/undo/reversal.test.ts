import { expect, test } from 'vitest';
import { users } from '#contract/people/users.ts';
import { vatRates } from '#contract/settings/vatRates.ts';
import { reversalOf } from '#src/record/undo/reversal.ts';

const before = { id: '/api/vat_rates/7', label: 'Normal', rate: '20.00', isDefault: false, '@etag': '"1"' };
const changed = (more: object) => ({ ...before, '@etag': '"2"', ...more });

test('W4 a change is taken back by the values before, of the version that it has made', () => {
    expect(reversalOf(vatRates, before, changed({ label: 'Réduit', rate: '20' }))).toMatchObject({
        ...{ id: before.id, from: { label: 'Réduit' }, to: { label: 'Normal' } },
    });
    expect(reversalOf(vatRates, before, changed({}))).toBeUndefined();
});

test('W4 a flag that was taken from another record is not, since that one would not get it back', () => {
    expect(reversalOf(vatRates, before, changed({ isDefault: true, label: 'Réduit' }))).toBeUndefined();
});

test('W4 a secret that was replaced is not', () => {
    const one = { id: '/api/users/7', firstName: 'Ada' };
    const renamed = { ...one, firstName: 'Augusta' };
    expect(reversalOf(users, one, renamed)).toMatchObject({ to: { firstName: 'Ada' } });
    expect(reversalOf(users, one, renamed, { plainPassword: 'a new one' })).toBeUndefined();
});
