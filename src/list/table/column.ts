import type { ReactNode } from 'react';
import type { Property } from '#contract/language/property.ts';
import type { Formatters } from '../../ui/format.ts';

/** A column of a list. Preferences store its name, which must not change after a release. */
export interface Column<R> {
    readonly name: string;
    /** Message key of the heading. Default: the label of the property. */
    readonly label?: string;
    /** Sort field of the API, one of the contract's `orders`; undefined if it cannot sort by the column. */
    readonly sortBy?: (keyof R & string) | `${keyof R & string}.${string}`;
    readonly term?: Property['term'];
    readonly align?: 'end';
    readonly optional?: boolean;
    /** Hidden by default where the window is too narrow for all columns. */
    readonly wide?: boolean;
    /** A picture before the column that identifies the row; its heading is visually hidden. */
    readonly ahead?: boolean;
    /** Usual width in pixels of a text that is truncated without more room; `title` then has the whole text. */
    readonly maxWidth?: number;
    /** Minimum width in pixels of a text that takes two lines before it is truncated. */
    readonly minWidth?: number;
    /** CSS width of its content after the user has resized it. Other columns follow from their content. */
    readonly width?: string;
    /** Properties exported for the column. Default: the one of its name. */
    readonly exports?: readonly string[];
    /** Property that the cells edit in place; undefined if they cannot be edited. */
    readonly edits?: string | undefined;
    readonly title?: (record: R) => string | undefined;
    readonly render: (record: R, format: Formatters) => ReactNode;
}

export const columnLabel = <R>(resource: string, column: Column<R>): string =>
    column.label ?? `resources.${resource}.fields.${column.name}`;

/** Whether the column holds texts, which may be truncated; figures and days never are. */
export const isText = ({
    ahead,
    minWidth,
    maxWidth,
}: Pick<Column<never>, 'ahead' | 'minWidth' | 'maxWidth'>): boolean =>
    !ahead && (minWidth !== undefined || maxWidth !== undefined);

/** Whether the column shares the table's remaining width with other texts. */
export const isFlexible = (column: Pick<Column<never>, 'ahead' | 'minWidth' | 'maxWidth' | 'width'>): boolean =>
    isText(column) && column.width === undefined;

type ColumnIdentity = Pick<Column<unknown>, 'name' | 'optional' | 'wide' | 'ahead'>;

/** The first column that is not a picture: it identifies the row and contains its link. */
export const identityOf = <C extends Pick<ColumnIdentity, 'ahead'>>(all: readonly C[]): C | undefined =>
    all.find(({ ahead }) => !ahead);

/** Maximum number of columns that do not fill the width of a list. */
const MAX_NARROW_COLUMNS = 3;

/** Whether columns keep the width of their content at the start of the row, leaving the rest empty. */
export const areFew = (shown: readonly Pick<ColumnIdentity, 'ahead'>[]): boolean =>
    shown.filter(({ ahead }) => !ahead).length <= MAX_NARROW_COLUMNS;

/** Columns by name, always with the identifying one. @param names null for the defaults @param tight in a narrow window */
export const pickColumns = <C extends ColumnIdentity>(
    all: readonly C[],
    names: readonly string[] | null,
    tight = false,
): readonly C[] => {
    const identity = identityOf(all);
    const isHidden = ({ optional, wide }: C) => optional || (tight && wide);
    if (!names) return all.filter(column => column === identity || !isHidden(column));
    const chosen = names.flatMap(name => all.find(column => column !== identity && column.name === name) ?? []);
    const ahead = chosen.filter(column => column.ahead);
    return identity ? [...ahead, identity, ...chosen.filter(column => !column.ahead)] : [];
};

/** Adds a name after the columns declared before it. */
export const withColumn = (
    all: readonly ColumnIdentity[],
    chosen: readonly string[],
    name: string,
): readonly string[] => {
    const names = all.map(column => column.name);
    const before = names.slice(0, names.indexOf(name));
    const place = chosen.findLastIndex(other => before.includes(other)) + 1;
    return [...chosen.slice(0, place), name, ...chosen.slice(place)];
};

export const moveName = (chosen: readonly string[], name: string, by: number): readonly string[] => {
    const others = chosen.filter(other => other !== name);
    const place = Math.min(Math.max(chosen.indexOf(name) + by, 0), others.length);
    return [...others.slice(0, place), name, ...others.slice(place)];
};

export const exportedBy = <R>(columns: readonly Column<R>[]): string[] =>
    columns.flatMap(({ name, exports = [name] }) => exports);
