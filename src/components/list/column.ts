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
    /** Longest width in pixels before the text is cut; the whole text is then given by `title`. */
    readonly maxWidth?: number;
    /** Takes the room that the others leave, and never less than this many pixels. */
    readonly minWidth?: number;
    readonly title?: (record: R) => string | undefined;
    readonly render: (record: R, format: Formatters) => ReactNode;
}

export const labelOf = <R>(resource: string, column: Column<R>): string =>
    column.label ?? `resources.${resource}.fields.${column.name}`;
