type Tree = Readonly<Record<string, unknown>>;

const isTree = (node: unknown): node is Tree => typeof node === 'object' && node !== null;
const isIndexed = (node: Tree): boolean =>
    Object.entries(node).every(([key, value]) => /^\d+$/.test(key) && typeof value === 'string');

/**
 * Merges messages about entries of a list (`roles[1]`) into one under the list's name, because a form has one field for
 * all entries. Messages about properties of entries (`lines[0].quantity`) are not changed.
 */
export const underFields = (errors: Tree): Tree =>
    Object.fromEntries(
        Object.entries(errors).map(([name, node]) => {
            if (!isTree(node)) return [name, node];
            return [name, isIndexed(node) ? [...new Set(Object.values(node))].join('\n') : underFields(node)];
        }),
    );
