import { can } from '#contract/access.ts';
import { RESOURCE_NAMES, type ResourceName } from '#contract/names.ts';
import type { Actor } from '../../auth/actor.ts';

/** They are in the top bar, on every page, and have none of their own. */
const WITHOUT_PAGE: readonly ResourceName[] = ['notifications'];

/** `GET /api/menu`: the names of what the user may open (row N7): `users` for administrators alone. */
export const menuOf = (actor: Actor): string[] => [
    'home',
    ...RESOURCE_NAMES.filter(name => !WITHOUT_PAGE.includes(name) && can(actor, name, 'list')),
];
