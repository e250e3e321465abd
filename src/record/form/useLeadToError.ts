import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { focusFirstRefused } from './focus.ts';

/**
 * After a refusal that concerns only hidden tabs, opens the first of them and focuses its first error.
 * @param counts number of errors by tab, in the order of the tabs
 */
export const useLeadToError = (counts: ReadonlyMap<string, number>, tab: string, open: (name: string) => void) => {
    const { submitCount, isSubmitting } = useFormState();
    const attempt = isSubmitting ? 0 : submitCount;
    const panels = useRef<HTMLDivElement>(null);
    const pending = useRef(false);
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt, not for each correction
    useEffect(() => {
        const first = [...counts].find(([, count]) => count > 0)?.[0];
        if (attempt === 0 || !first || counts.get(tab)) return;
        pending.current = true;
        open(first);
    }, [attempt]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the opened tab is rendered
    useEffect(() => {
        if (pending.current) focusFirstRefused(panels.current);
        pending.current = false;
    }, [tab]);
    return panels;
};
