import { read, text } from './value.ts';

/** Messages by field: `{ roles: { 1: '…' }, contact: { fullName: '…' }, root: { serverError: '…' } }`. */
export interface ErrorTree {
    [field: string]: string | ErrorTree;
}

/** Refusal of one property by the server. */
export interface Violation {
    /** `roles[1]`, `contact.fullName`; `''` for the whole record. */
    readonly propertyPath: string;
    readonly message: string;
    /** Machine-readable code of the refusal; empty if the server sends none. */
    readonly code: string;
}

/** Recognized by `violations`, because the `@type` of validation errors differs between versions. */
export const readViolations = (body: unknown): readonly Violation[] => {
    const violations = read(body, 'violations');
    if (!Array.isArray(violations)) return [];
    return violations
        .map(violation => ({
            propertyPath: text(read(violation, 'propertyPath')),
            message: text(read(violation, 'message')),
            code: text(read(violation, 'code')),
        }))
        .filter(({ message }) => message !== '');
};

const pathOf = (propertyPath: string): readonly string[] => {
    const path = propertyPath.split(/[.[\]]+/).filter(Boolean);
    return path.length === 0 ? ['root', 'serverError'] : path;
};

const together = (first: string | undefined, second: string): string =>
    first === undefined ? second : `${first}\n${second}`;

/** Without a prototype, so that a field may be called `constructor`. */
const emptyTree = (): ErrorTree => Object.create(null);

const allMessages = (node: string | ErrorTree): string =>
    typeof node === 'string' ? node : Object.values(node).map(allMessages).join('\n');

/** A field has a message or subfields: if the server reports both, all messages are joined on the outer field. */
const place = (tree: ErrorTree, [field = '', ...inner]: readonly string[], message: string): void => {
    const present = tree[field];
    if (inner.length === 0 || typeof present === 'string') {
        tree[field] = together(present === undefined ? undefined : allMessages(present), message);
        return;
    }
    const branch = present ?? emptyTree();
    tree[field] = branch;
    place(branch, inner, message);
};

/** Messages in react-hook-form's format, which react-admin shows under the fields. Line breaks separate those of one field. */
export const errorTree = (violations: readonly Violation[]): ErrorTree => {
    const tree = emptyTree();
    for (const { propertyPath, message } of violations) place(tree, pathOf(propertyPath), message);
    return tree;
};

/** One line of a readable message. */
export const violationLine = ({ propertyPath, message }: Violation): string =>
    propertyPath === '' ? message : `${propertyPath}: ${message}`;
