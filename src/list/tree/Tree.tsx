// Apart: the tree with its keyboard; TreeScreen.tsx is the page around it.
import { useEvent, useGetResourceLabel, useStore, useTranslate } from 'ra-core';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { TreeContract } from '#contract/language/contract.ts';
import { useMay } from '../../auth/permissions.ts';
import { useNaming } from '../../kinds/recordNames.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import { hasModifier } from '../../ui/platform.ts';
import { Branch } from './Branch.tsx';
import moveStyles from './move.module.css';
import styles from './tree.module.css';
import { TreeContext, type TreeState, useTree } from './treeContext.ts';
import { nodeAt, nodeAttributes, type TreeNodeRef } from './treeNodes.ts';
import { type TreeMove, useMove } from './useMove.ts';
import { useNodeDrag } from './useNodeDrag.ts';

/** Reason for the refusal of the last move, until the next one. */
const MoveRefused = ({ move: { refusal, dismiss } }: { move: TreeMove }) => {
    const translate = useTranslate();
    const close = translate('app.action.close_message');
    if (!refusal) return null;
    return (
        <div className={moveStyles.refused} role="alert">
            <Icon name="warning" size={20} />
            <div>
                <strong>{refusal.title}</strong>
                {refusal.body}
            </div>
            <Button variant="icon" aria-label={close} title={close} onClick={dismiss}>
                <Icon name="close" />
            </Button>
        </div>
    );
};

/** Instructions while a record is being moved, and a target for the top of the tree. */
const MoveBar = () => {
    const { contract, move, drag } = useTree();
    const translate = useTranslate();
    const naming = useNaming(contract);
    const { lifted, announcement, put, cancel } = move;
    const top: TreeNodeRef = { id: null, name: '', refused: undefined };
    return (
        <>
            <p className={marks.hidden} role="status">
                {announcement}
            </p>
            {lifted ? (
                <div className={moveStyles.bar}>
                    <Icon name="grip" size={20} />
                    <p>
                        <strong>{translate('common.tree.where', { name: naming(lifted) })}</strong>
                        {translate('common.tree.help')}
                    </p>
                    <span className={moveStyles.actions}>
                        {lifted[contract.tree.parent] ? (
                            <Button
                                data-over={drag.over?.id === null || undefined}
                                {...nodeAttributes(top)}
                                onClick={() => put(top)}
                            >
                                {translate('common.tree.top')}
                            </Button>
                        ) : null}
                        <Button onClick={cancel}>{translate('common.form.cancel')}</Button>
                    </span>
                </div>
            ) : null}
        </>
    );
};

const NODE = '[role="treeitem"]';

const nodesIn = (tree: Element): HTMLElement[] => [...tree.querySelectorAll<HTMLElement>(NODE)];

const above = (node: Element) => node.parentElement?.closest<HTMLElement>(NODE);

const beside = (node: HTMLElement, by: 1 | -1): HTMLElement | undefined => {
    const nodes = nodesIn(node.closest('[role="tree"]') ?? node);
    return nodes[nodes.indexOf(node) + by];
};

const canOpen = (node: Element): boolean => node.hasAttribute('aria-expanded');

const isOpen = (node: Element): boolean => node.getAttribute('aria-expanded') === 'true';

/** Effect of a key in the ARIA pattern for trees: focus another node, or toggle this one. */
type KeyEffect = HTMLElement | 'toggle' | undefined | null;

const WAYS: Readonly<Record<string, (node: HTMLElement) => KeyEffect>> = {
    ArrowDown: node => beside(node, 1),
    ArrowUp: node => beside(node, -1),
    Home: node => nodesIn(node.closest('[role="tree"]') ?? node)[0],
    End: node => nodesIn(node.closest('[role="tree"]') ?? node).at(-1),
    ArrowRight: node => {
        if (isOpen(node)) return node.querySelector<HTMLElement>(NODE);
        return canOpen(node) ? 'toggle' : undefined;
    },
    ArrowLeft: node => (isOpen(node) ? 'toggle' : above(node)),
};

const nodeOf = (target: EventTarget): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(NODE) : null;

/** Handles a key pressed on a node. @returns whether it is a key of the tree */
const followKey = (key: string, node: HTMLElement, toggle: () => void): boolean => {
    const answer = WAYS[key]?.(node);
    if (answer === 'toggle') toggle();
    else answer?.focus();
    return key in WAYS;
};

const NO_NODES: readonly string[] = [];

/** Identifiers of open nodes, stored between visits. */
export const useOpened = (resource: string) => {
    const [opened, setOpened] = useStore<readonly string[]>(`tree.${resource}.opened`, NO_NODES);
    const open = useEvent((id: string, isOpen: boolean) => {
        if (opened.includes(id) === isOpen) return;
        setOpened(isOpen ? [...opened, id] : opened.filter(one => one !== id));
    });
    const close = () => setOpened(NO_NODES);
    return { opened, open, close };
};

interface NodeToFocus {
    readonly id: string;
    readonly parent: string | null;
}

const placeOf = (node: Element | null | undefined): string | undefined => nodeAt(node ?? null)?.id ?? undefined;

/** Keyboard focus: the node in the tab order, and the one to focus once it is rendered. */
const useFocus = () => {
    const box = useRef<HTMLUListElement>(null);
    const [current, setCurrent] = useState<string>();
    const [wanted, setWanted] = useState<NodeToFocus>();
    const find = (id: string) =>
        [...(box.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].find(node => placeOf(node) === id);
    const settle = useEvent(() => {
        const due = wanted && find(wanted.id);
        // Skips the node at its former place, which may still be rendered.
        if (due && placeOf(nodeOf(due.parentElement ?? due)) === (wanted.parent ?? undefined)) {
            setWanted(undefined);
            due.focus();
        } else if (current !== undefined && !find(current)) setCurrent(undefined);
    });
    // biome-ignore lint/correctness/useExhaustiveDependencies: the wanted node may already be rendered
    useEffect(settle, [wanted]);
    const send = (id: string, parent: string | null) => {
        if (parent !== null) find(parent)?.focus();
        setWanted({ id, parent });
    };
    return { box, current, setCurrent, settle, send };
};

const rowOf = (node: HTMLElement) => node.querySelector(':scope > div');

interface TreeProps {
    readonly contract: TreeContract;
    readonly opened: readonly string[];
    readonly open: (id: string, isOpen: boolean) => void;
}

/** The records of a resource as a tree. Branches are loaded when opened, because there may be thousands. */
export const RecordTree = ({ contract, opened, open }: TreeProps) => {
    const { name: resource } = contract;
    const translate = useTranslate();
    const label = useGetResourceLabel();
    const mayEdit = useMay(resource, 'edit');
    const mayCreate = useMay(resource, 'create');
    const { box, current, setCurrent, settle, send } = useFocus();
    const move = useMove(contract, (id, parent) => {
        if (parent !== null) open(parent, true);
        send(id, parent);
    });
    const openLingered = useCallback((id: string) => open(id, true), [open]);
    const drag = useNodeDrag(move, openLingered);
    const state: TreeState = { contract, opened, open, current, settle, mayEdit, mayCreate, move, drag };
    const toggle = (node: HTMLElement) => {
        const id = placeOf(node);
        if (id && canOpen(node)) open(id, !isOpen(node));
    };
    const put = (node: HTMLElement) => {
        const target = nodeAt(node);
        if (target) move.put(target);
    };
    const act = (node: HTMLElement) => {
        if (move.lifted) put(node);
        else rowOf(node)?.querySelector<HTMLElement>('[data-act], [data-link] a')?.click();
    };
    const onKeyDown = (event: KeyboardEvent) => {
        const { key, target } = event;
        const node = nodeOf(target);
        if (!node || hasModifier(event)) return;
        const isAct = target === node && (key === 'Enter' || key === ' ');
        if (isAct && (key === 'Enter' || move.lifted)) act(node);
        else if (isAct) toggle(node);
        if (isAct || followKey(key, node, () => toggle(node))) event.preventDefault();
    };
    const onClick = ({ target }: MouseEvent) => {
        const node = nodeOf(target);
        if (!node || !(target instanceof Element) || target.closest('a, button')) return;
        node.focus();
        if (move.lifted && !target.closest('[data-toggle]')) put(node);
        else toggle(node);
    };
    return (
        <TreeContext value={state}>
            <MoveRefused move={move} />
            <ul
                ref={box}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list is a fallback
                role="tree"
                className={styles.tree}
                aria-label={translate('common.tree.label', { name: label(resource, 2) })}
                aria-busy={move.isBusy}
                data-moving={move.lifted ? '' : undefined}
                onKeyDown={onKeyDown}
                onClick={onClick}
                onFocus={({ target }) => setCurrent(placeOf(nodeOf(target)))}
            >
                <Branch parent={null} level={0} trail={NO_NODES} />
            </ul>
            <MoveBar />
        </TreeContext>
    );
};
