// Scopes of API keys (ADR 0072), which restrict the rights of the owner.
import type { ResourceName } from '#contract/language/names.ts';
import { isScoped, type ScopeVerb, scopeOf } from '#contract/language/scopes.ts';
import type { Actor } from '../auth/actor.ts';
import { Refused } from '../domain/refused.ts';

/** RFC 6750, 3.1. */
const insufficient = (scope: string) => ({ 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` });

/** @throws Refused (forbidden) for any API key, for calls reserved to users */
export const refuseKey = ({ key }: Actor): void => {
    if (key) throw new Refused('forbidden', 'key_denied');
};

/** @throws Refused (forbidden) naming the scope that an API key lacks */
export const checkScope = (actor: Actor, resource: ResourceName, verb: ScopeVerb): void => {
    if (!actor.key) return;
    if (!isScoped(resource)) refuseKey(actor);
    const scope = scopeOf(resource, verb);
    if (!actor.key.scopes.includes(scope))
        throw new Refused('forbidden', 'scope_missing', { params: { scope }, headers: insufficient(scope) });
};

/** True without an API key, or if the key has the scope. */
export const hasScope = ({ key }: Actor, resource: ResourceName, verb: ScopeVerb): boolean =>
    !key || (isScoped(resource) && key.scopes.includes(scopeOf(resource, verb)));
