import { type Action, can } from '#contract/access.ts';
import { RESOURCE_NAMES } from '#contract/names.ts';

/** react-admin asks about columns and inputs with actions of its own. */
const ACTIONS: Readonly<Record<string, Action>> = {
    list: 'list',
    show: 'show',
    create: 'create',
    edit: 'edit',
    delete: 'delete',
    read: 'list',
    write: 'edit',
    export: 'list',
    clone: 'create',
};

/**
 * Answers react-admin's question with the contract's table. `resource` may be a column (`items.reference`): the contract
 * has no rule for single fields, so the resource decides. What is unknown is denied.
 */
export const mayAccess = (user: { readonly roles: readonly string[] }, resource: string, action: string): boolean => {
    const name = RESOURCE_NAMES.find(known => known === resource || resource.startsWith(`${known}.`));
    const asked = ACTIONS[action];
    return name !== undefined && asked !== undefined && can(user, name, asked);
};
