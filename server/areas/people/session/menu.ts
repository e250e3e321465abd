import { TO_SHIP_PATH } from '#contract/deliveries/toShip.ts';
import { contractOf } from '#contract/index.ts';
import { can } from '#contract/language/access.ts';
import { RESOURCE_NAMES } from '#contract/language/names.ts';
import type { Actor } from '../../../auth/actor.ts';

/** `GET /api/menu`: names of the pages open to the user (N7); `users` and `change_email` only for administrators. */
export const menuOf = (actor: Actor): string[] => [
    'home',
    ...(can(actor, 'users', 'edit') ? ['change_email'] : []),
    ...(can(actor, 'delivery_notes', 'list') ? [TO_SHIP_PATH] : []),
    ...RESOURCE_NAMES.filter(name => contractOf(name).page !== false && can(actor, name, 'list')),
];
