/** A possible parent of a moved record. */
export interface Place {
    /** Null for the top. */
    readonly id: string | null;
    readonly name: string;
    /** Why the moved record cannot be placed there, as far as the tree itself can tell. */
    readonly refused: Refused | undefined;
}

/** `cycle`: under itself; `depth`: too many levels. */
export type Refused = 'cycle' | 'depth';

/** Attributes of a node's element that identify its place to key and pointer handlers. */
export const placeAttributes = ({ id, name, refused }: Place) => ({
    'data-place': id ?? '',
    'data-name': name,
    'data-refused': refused,
});

/** The place of an element in the document. */
export const placeAt = (element: Element | null): Place | undefined => {
    const found = element?.closest<HTMLElement>('[data-place]');
    if (!found) return undefined;
    const { place, name = '', refused } = found.dataset;
    return { id: place || null, name, refused: refused as Refused | undefined };
};
