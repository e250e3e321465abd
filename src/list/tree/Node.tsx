import { useCreatePath, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { NodeTools } from './NodeTools.tsx';
import { placeAttributes, type Refused } from './places.ts';
import styles from './tree.module.css';
import { type TreeState, useTree } from './treeContext.ts';
import type { Row } from './useBranch.ts';

interface NodeProps {
    readonly record: Row;
    readonly name: string;
    readonly level: number;
    readonly trail: readonly string[];
    /** Position among its siblings. */
    readonly place: { readonly at: number; readonly of: number };
    /** Its children, rendered when it is open. */
    readonly below: ReactNode;
}

/** Why the record being moved cannot be placed under this one. */
const refusedBy = ({ move, contract }: TreeState, { record, level, trail }: NodeProps): Refused | undefined => {
    const lifted = move.lifted?.id;
    if (lifted === undefined) return undefined;
    if (record.id === lifted || trail.includes(lifted)) return 'cycle';
    return level + 1 >= contract.tree.levels ? 'depth' : undefined;
};

/** Number of children; when the server sends none, a node may have some unless it is at the last level. */
const childrenOf = ({ contract: { tree } }: TreeState, { record, level }: NodeProps) => {
    const count: unknown = record[tree.children];
    const known = typeof count === 'number' ? count : undefined;
    return { count: known, hasSome: known === undefined ? level + 1 < tree.levels : known > 0 };
};

const Name = ({ id, record, name }: NodeProps & { id: string }) => {
    const { contract, mayEdit, move } = useTree();
    const createPath = useCreatePath();
    // While a record is being moved, clicks select its new parent.
    if (!mayEdit || move.lifted)
        return (
            <span id={id} className={styles.name}>
                {name}
            </span>
        );
    const to = createPath({ resource: contract.name, type: 'edit', id: record.id });
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

/** A record of the tree with its children when it is open. */
export const Node = (props: NodeProps) => {
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
            {...placeAttributes({ id: record.id, name, refused })}
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
