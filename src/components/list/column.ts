import type { ReactNode } from 'react';
import type { Formatters } from '../format.ts';

/** One column of a list: its name is what preferences keep, so it never changes once released. */
export interface Column<R> {
    readonly name: string;
    /** Message key of the heading. Default: the resource's field of that name. */
    readonly label?: string;
    /** Property that the API sorts by; absent when it cannot. */
    readonly sortBy?: keyof R & string;
    readonly align?: 'end';
    /** Left out until the person asks for it. */
    readonly optional?: boolean;
    /** Stands before the column that identifies the row, and is but a picture: its heading is only read out. */
    readonly ahead?: boolean;
    /** Longest width in pixels before the text is cut; the whole text is then given by `title`. */
    readonly maxWidth?: number;
    /** Takes the room that the others leave, and never less than this many pixels. */
    readonly minWidth?: number;
    /** Properties that stand for it in a file. Default: that of its name. */
    readonly exports?: readonly string[];
    readonly title?: (record: R) => string | undefined;
    readonly render: (record: R, format: Formatters) => ReactNode;
}

export const labelOf = <R>(resource: string, column: Column<R>): string =>
    column.label ?? `resources.${resource}.fields.${column.name}`;

type Named = Pick<Column<unknown>, 'name' | 'optional' | 'ahead'>;

/** The first column that is more than a picture: it identifies the row and leads to it. */
export const identityOf = <C extends Pick<Named, 'ahead'>>(all: readonly C[]): C | undefined =>
    all.find(({ ahead }) => !ahead);

/** The columns of those names, in their order. The one that identifies the row always stays. */
export const pickColumns = <C extends Named>(all: readonly C[], names: readonly string[] | null): readonly C[] => {
    const identity = identityOf(all);
    if (!names) return all.filter(column => column === identity || !column.optional);
    const chosen = names.flatMap(name => all.find(column => column !== identity && column.name === name) ?? []);
    const ahead = chosen.filter(column => column.ahead);
    return identity ? [...ahead, identity, ...chosen.filter(column => !column.ahead)] : [];
};

/** The chosen names and one more, after those that stand before it by themselves. */
export const withColumn = (all: readonly Named[], chosen: readonly string[], name: string): readonly string[] => {
    const names = all.map(column => column.name);
    const before = names.slice(0, names.indexOf(name));
    const place = chosen.findLastIndex(other => before.includes(other)) + 1;
    return [...chosen.slice(0, place), name, ...chosen.slice(place)];
};

/** The chosen names with one of them that many places further; at an end it stays. */
export const moveName = (chosen: readonly string[], name: string, by: number): readonly string[] => {
    const others = chosen.filter(other => other !== name);
    const place = Math.min(Math.max(chosen.indexOf(name) + by, 0), others.length);
    return [...others.slice(0, place), name, ...others.slice(place)];
};

/** The properties behind columns, for a file. */
export const exportedBy = <R>(columns: readonly Column<R>[]): string[] =>
    columns.flatMap(({ name, exports = [name] }) => exports);
