export interface TreeNodeRef {
    /** Null for the top. */
    readonly id: string | null;
    readonly name: string;
    /** Reason why the moved record cannot be placed there, as far as the tree itself can detect it. */
    readonly refused: MoveRefusal | undefined;
}

/** `cycle`: under itself; `depth`: too many levels. */
export type MoveRefusal = 'cycle' | 'depth';

/** Attributes of a node's element that identify its place to key and pointer handlers. */
export const nodeAttributes = ({ id, name, refused }: TreeNodeRef) => ({
    'data-place': id ?? '',
    'data-name': name,
    'data-refused': refused,
});

export const nodeAt = (element: Element | null): TreeNodeRef | undefined => {
    const found = element?.closest<HTMLElement>('[data-place]');
    if (!found) return undefined;
    const { place, name = '', refused } = found.dataset;
    return { id: place || null, name, refused: refused as MoveRefusal | undefined };
};
