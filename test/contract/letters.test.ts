import { describe, expect, test } from 'vitest';
import { amountSentences, letterOf } from '#contract/invoices/letters.ts';
import { letters as en } from '#i18n/en/operations/letters.ts';
import { letters as fr } from '#i18n/fr/operations/letters.ts';

const REMINDERS = ['reminder_due', 'reminder', 'reminder_firm', 'reminder_last'] as const;

test.each([
    ['before the due date', '2026-12-10', 0, 'reminder_due'],
    ['a first one, however late', '2026-01-10', 0, 'reminder'],
    ['a second one after a fortnight', '2026-11-10', 1, 'reminder_firm'],
    ['a third one after a month and a half', '2026-10-01', 2, 'reminder_last'],
    ['a third one of little lateness', '2026-11-28', 2, 'reminder'],
])('B11 the letter of a reminder %s', (_, dueDate, nbReminder, letter) => {
    expect(letterOf('reminder', { dueDate, nbReminder }, '2026-11-29')).toBe(letter);
});

describe.each(Object.entries({ en, fr }))('B11 reminders in %s', (_, letters) => {
    test.each(REMINDERS)('%s has a place for the amounts', letter => {
        expect(letters[letter].one).toContain('\n\n%{amounts}\n\n');
    });

    test('a first one mentions no earlier ones', () => {
        for (const letter of ['reminder_due', 'reminder'] as const)
            expect(letters[letter].one).not.toMatch(/malgré|despite|in spite/i);
    });
});

test.each([
    ['nothing in credit', { balance: '144.00', unallocated: '0.00' }, ['due', 'balance']],
    ['something in credit', { balance: '100.00', unallocated: '44.00' }, ['due', 'credit']],
    ['an unknown account', undefined, ['due']],
])('B11 amounts of a reminder with %s', (_, account, sentences) => {
    expect(amountSentences(account)).toEqual(sentences);
});
