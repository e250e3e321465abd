import { expect, test } from 'vitest';
import { cellAfterTab } from '#src/spreadsheet/cell.ts';
import { commandOf } from '#src/spreadsheet/keys.ts';

const press = (combination: string, isApple = false) => {
    const keys = combination.split('+');
    const held = (name: string) => keys.slice(0, -1).includes(name);
    const key = keys.at(-1) ?? '';
    return commandOf(
        { key, ctrlKey: held('Ctrl'), metaKey: held('Meta'), altKey: held('Alt'), shiftKey: held('Shift') },
        isApple,
    );
};

test.each([
    ['ArrowDown', { kind: 'move', rows: 1, columns: 0, extend: false }],
    ['Shift+ArrowLeft', { kind: 'move', rows: 0, columns: -1, extend: true }],
    ['Ctrl+End', { kind: 'go', row: Infinity, column: Infinity, extend: false }],
    ['Ctrl+Shift+ArrowDown', { kind: 'go', row: Infinity, extend: true }],
    ['Shift+Tab', { kind: 'tab', back: true }],
    ['a', { kind: 'edit', text: 'a' }],
    ['Ctrl+Alt+€', { kind: 'edit', text: '€' }],
    ['Ctrl+d', { kind: 'fill' }],
    ['Ctrl+z', { kind: 'undo' }],
    ['Ctrl+Shift+Z', { kind: 'redo' }],
    ['Ctrl+y', { kind: 'redo' }],
    ['Dead', { kind: 'compose' }],
    ['Ctrl+c', undefined],
    ['Ctrl+k', undefined],
    ['Alt+ArrowLeft', undefined],
    ['Meta+z', undefined],
])('I9 %s', (combination, command) => expect(press(combination)).toEqual(command));

test('I9 on a Mac the commands are with ⌘', () => {
    expect(press('Meta+z', true)).toEqual({ kind: 'undo' });
    expect(press('Ctrl+z', true)).toBeUndefined();
});

test('I9 Tab goes on in the next row, and leaves the page at its ends', () => {
    const size = { rows: 2, columns: 3 };
    expect(cellAfterTab({ row: 0, column: 2 }, false, size)).toEqual({ row: 1, column: 0 });
    expect(cellAfterTab({ row: 1, column: 0 }, true, size)).toEqual({ row: 0, column: 2 });
    expect(cellAfterTab({ row: 1, column: 2 }, false, size)).toBeUndefined();
    expect(cellAfterTab({ row: 0, column: 0 }, true, size)).toBeUndefined();
});
