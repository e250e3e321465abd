import type { SheetColumn } from './column.ts';
import { type ChoiceNames, fold } from './reading.ts';

/** The values of a choice; undefined where anything may be typed. */
export const valuesOf = ({ property }: SheetColumn) => ('values' in property ? property.values : undefined);

/** The value of that name, or the first whose name begins so; undefined where none does, or nothing was typed. */
export const beginningWith = (column: SheetColumn, typed: string, names: ChoiceNames): string | undefined => {
    const word = fold(typed);
    const values = valuesOf(column) ?? [];
    const isNamed = (value: string) => names(column.name, value).some(name => fold(name) === word);
    const begins = (value: string) => fold(names(column.name, value)[0] ?? value).startsWith(word);
    return word === '' ? undefined : (values.find(isNamed) ?? values.find(begins));
};
