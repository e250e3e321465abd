import { useListContext } from 'ra-core';
import { createContext, useContext } from 'react';

/** Whether all that the filters let through is chosen, on whatever page: the server knows which those are. */
export interface AllMatching {
    readonly all: boolean;
    readonly setAll: (all: boolean) => void;
}

export const AllMatchingContext = createContext<AllMatching>({ all: false, setAll: () => undefined });

/** What is chosen in the list at hand: some records, or all that match. */
export const useChosen = () => {
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

/** What is chosen, as a body of the API has it. */
export const bodyOfChosen = ({ all, ids }: { all: boolean; ids: readonly string[] }) => (all ? { all } : { ids });
