import { can } from '#contract/access.ts';
import { RESOURCE_NAMES } from '#contract/names.ts';
import type { Actor } from '../../auth/actor.ts';

/** `GET /api/menu`: the names of what the user may open (row N7): `users` for administrators alone. */
export const menuOf = (actor: Actor): string[] => ['home', ...RESOURCE_NAMES.filter(name => can(actor, name, 'list'))];
