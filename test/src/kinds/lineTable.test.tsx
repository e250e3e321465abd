import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type LineColumn, LineTable } from '#src/kinds/lines/LineTable.tsx';

interface Line {
    readonly name: string;
    readonly net: string;
    readonly group?: string;
    readonly text?: string;
}

const columns: readonly LineColumn<Line>[] = [
    { name: 'item', isName: true, cell: ({ name }) => name, brief: ({ net }) => `at ${net}` },
    { name: 'net', isWide: ({ name }) => name !== 'typed', cell: ({ net }) => net },
    { name: 'actions', cell: ({ name }) => <button type="button">Remove {name}</button> },
];

const show = (lines: readonly Line[]) =>
    render(
        <LineTable
            label="Lines"
            words="lines.columns"
            {...{ columns, lines }}
            keyOf={({ name }) => name}
            wholeOf={({ text }) => text}
            groups={{ of: ({ group }) => group, headingOf: (group, place) => group && `${place} ${group}` }}
        />,
    );

describe('the table of lines', () => {
    test('a row is named by one cell, and its wide cells are marked for narrow windows, where a summary has them', () => {
        show([
            { name: 'ball', net: '2.00' },
            { name: 'typed', net: '3.00' },
        ]);
        expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
            'lines.columns.item',
            'lines.columns.net',
            'lines.columns.actions',
        ]);
        expect(screen.getByRole('rowheader', { name: 'ball at 2.00' })).toBeVisible();
        expect(screen.getByRole('cell', { name: '2.00' })).toHaveAttribute('data-wide');
        expect(screen.getByRole('cell', { name: '3.00' })).not.toHaveAttribute('data-wide');
    });

    test('a text takes the width of all columns but the actions', () => {
        show([{ name: 'thanks', net: '', text: 'Thank you' }]);
        const cells = within(screen.getByRole('row', { name: /^Thank you/ })).getAllByRole('cell');
        expect(cells.map(cell => cell.getAttribute('colspan'))).toEqual(['2', null]);
        expect(screen.getByRole('button', { name: 'Remove thanks' })).toBeVisible();
    });

    test('consecutive lines of a group stand under its heading', () => {
        const groups = ['one', 'one', 'two', 'one'];
        show(groups.map((group, at) => ({ name: `line ${at}`, net: '', group })));
        const headings = screen.getAllByRole('rowheader', { name: /one|two/ });
        expect(headings.map(({ textContent }) => textContent)).toEqual(['0 one', '1 two', '2 one']);
    });
});
