type Tree = Readonly<Record<string, unknown>>;

const isTree = (node: unknown): node is Tree => typeof node === 'object' && node !== null;
const isIndexed = (node: Tree): boolean =>
    Object.entries(node).every(([key, value]) => /^\d+$/.test(key) && typeof value === 'string');

/**
 * The API names the second role `roles[1]`; a form has one field for all of them. Messages about entries of a list are
 * gathered under the list's own name, each once; those about properties of entries (`lines[0].quantity`) stay where they are.
 */
export const underFields = (errors: Tree): Tree =>
    Object.fromEntries(
        Object.entries(errors).map(([name, node]) => {
            if (!isTree(node)) return [name, node];
            return [name, isIndexed(node) ? [...new Set(Object.values(node))].join('\n') : underFields(node)];
        }),
    );
