import { describe, expect, test } from 'vitest';
import { baseFor, draftChanges, type FormValues, pendingIn } from '#src/record/drafts/draftChanges.ts';

interface Case {
    title: string;
    before: FormValues;
    typed: FormValues;
    dirty?: FormValues;
    hidden?: string[];
    kept: FormValues;
}

const cases: Case[] = [
    {
        title: 'what was typed, beside what stood there',
        before: { color: 'Red', origin: 'Spain' },
        typed: { color: 'Blue', origin: 'Spain' },
        dirty: { color: true },
        kept: { color: { before: 'Red', typed: 'Blue' } },
    },
    {
        title: 'an emptied field',
        before: { color: 'Red' },
        typed: { color: '' },
        kept: { color: { before: 'Red', typed: '' } },
    },
    { title: 'nothing of an empty field that stays empty', before: {}, typed: { color: '' }, kept: {} },
    {
        title: 'nothing that an input changed by itself',
        before: { isEnabled: null },
        typed: { isEnabled: false },
        dirty: {},
        kept: {},
    },
    {
        title: 'no password, whatever its input looks like',
        before: {},
        typed: { plainPassword: 'x', currentPassword: 'y' },
        kept: {},
    },
    { title: 'nothing of a password input', before: {}, typed: { pin: '1234' }, hidden: ['pin'], kept: {} },
    {
        title: 'no file',
        before: {},
        typed: { picture: { rawFile: new File(['x'], 'x.png'), title: 'x' }, files: [new Blob(['x'])] },
        kept: {},
    },
    { title: 'nothing of ours', before: {}, typed: { '@etag': '"2"' }, kept: {} },
    {
        title: 'a list as a whole',
        before: { tags: ['a'] },
        typed: { tags: ['a', 'b'] },
        dirty: { tags: [false, true] },
        kept: { tags: { before: ['a'], typed: ['a', 'b'] } },
    },
    {
        title: 'a nested field with all of its object',
        before: { contact: { name: 'A', phone: '1' } },
        typed: { contact: { name: 'B', phone: '1' } },
        dirty: { contact: { name: true } },
        kept: { contact: { before: { name: 'A', phone: '1' }, typed: { name: 'B', phone: '1' } } },
    },
    {
        title: 'nothing of a value that is as empty as before',
        before: { address: null },
        typed: { address: { zip: '', city: null } },
        dirty: { address: { zip: true } },
        kept: {},
    },
];

test.each(cases)('A3 keeps $title', ({ before, typed, dirty, hidden = [], kept }) => {
    const all = Object.fromEntries(Object.keys(typed).map(name => [name, true]));
    expect(draftChanges(before, typed, dirty ?? all, new Set(hidden))).toEqual(kept);
});

test('A3 what the record has meanwhile is not offered', () => {
    const changes = { color: { before: 'Red', typed: 'Blue' }, age: { before: null, typed: '3+' } };
    expect(pendingIn({ color: 'Blue', age: null }, changes)).toEqual({ age: changes.age });
});

describe('A3 H8 the record that kept input is put on', () => {
    const changes = { color: { before: 'Red', typed: 'Blue' } };

    test('as it is, when nobody changed it', () => {
        const record = { color: 'Red', '@etag': '"1"' };
        expect(baseFor(record, changes, '"1"')).toBe(record);
    });

    test('as it is now, when others changed other fields: nothing of theirs is overwritten', () => {
        const record = { color: 'Red', origin: 'Spain', '@etag': '"2"' };
        expect(baseFor(record, changes, '"1"')).toBe(record);
    });

    test('under the version of then, when they changed the same: saving asks', () => {
        const record = { color: 'Green', origin: 'Spain', '@etag': '"2"' };
        expect(baseFor(record, changes, '"1"')).toEqual({ color: 'Red', origin: 'Spain', '@etag': '"1"' });
    });

    test('as it is now, when they made the very same change', () => {
        const record = { color: 'Blue', '@etag': '"2"' };
        expect(baseFor(record, changes, '"1"')).toBe(record);
    });

    test('as it is now, where the server has no versions', () => {
        const record = { color: 'Green' };
        expect(baseFor(record, changes, undefined)).toBe(record);
    });
});
