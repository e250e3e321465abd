import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { beginningWith } from './choices.ts';
import type { SheetColumn } from './column.ts';
import { useGridTools } from './gridContext.ts';
import { useSheet } from './sheetStore.ts';

/** What the editors of all kinds have. */
interface Shared {
    readonly ref: RefObject<(HTMLInputElement & HTMLSelectElement) | null>;
    readonly className: string | undefined;
    readonly 'aria-label': string;
    readonly value: string;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface ChoiceProps {
    column: SheetColumn;
    values: readonly string[];
    shared: Shared;
    onChange: (value: string) => void;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
    [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** A letter that opened it belongs to the word that is typed: the browser's own search would begin after it. */
export const ChoiceEditor = ({ column, values, shared, onChange }: ChoiceProps) => {
    const { names } = useGridTools();
    const word = useRef(useSheet(({ editing }) => (editing?.quick ? editing.text : '')));
    const search = (event: KeyboardEvent) => {
        if (!isLetter(event)) return shared.onKeyDown(event);
        event.preventDefault();
        const longer = `${word.current}${event.key}`;
        const found = beginningWith(column, longer, names);
        word.current = found === undefined ? event.key : longer;
        const value = found ?? beginningWith(column, event.key, names);
        if (value !== undefined) onChange(value);
    };
    return (
        <select {...shared} onKeyDown={search} onChange={event => onChange(event.target.value)}>
            {column.nullable || shared.value === '' ? <option value="" /> : null}
            {values.map(value => (
                <option key={value} value={value}>
                    {names(column.name, value)[0]}
                </option>
            ))}
        </select>
    );
};
