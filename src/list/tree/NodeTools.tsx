import { useCreatePath, useTranslate } from 'ra-core';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import styles from './tree.module.css';
import { useTree } from './treeContext.ts';
import type { Row } from './useBranch.ts';

interface NodeToolsProps {
    readonly record: Row;
    readonly name: string;
    readonly level: number;
    /** Whether the buttons are in the tab order: only those of the focused node. */
    readonly isReached: boolean;
}

/** The actions on a node: add a child, or move it. */
export const NodeTools = ({ record, name, level, isReached }: NodeToolsProps) => {
    const { contract, open, mayCreate, mayEdit, move, drag } = useTree();
    const translate = useTranslate();
    const createPath = useCreatePath();
    const tabIndex = isReached ? 0 : -1;
    const { tree } = contract;
    const create = createPath({ resource: contract.name, type: 'create' });
    const below = `${create}?${new URLSearchParams({ [tree.parent]: record.id })}`;
    const label = translate('common.tree.move', { name });
    return (
        <span className={styles.tools}>
            {mayCreate && level + 1 < tree.levels ? (
                <PageLink
                    variant="icon"
                    to={below}
                    label={translate('common.tree.add', { name })}
                    tabIndex={tabIndex}
                    onClick={() => open(record.id, true)}
                >
                    <Icon name="plus" />
                </PageLink>
            ) : null}
            {mayEdit ? (
                <Button
                    variant="icon"
                    className={styles.handle}
                    aria-label={label}
                    aria-pressed={move.lifted?.id === record.id}
                    title={label}
                    tabIndex={tabIndex}
                    {...drag.handle(record)}
                >
                    <Icon name="grip" />
                </Button>
            ) : null}
        </span>
    );
};
