import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { summaries } from '#contract/console/summaries.ts?computed';
import { allows } from '#contract/language/roles.ts';
import {
    isOpenToKeys,
    SCOPE_VERBS,
    SCOPED_RESOURCES,
    type Scope,
    type ScopeVerb,
    scopeOf,
} from '#contract/language/scopes.ts';
import { useText } from '#src/i18n/useTranslator.ts';

/** Returns the name of a scope: `Orders: read`. */
export const useScopeName = (): ((scope: string) => string) => {
    const translate = useTranslate();
    const text = useText();
    return useCallback(
        (scope: string) => {
            const [resource = '', verb = ''] = scope.split(':');
            const name = translate(`resources.${resource}.name`, { smart_count: 2, _: resource });
            return text('api_key_page.scope', {
                name,
                verb: text(`api_key_page.verb.${verb as ScopeVerb}`),
            });
        },
        [translate, text],
    );
};

const ACTIONS = { read: ['list', 'show'], write: ['create', 'edit', 'delete'] } as const;

/** A resource with the scopes useful to a user: a key never exceeds its owner's permissions. */
export interface OfferedScopes {
    readonly resource: string;
    readonly scopes: Readonly<Partial<Record<ScopeVerb, Scope>>>;
}

export const scopesFor = (person: { readonly roles: readonly string[] }): readonly OfferedScopes[] =>
    SCOPED_RESOURCES.map(resource => {
        const { rights } = summaries[resource];
        const verbs = SCOPE_VERBS.filter(verb =>
            ACTIONS[verb].some(action => isOpenToKeys(resource, action) && allows(rights, person, action)),
        );
        return { resource, scopes: Object.fromEntries(verbs.map(verb => [verb, scopeOf(resource, verb)])) };
    }).filter(({ scopes }) => Object.keys(scopes).length > 0);
