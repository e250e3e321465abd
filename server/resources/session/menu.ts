import { can } from '#contract/access.ts';
import { RESOURCE_NAMES, type ResourceName } from '#contract/names.ts';
import type { Actor } from '../../auth/actor.ts';

/** What is part of other pages has none of its own. */
const WITHOUT_PAGE: readonly ResourceName[] = [
    'item_pictures',
    'notifications',
    'entity_attachments',
    'changes',
    'saved_views',
];

/** `GET /api/menu`: the names of what the user may open (row N7): `users` for administrators alone. */
export const menuOf = (actor: Actor): string[] => [
    'home',
    ...RESOURCE_NAMES.filter(name => !WITHOUT_PAGE.includes(name) && can(actor, name, 'list')),
];
