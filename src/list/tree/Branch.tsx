import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useNaming } from '../../kinds/useNaming.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { Node } from './Node.tsx';
import styles from './tree.module.css';
import { useTree } from './treeContext.ts';
import { useBranch } from './useBranch.ts';

interface BranchProps {
    /** The parent; null at the top. */
    readonly parent: string | null;
    readonly level: number;
    /** Identifiers from the top down to the parent. */
    readonly trail: readonly string[];
}

interface AskProps {
    readonly level: number;
    readonly text: string;
    readonly onAsk: () => void;
}

/** A line with a button that loads more; a tree item, so that the arrow keys reach it. */
const Ask = ({ level, text, onAsk }: AskProps) => (
    <li role="treeitem" aria-level={level + 1} aria-label={text} tabIndex={-1} className={styles.node}>
        <div className={styles.row}>
            <Button className={styles.ask} tabIndex={-1} data-act="" onClick={onAsk}>
                {text}
            </Button>
        </div>
    </li>
);

/** The children of a record, or the top, as lines of the tree. */
export const Branch = ({ parent, level, trail }: BranchProps) => {
    const { contract, settle } = useTree();
    const translate = useTranslate();
    const naming = useNaming(contract);
    const { number } = useFormat();
    const { rows, total, error, refetch, hasNextPage, fetchNextPage } = useBranch(contract, parent);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a node waiting for the focus may have been loaded
    useEffect(settle, [rows]);
    if (!rows && error)
        return <Ask level={level} text={translate('common.tree.failed')} onAsk={() => void refetch()} />;
    if (!rows)
        return (
            <li role="none" className={styles.bone}>
                <span className={styles.hidden}>{translate('common.list.loading')}</span>
            </li>
        );
    const more = translate('common.tree.more', { count: number(total - rows.length) });
    return (
        <>
            {rows.map((record, at) => (
                <Node
                    key={record.id}
                    name={naming(record)}
                    place={{ at, of: total }}
                    below={<Branch parent={record.id} level={level + 1} trail={[...trail, record.id]} />}
                    {...{ record, level, trail }}
                />
            ))}
            {hasNextPage ? <Ask level={level} text={more} onAsk={() => void fetchNextPage()} /> : null}
        </>
    );
};
