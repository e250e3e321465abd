import { type RaRecord, useListContext } from 'ra-core';

export interface Steps {
    readonly previous: (() => void) | undefined;
    readonly next: (() => void) | undefined;
    /** Of the record on the page of the list, starting at 1; 0 if it is not there. */
    readonly place: number;
    readonly total: number;
    /** What the list knows of the record. */
    readonly row: RaRecord<string> | undefined;
}

/** The records before and after the shown one on the page of the list. */
export const useSteps = (id: string, onShow: (id: string) => void): Steps => {
    const { data = [] } = useListContext<RaRecord<string>>();
    const at = data.findIndex(one => one.id === id);
    const step = (by: 1 | -1) => {
        const next = at < 0 ? undefined : data[at + by];
        return next && (() => onShow(next.id));
    };
    return { previous: step(-1), next: step(1), place: at + 1, total: data.length, row: data[at] };
};
