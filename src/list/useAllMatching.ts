import { useListContext } from 'ra-core';
import { createContext, useContext } from 'react';

/** Whether all matching records of all pages are selected; the server determines them. */
export interface AllMatching {
    readonly all: boolean;
    readonly setAll: (all: boolean) => void;
}

export const AllMatchingContext = createContext<AllMatching>({ all: false, setAll: () => undefined });

export const useSelection = () => {
    const { selectedIds, total = 0, onSelect, onUnselectItems } = useListContext();
    const { all, setAll } = useContext(AllMatchingContext);
    const choose = (ids: readonly string[]) => {
        setAll(false);
        onSelect([...ids]);
    };
    const clear = () => {
        setAll(false);
        onUnselectItems();
    };
    return { all, setAll, ids: selectedIds, count: all ? total : selectedIds.length, choose, clear };
};
