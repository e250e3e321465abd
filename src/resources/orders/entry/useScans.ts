import { useCallback, useRef, useState } from 'react';
import { useProvider } from '../../../auth/me.ts';
import { beep } from './beep.ts';
import { added } from './changes.ts';
import { itemOfCode } from './find.ts';
import type { EntryItem } from './line.ts';
import { leastOf } from './quantities.ts';
import type { Entry } from './store.ts';

/**
 * Scanned codes, taken in their order however fast they come: each adds the least quantity of its item. Unknown ones
 * are marked and stay until they are forgotten.
 */
export const useScans = (entry: Entry, onAdded: (item: EntryItem, quantity: number) => void) => {
    const provider = useProvider();
    const [unknown, setUnknown] = useState<readonly string[]>([]);
    const known = useRef(new Map<string, EntryItem>());
    const queue = useRef(Promise.resolve());
    const take = async (code: string): Promise<void> => {
        const item = known.current.get(code) ?? (await itemOfCode(provider, code).catch(() => undefined));
        if (!item) {
            beep();
            setUnknown(codes => [...codes.filter(one => one !== code), code]);
            return;
        }
        known.current.set(code, item);
        entry.change(added(item, leastOf(item)));
        onAdded(item, leastOf(item));
    };
    const scan = (code: string): void => {
        queue.current = queue.current.then(() => take(code));
    };
    const forget = useCallback((code: string) => setUnknown(codes => codes.filter(one => one !== code)), []);
    return { scan, unknown, forget };
};
