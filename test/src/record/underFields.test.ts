import { expect, test } from 'vitest';
import { straysIn } from '#src/record/form/strays.ts';
import { underFields } from '#src/record/form/underFields.ts';

const cases = [
    { title: 'a field', errors: { email: 'Taken' }, placed: { email: 'Taken' } },
    { title: 'an entry of a list', errors: { roles: { 1: 'Unknown' } }, placed: { roles: 'Unknown' } },
    {
        title: 'several entries, each message once',
        errors: { roles: { 1: 'A', 2: 'A', 3: 'B' } },
        placed: { roles: 'A\nB' },
    },
    { title: 'a nested field', errors: { contact: { fullName: 'Blank' } }, placed: { contact: { fullName: 'Blank' } } },
    { title: 'a nested list', errors: { contact: { phones: { 0: 'Bad' } } }, placed: { contact: { phones: 'Bad' } } },
    {
        title: 'a property of an entry',
        errors: { lines: { 0: { quantity: 'Too many' } } },
        placed: { lines: { 0: { quantity: 'Too many' } } },
    },
    { title: 'the form as a whole', errors: { root: { serverError: 'No' } }, placed: { root: { serverError: 'No' } } },
];
test.each(cases)('H6 a message about $title', ({ errors, placed }) => expect(underFields(errors)).toEqual(placed));

test('H6 a message without a field is found at any depth', () => {
    const ref = { name: 'email' };
    const errors = {
        email: { type: 'server', message: 'Taken', ref },
        hsCode: { type: 'server', message: 'Blank' },
        contact: { fullName: { type: 'server', message: 'Blank' }, phone: { type: 'server', message: 'Bad', ref } },
    };
    expect(straysIn(errors as Parameters<typeof straysIn>[0])).toEqual([
        { path: 'hsCode', message: 'Blank' },
        { path: 'contact.fullName', message: 'Blank' },
    ]);
});
