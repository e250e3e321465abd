import { expect, test } from 'vitest';
import { createDrafts, type Draft, LIMITS } from '#src/record/drafts/drafts.ts';
import { memoryStorage } from '#test/support/memoryStorage.ts';

const FORM = 'items /api/items/1';
const draftOf = (typed: unknown, at = 1000): Draft => ({
    at,
    version: '"1"',
    changes: { color: { before: 'Red', typed } },
});

const arrange = (now = 1000) => {
    const storage = memoryStorage();
    const clock = { now };
    const draftsOf = (person: string) =>
        createDrafts(
            () => storage,
            person,
            () => clock.now,
        );
    const typedBy = (person: string, form = FORM) =>
        draftsOf(person)
            .list(form, 'other')
            .map(({ changes }) => changes.color?.typed);
    return { storage, clock, draftsOf, typedBy };
};

test('A3 a draft stored by one instance of a form is complete for the next', () => {
    const { draftsOf } = arrange();
    draftsOf('1').keep(FORM, 'a', draftOf('Blue'));
    expect(draftsOf('1').list(FORM, 'b')).toMatchObject([draftOf('Blue')]);
});

test('A3 what a form kept last takes the place of what it kept before', () => {
    const { draftsOf, typedBy } = arrange();
    const drafts = draftsOf('1');
    drafts.keep(FORM, 'a', draftOf('Bl'));
    drafts.keep(FORM, 'a', draftOf('Blue'));
    expect(typedBy('1')).toEqual(['Blue']);
    expect(drafts.list(FORM, 'a')).toEqual([]);
});

test('A3 two tabs with the same form keep each its own, the newest first', () => {
    const { draftsOf, typedBy } = arrange();
    draftsOf('1').keep(FORM, 'a', draftOf('Blue', 10));
    draftsOf('1').keep(FORM, 'b', draftOf('Green', 20));
    expect(typedBy('1')).toEqual(['Green', 'Blue']);
});

test.each([
    { title: 'another person', person: '2', form: FORM },
    { title: 'a person whose name begins alike', person: '1/items', form: FORM },
    { title: 'somebody whose token names nobody', person: '', form: FORM },
    { title: 'another record', person: '1', form: 'items /api/items/11' },
    { title: 'another resource', person: '1', form: 'users /api/items/1' },
])('A3 $title gets no draft', ({ person, form }) => {
    const { draftsOf, typedBy } = arrange();
    draftsOf('1').keep(FORM, 'a', draftOf('Blue'));
    expect(typedBy(person, form)).toEqual([]);
});

test('A3 nothing is stored without an identified user', () => {
    const { storage, draftsOf } = arrange();
    draftsOf('').keep(FORM, 'a', draftOf('Blue'));
    expect(storage.length).toBe(0);
});

test('A3 it is kept for a week', () => {
    const { storage, clock, draftsOf, typedBy } = arrange();
    draftsOf('1').keep(FORM, 'a', draftOf('Blue'));
    clock.now += LIMITS.age;
    expect(typedBy('1')).toEqual(['Blue']);
    clock.now += 1;
    expect(typedBy('1')).toEqual([]);
    draftsOf('2').keep(FORM, 'z', draftOf('Green', clock.now));
    expect(storage.length).toBe(1);
});

test('A3 twenty are kept of a person; the oldest goes, nobody else’s does', () => {
    const { clock, draftsOf, typedBy } = arrange();
    draftsOf('2').keep(FORM, 'z', draftOf('Theirs', 1));
    for (let at = 1; at <= LIMITS.count + 1; at += 1) {
        clock.now = 1000 + at;
        draftsOf('1').keep(`items ${at}`, 'a', draftOf('Mine', clock.now));
    }
    expect(typedBy('1', 'items 1')).toEqual([]);
    expect(typedBy('1', 'items 2')).toEqual(['Mine']);
    expect(typedBy('1', `items ${LIMITS.count + 1}`)).toEqual(['Mine']);
    expect(typedBy('2')).toEqual(['Theirs']);
});

test('A3 one that is too long leaves the one before', () => {
    const { draftsOf, typedBy } = arrange();
    draftsOf('1').keep(FORM, 'a', draftOf('Blue'));
    draftsOf('1').keep(FORM, 'a', draftOf('x'.repeat(LIMITS.size)));
    expect(typedBy('1')).toEqual(['Blue']);
});

test('A4 only the person who typed it is told that it is kept, and only while it is', () => {
    const { clock, draftsOf } = arrange();
    const drafts = draftsOf('1');
    const key = drafts.keyOf(FORM, 'a');
    expect(drafts.has(key)).toBe(false);
    drafts.keep(FORM, 'a', draftOf('Blue'));
    expect([drafts.has(key), draftsOf('2').has(key), draftsOf('').has(key)]).toEqual([true, false, false]);
    expect([drafts.has(''), drafts.has('token')]).toEqual([false, false]);
    clock.now += LIMITS.age + 1;
    expect(drafts.has(key)).toBe(false);
});

test('A3 removed, it is gone', () => {
    const { draftsOf, typedBy } = arrange();
    const drafts = draftsOf('1');
    drafts.keep(FORM, 'a', draftOf('Blue'));
    for (const { key } of drafts.list(FORM, 'b')) drafts.remove(key);
    expect(typedBy('1')).toEqual([]);
});

test.each(['', '1000', '1000 {', '1000 []', '1000 {"changes":{"color":7}}', '1000 {"changes":{"color":{"typed":1}}}'])(
    'A3 %o in its place is no draft, and breaks nothing',
    text => {
        const { storage, draftsOf, typedBy } = arrange();
        draftsOf('1').keep(FORM, 'a', draftOf('Blue'));
        storage.setItem(draftsOf('1').keyOf(FORM, 'a'), text);
        expect(typedBy('1')).toEqual([]);
    },
);

const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
};

test.each([
    { title: 'forbidden', storage: refuse },
    { title: 'full', storage: () => ({ ...memoryStorage(), length: 0, setItem: refuse }) },
])('A3 storage that is $title is done without', ({ storage }) => {
    const drafts = createDrafts(storage, '1');
    drafts.keep(FORM, 'a', draftOf('Blue'));
    drafts.remove('draft');
    expect(drafts.list(FORM, 'b')).toEqual([]);
    expect(drafts.has(drafts.keyOf(FORM, 'a'))).toBe(false);
});
