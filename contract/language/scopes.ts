import { RESOURCE_NAMES, type ResourceName } from './names.ts';

/** What an API key may do with a resource (ADR 0072): `write` includes transitions, other actions and bulk calls. */
export const SCOPE_VERBS = ['read', 'write'] as const;
export type ScopeVerb = (typeof SCOPE_VERBS)[number];

/** As a program is given it: `orders:read`. A key has several. */
export type Scope = `${ResourceName}:${ScopeVerb}`;

/** Out of reach of every key: what is behind these could outlive it. */
const CLOSED: readonly ResourceName[] = ['sessions', 'api_keys'];

/**
 * Whether keys reach the resource.
 * @param name of any resource
 */
export const isScoped = (name: ResourceName): boolean => !CLOSED.includes(name);

/** The resources that keys reach; a new one joins by being declared. */
export const SCOPED_RESOURCES: readonly ResourceName[] = RESOURCE_NAMES.filter(isScoped);

export const scopeOf = (name: ResourceName, verb: ScopeVerb): Scope => `${name}:${verb}`;

export const SCOPES: readonly Scope[] = SCOPED_RESOURCES.flatMap(name => SCOPE_VERBS.map(verb => scopeOf(name, verb)));
