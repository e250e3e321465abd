import { createContext, type RefObject, useContext } from 'react';
import type { ChoiceNames } from './reading.ts';
import type { CellWords } from './writing.ts';

/** What all cells share, and none is rendered for. */
export interface GridTools {
    readonly words: CellWords;
    readonly names: ChoiceNames;
    /** Whether the focus is in the grid: another active cell then takes it. */
    readonly engaged: RefObject<boolean>;
    /** Takes what stands in the open editor; null while none is open. */
    readonly commit: RefObject<(() => void) | null>;
}

export const GridContext = createContext<GridTools | null>(null);

export const useGridTools = (): GridTools => {
    const tools = useContext(GridContext);
    if (!tools) throw new Error('No GridContext above this component');
    return tools;
};
