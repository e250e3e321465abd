import { CONTRACTS } from '../index.ts';
import type { ResourceName } from './names.ts';
import { type Action, allows } from './roles.ts';

/** A5: whether the role of the user allows the action on the resource. Single records may have further rules (U4). */
export const can = (user: { readonly roles: readonly string[] }, resource: ResourceName, action: Action): boolean =>
    allows(CONTRACTS[resource].rights, user, action);
