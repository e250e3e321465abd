import { useCallback, useRef, useState } from 'react';
import { useProvider } from '../../../auth/me.ts';
import { beep } from './beep.ts';
import { added } from './changes.ts';
import { itemOfCode, itemOfWords } from './find.ts';
import type { EntryItem } from './line.ts';
import { leastOf, neighboursOf, quantityIn } from './quantities.ts';
import type { Entry } from './store.ts';

/** A scanned code, or what was typed with its quantity. */
export interface Entered {
    readonly code: string;
    /** As it was typed; the least quantity of the item without it. */
    readonly quantity?: string;
}

type Cause =
    | { readonly cause: 'unknown' | 'failed' }
    /** The item is known, and need not be looked up again. */
    | { readonly cause: 'quantity'; readonly item: EntryItem };

/** What added nothing: no item has the code, it could not be looked up, or the quantity breaks a packaging. */
export type Unmatched = Entered & Cause;

/**
 * Codes that are scanned or typed ahead of the API, taken in their order however fast they come. Those that add nothing
 * are marked and stay until they are forgotten or tried again.
 */
export const useScans = (entry: Entry, onAdded: (item: EntryItem, quantity: number) => void) => {
    const provider = useProvider();
    const [unmatched, setUnmatched] = useState<readonly Unmatched[]>([]);
    const known = useRef(new Map<string, EntryItem>());
    const queue = useRef(Promise.resolve());
    const forget = useCallback((code: string) => setUnmatched(all => all.filter(one => one.code !== code)), []);
    const mark = (entered: Entered, cause: Cause): void => {
        beep();
        setUnmatched(all => [...all.filter(({ code }) => code !== entered.code), { ...entered, ...cause }]);
    };
    const lookUp = ({ code, quantity }: Entered) =>
        quantity === undefined ? itemOfCode(provider, code) : itemOfWords(provider, code);
    const take = async (entered: Entered, found: Promise<EntryItem | undefined>): Promise<void> => {
        const { code, quantity = '' } = entered;
        try {
            const item = await found;
            if (!item) {
                mark(entered, { cause: 'unknown' });
                return;
            }
            known.current.set(code, item);
            const count = quantity === '' ? leastOf(item) : quantityIn(quantity);
            if (count === undefined || neighboursOf(item, count).length > 0) {
                mark(entered, { cause: 'quantity', item });
                return;
            }
            entry.change(added(item, count));
            onAdded(item, count);
        } catch {
            mark(entered, { cause: 'failed' });
        }
    };
    /** @param found the item, where it is being looked up already */
    const scan = (entered: Entered, found?: Promise<EntryItem | undefined>): void => {
        queue.current = queue.current.then(() => {
            const item = known.current.get(entered.code);
            return take(entered, item ? Promise.resolve(item) : (found ?? lookUp(entered)));
        });
    };
    const again = (one: Unmatched): void => {
        const { cause, ...entered } = one;
        forget(one.code);
        scan(entered);
    };
    return { scan, again, unmatched, forget };
};
