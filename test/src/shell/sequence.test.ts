import { expect, test } from 'vitest';
import { type KeySequence, MAX_KEY_INTERVAL_MS, press } from '#src/shell/shortcuts/Keyboard.tsx';

const shortcuts = [{ keys: ['?'] }, { keys: ['n'] }, { keys: ['g', 'h'] }, { keys: ['g', 'i'] }];

/** The shortcuts found by a sequence of keys, with a pause in milliseconds between them. */
const type = (keys: string, pause = 100): string[] => {
    const found: string[] = [];
    let begun: KeySequence | undefined;
    for (const [at, key] of [...keys].entries()) {
        const pressed = press(begun, { key, at: at * pause }, shortcuts);
        begun = pressed.begun;
        if (pressed.found) found.push(...pressed.found.map(shortcut => shortcut.keys.join(' ')));
    }
    return found;
};

test.each([
    { keys: '?', found: ['?'] },
    { keys: 'gi', found: ['g i'] },
    { keys: 'gh', found: ['g h'] },
    { keys: 'gigh', found: ['g i', 'g h'] },
    { keys: 'x', found: [] },
    { keys: 'i', found: [] },
    { keys: 'n', found: ['n'] },
])('$keys does $found', ({ keys, found }) => expect(type(keys)).toEqual(found));

test('a key that does not go on with what was begun ends it, and does nothing else', () => {
    expect(type('gn')).toEqual([]);
    expect(type('gxi')).toEqual([]);
    expect(type('gnn')).toEqual(['n']);
});

test('what was begun too long ago is forgotten', () => {
    expect(type('gi', MAX_KEY_INTERVAL_MS)).toEqual(['g i']);
    expect(type('gi', MAX_KEY_INTERVAL_MS + 1)).toEqual([]);
    expect(type('gn', MAX_KEY_INTERVAL_MS + 1)).toEqual(['n']);
});

test('a key with a meaning on two kinds of pages has both', () => {
    const [list, record] = [{ keys: ['j'] }, { keys: ['j'] }];
    expect(press(undefined, { key: 'j', at: 0 }, [list, record]).found).toEqual([list, record]);
});
