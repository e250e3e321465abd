import type { ResourceContract } from './contract.ts';
import { type Action, allows, ROLES, type Role } from './roles.ts';

/** Rights of a role beyond those of lower roles, derived from the contracts so that its description is always current. */
export interface Grants {
    readonly reads: readonly string[];
    /** Resources whose records it may create, edit or delete. */
    readonly creates: readonly string[];
    readonly edits: readonly string[];
    readonly deletes: readonly string[];
    /** Properties that only this role and higher ones may set, as `[resource, property]`. */
    readonly sets: readonly (readonly [string, string])[];
    /** Further actions on records, as `[resource, transition]`. */
    readonly does: readonly (readonly [string, string])[];
}

/** Parts of a contract that define rights. */
export type Declared = Pick<ResourceContract, 'name' | 'rights' | 'properties' | 'transitions'>;

/** Whether the role is the lowest one with the right. */
const begins = ({ rights }: Declared, role: Role, action: Action): boolean => {
    const below = ROLES.slice(0, ROLES.indexOf(role));
    return allows(rights, { roles: [role] }, action) && !allows(rights, { roles: below }, action);
};

const entriesOf = <T>(contracts: readonly Declared[], of: (one: Declared) => Readonly<Record<string, T>>) =>
    contracts.flatMap(one =>
        Object.entries(of(one)).map(([name, value]) => ({ pair: [one.name, name] as const, value })),
    );

export const grantsOf = (role: Role, contracts: readonly Declared[]): Grants => {
    const namesWith = (action: Action) => contracts.filter(one => begins(one, role, action)).map(({ name }) => name);
    const [creates, edits, deletes] = [namesWith('create'), namesWith('edit'), namesWith('delete')];
    const written = new Set([...creates, ...edits, ...deletes]);
    return {
        reads: namesWith('list').filter(name => !written.has(name)),
        creates,
        edits,
        deletes,
        sets: entriesOf(contracts, ({ properties }) => properties)
            .filter(({ value: { writers } }) => writers === role)
            .map(({ pair }) => pair),
        does: entriesOf(contracts, ({ transitions = {} }) => transitions)
            .filter(({ value }) => value.role === role)
            .map(({ pair }) => pair),
    };
};
