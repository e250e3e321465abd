import { createContext, useContext } from 'react';
import type { TreeContract } from '#contract/language/contract.ts';
import type { TreeMove } from './useMove.ts';
import type { NodeDrag } from './useNodeDrag.ts';

export interface TreeState {
    readonly contract: TreeContract;
    readonly opened: readonly string[];
    readonly open: (id: string, isOpen: boolean) => void;
    /** The only node in the tab order. */
    readonly current: string | undefined;
    /** Sets the pending focus, if its node is rendered by now. */
    readonly settle: () => void;
    readonly mayEdit: boolean;
    readonly mayCreate: boolean;
    readonly move: TreeMove;
    readonly drag: NodeDrag;
}

export const TreeContext = createContext<TreeState | null>(null);

export const useTree = (): TreeState => {
    const tree = useContext(TreeContext);
    if (!tree) throw new Error('No tree above this component');
    return tree;
};
