import { type RefObject, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyPart } from '../../routing/loadPart.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import type { TableToolsProps } from './tools/props.ts';

const SIGNS = ['pointerover', 'focusin'] as const;

const TableTools = lazyPart(async () => ({ default: (await import('./tools/TableTools.tsx')).TableTools }));

/** Whether to load the tools: when the browser is idle, or as soon as the headings are pointed at or focused. */
const useWanted = (box: RefObject<HTMLElement | null>): boolean => {
    const [isWanted, setWanted] = useState(false);
    useEffect(() => {
        const want = () => setWanted(true);
        const head = box.current?.querySelector('thead');
        for (const sign of SIGNS) head?.addEventListener(sign, want, { once: true });
        const forget = whenIdle(want);
        return () => {
            forget();
            for (const sign of SIGNS) head?.removeEventListener(sign, want);
        };
    }, [box]);
    return isWanted;
};

/** What resizes and moves columns; without it, the table is only read. */
export const TableToolsAhead = <R,>(props: TableToolsProps<R>) => {
    const isWanted = useWanted(props.box);
    if (!isWanted) return null;
    return (
        <ErrorBoundary fallback={null}>
            <Suspense fallback={null}>
                <TableTools {...(props as TableToolsProps<unknown>)} />
            </Suspense>
        </ErrorBoundary>
    );
};
