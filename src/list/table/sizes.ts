import { useStore } from 'ra-core';
import { type CSSProperties, useMemo } from 'react';
import { areFew, type Column, isFlexible } from './column.ts';
import type { Widths } from './useWidths.ts';

/** Name of the CSS variable with the width of a column. It is set on the table, so that a change renders no row. */
export const widthVariable = (name: string): string => `--w-${name.replace(/\W/g, '_')}`;

/** The columns, with the variable of resized ones. Memoized, so that only the first resize of a column changes the result. */
const useSized = <R>(columns: readonly Column<R>[], names: string): readonly Column<R>[] =>
    useMemo(() => {
        const resized = names.split(' ');
        return columns.map(column =>
            resized.includes(column.name) && !column.ahead
                ? { ...column, width: `var(${widthVariable(column.name)})` }
                : column,
        );
    }, [columns, names]);

export const useSizes = <R>(columns: readonly Column<R>[], widths: Widths) => {
    const sized = useSized(columns, Object.keys(widths).sort().join(' '));
    const style = Object.fromEntries(
        Object.entries(widths).map(([name, width]) => [widthVariable(name), `${width}px`]),
    ) as CSSProperties;
    const isResized = sized.some(({ width }) => width !== undefined);
    return { sized, style, isFilled: areFew(columns) || (isResized && !sized.some(isFlexible)) };
};

export const ROW_DENSITIES = ['comfortable', 'compact'] as const;
type Density = (typeof ROW_DENSITIES)[number];

export const useDensity = () => useStore<Density>('preferences.density', 'comfortable');
