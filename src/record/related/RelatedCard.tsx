import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { RelatedTable } from '../declaration.ts';
import styles from './related.module.css';

export const FEW_ROWS = 5;

const LINES = Array.from({ length: FEW_ROWS }, (_, line) => line);

interface RelatedCardProps {
    readonly title: string;
    readonly action?: ReactNode;
    /** Whether its height is still unknown: content after it stays hidden until then, so that nothing moves. */
    readonly isPending?: boolean;
    readonly children: ReactNode;
}

export const RelatedCard = ({ title, action, isPending = false, children }: RelatedCardProps) => {
    const id = useId();
    return (
        <section className={styles.card} aria-labelledby={id} aria-busy={isPending} data-pending={isPending}>
            <div className={styles.head}>
                <h2 id={id}>{title}</h2>
                {action}
            </div>
            {children}
        </section>
    );
};

/** As high as the expected table. */
export const RowsSkeleton = ({ rows = LINES }: { readonly rows?: readonly number[] }) => (
    <div className={styles.skeleton} role="status" aria-label={useTranslate()('common.list.loading')}>
        {rows.map(line => (
            <div key={line}>
                <i />
                <i />
                <i />
            </div>
        ))}
    </div>
);

export const useRelatedTitle = ({ label, resource }: RelatedTable): string =>
    useTranslate()(label ?? `resources.${resource}.name`, { smart_count: 2 });
