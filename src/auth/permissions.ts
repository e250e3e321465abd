import { RESOURCE_NAMES } from '#contract/names.ts';
import { type Action, allows } from '#contract/roles.ts';
import { summaries } from '#contract/summaries.ts?computed';

/** react-admin uses further actions for columns and inputs. */
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
 * Answers react-admin's permission checks from the contract. `resource` may be a column (`items.reference`); as there
 * are no rules for single fields, the resource decides. Unknown resources and actions are denied.
 */
export const mayAccess = (user: { readonly roles: readonly string[] }, resource: string, action: string): boolean => {
    const name = RESOURCE_NAMES.find(known => known === resource || resource.startsWith(`${known}.`));
    const asked = ACTIONS[action];
    return name !== undefined && asked !== undefined && allows(summaries[name].rights, user, asked);
};
