import { useCallback, useRef, useState } from 'react';
import { useProvider } from '../../../auth/me.ts';
import { beep } from './beep.ts';
import { added } from './changes.ts';
import { itemOfCode } from './find.ts';
import type { EntryItem } from './line.ts';
import { leastOf } from './quantities.ts';
import type { Entry } from './store.ts';

/** A code that added nothing: no item has it, or it could not be looked up. */
export interface Unmatched {
    readonly code: string;
    readonly cause: 'unknown' | 'failed';
}

/**
 * Scanned codes, taken in their order however fast they come: each adds the least quantity of its item. Those that add
 * nothing are marked and stay until they are forgotten or tried again.
 */
export const useScans = (entry: Entry, onAdded: (item: EntryItem, quantity: number) => void) => {
    const provider = useProvider();
    const [unmatched, setUnmatched] = useState<readonly Unmatched[]>([]);
    const known = useRef(new Map<string, EntryItem>());
    const queue = useRef(Promise.resolve());
    const forget = useCallback((code: string) => setUnmatched(all => all.filter(one => one.code !== code)), []);
    const mark = (code: string, cause: Unmatched['cause']): void => {
        beep();
        setUnmatched(all => [...all.filter(one => one.code !== code), { code, cause }]);
    };
    const take = async (code: string): Promise<void> => {
        try {
            const item = known.current.get(code) ?? (await itemOfCode(provider, code));
            if (!item) {
                mark(code, 'unknown');
                return;
            }
            known.current.set(code, item);
            entry.change(added(item, leastOf(item)));
            onAdded(item, leastOf(item));
        } catch {
            mark(code, 'failed');
        }
    };
    const scan = (code: string): void => {
        queue.current = queue.current.then(() => take(code));
    };
    const again = (code: string): void => {
        forget(code);
        scan(code);
    };
    return { scan, again, unmatched, forget };
};
