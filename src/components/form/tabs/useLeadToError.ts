import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { focusFirstRefused } from '../focusFirstRefused.ts';

/**
 * After a refusal that concerns only tabs which are closed: opens the first of them, and puts the focus where to begin.
 * @param counts refused fields by tab, in the order of the tabs
 */
export const useLeadToError = (counts: ReadonlyMap<string, number>, tab: string, open: (name: string) => void) => {
    const { submitCount, isSubmitting } = useFormState();
    const attempt = isSubmitting ? 0 : submitCount;
    const panels = useRef<HTMLDivElement>(null);
    const pending = useRef(false);
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt, not for each keystroke that mends
    useEffect(() => {
        const first = [...counts].find(([, count]) => count > 0)?.[0];
        if (attempt === 0 || !first || counts.get(tab)) return;
        pending.current = true;
        open(first);
    }, [attempt]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: when the tab that was opened above is there
    useEffect(() => {
        if (pending.current) focusFirstRefused(panels.current);
        pending.current = false;
    }, [tab]);
    return panels;
};
