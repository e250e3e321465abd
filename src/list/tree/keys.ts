const NODE = '[role="treeitem"]';

const nodesIn = (tree: Element): HTMLElement[] => [...tree.querySelectorAll<HTMLElement>(NODE)];

const above = (node: Element) => node.parentElement?.closest<HTMLElement>(NODE);

const beside = (node: HTMLElement, by: 1 | -1): HTMLElement | undefined => {
    const nodes = nodesIn(node.closest('[role="tree"]') ?? node);
    return nodes[nodes.indexOf(node) + by];
};

/** Whether a node has children to show or hide. */
export const canOpen = (node: Element): boolean => node.hasAttribute('aria-expanded');

export const isOpen = (node: Element): boolean => node.getAttribute('aria-expanded') === 'true';

/** The effect of a key in the ARIA pattern for trees: focus another node, or toggle this one. */
type Answer = HTMLElement | 'toggle' | undefined | null;

const WAYS: Readonly<Record<string, (node: HTMLElement) => Answer>> = {
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

/** The node that contains the focus. */
export const nodeOf = (target: EventTarget): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(NODE) : null;

/** Handles a key pressed on a node. @returns whether it is a key of the tree. */
export const followKey = (key: string, node: HTMLElement, toggle: () => void): boolean => {
    const answer = WAYS[key]?.(node);
    if (answer === 'toggle') toggle();
    else answer?.focus();
    return key in WAYS;
};
