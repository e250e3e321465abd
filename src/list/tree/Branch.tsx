// Apart: one branch, which renders its children recursively.
import { useCreatePath, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId } from 'react';
import { useNaming } from '../../kinds/recordNames.ts';
import { useRecordPath } from '../../menu/reachable.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import styles from './tree.module.css';
import { type TreeState, useTree } from './treeContext.ts';
import { type MoveRefusal, nodeAttributes } from './treeNodes.ts';
import { type TreeRow, useBranch } from './useBranch.ts';

interface NodeToolsProps {
    readonly record: TreeRow;
    readonly name: string;
    readonly level: number;
    /** Whether the buttons are in the tab order: only those of the focused node. */
    readonly isReached: boolean;
}

const NodeTools = ({ record, name, level, isReached }: NodeToolsProps) => {
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

interface NodeProps {
    readonly record: TreeRow;
    readonly name: string;
    readonly level: number;
    readonly trail: readonly string[];
    readonly place: { readonly at: number; readonly of: number };
    readonly below: ReactNode;
}

const refusedBy = ({ move, contract }: TreeState, { record, level, trail }: NodeProps): MoveRefusal | undefined => {
    const lifted = move.lifted?.id;
    if (lifted === undefined) return undefined;
    if (record.id === lifted || trail.includes(lifted)) return 'cycle';
    return level + 1 >= contract.tree.levels ? 'depth' : undefined;
};

/** Number of children. If the server does not send it, every node above the last level may have some. */
const childrenOf = ({ contract: { tree } }: TreeState, { record, level }: NodeProps) => {
    const count: unknown = record[tree.children];
    const known = typeof count === 'number' ? count : undefined;
    return { count: known, hasSome: known === undefined ? level + 1 < tree.levels : known > 0 };
};

const Name = ({ id, record, name }: NodeProps & { id: string }) => {
    const { contract, move } = useTree();
    const to = useRecordPath(contract.name)(record.id);
    // While a record is being moved, clicks select its new parent.
    if (to === undefined || move.lifted)
        return (
            <span id={id} className={styles.name}>
                {name}
            </span>
        );
    return (
        <span id={id} className={styles.name} data-link="">
            <PageLink to={to} tabIndex={-1}>
                {name}
            </PageLink>
        </span>
    );
};

const Count = ({ id, count }: { id: string; count: number | undefined }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    if (!count) return null;
    const title = translate('common.tree.children', { smart_count: count, count: number(count) });
    return (
        <span className={styles.count} title={title}>
            <span aria-hidden="true">{number(count)}</span>
            <span id={id} className={styles.hidden}>
                {title}
            </span>
        </span>
    );
};

const Node = (props: NodeProps) => {
    const { record, name, level, place, below } = props;
    const tree = useTree();
    const id = useId();
    const { count, hasSome } = childrenOf(tree, props);
    const isOpen = hasSome && tree.opened.includes(record.id);
    const { lifted } = tree.move;
    const isCurrent = tree.current === record.id || (tree.current === undefined && level === 0 && place.at === 0);
    const refused = refusedBy(tree, props);
    return (
        <li
            role="treeitem"
            className={styles.node}
            aria-labelledby={id}
            aria-describedby={count ? `${id}count` : undefined}
            aria-level={level + 1}
            aria-posinset={place.at + 1}
            aria-setsize={place.of}
            aria-expanded={hasSome ? isOpen : undefined}
            aria-disabled={refused !== undefined || undefined}
            tabIndex={isCurrent ? 0 : -1}
            data-lifted={lifted?.id === record.id || undefined}
            data-over={tree.drag.over?.id === record.id || undefined}
            {...nodeAttributes({ id: record.id, name, refused })}
        >
            <div className={styles.row}>
                <span className={styles.toggle} data-toggle={hasSome || undefined}>
                    {hasSome ? <Icon name="next" /> : null}
                </span>
                <span className={styles.label}>
                    <Name id={id} {...props} />
                    <Count id={`${id}count`} count={count} />
                </span>
                <NodeTools {...{ record, name, level }} isReached={isCurrent} />
            </div>
            {isOpen ? (
                // biome-ignore lint/a11y/useSemanticElements: the ARIA pattern for trees requires this role
                <ul role="group" className={styles.group}>
                    {below}
                </ul>
            ) : null}
        </li>
    );
};

interface BranchProps {
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
