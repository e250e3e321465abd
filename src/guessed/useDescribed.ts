import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { GUESSED, RESOURCE_NAMES } from '#contract/language/names.ts';
import { useProvider } from '../auth/me.ts';
import { describedQuery } from '../auth/offers.ts';
import { allowDescribed } from '../auth/permissions.ts';
import { useTranslator } from '../i18n/useTranslator.ts';
import { removeContracts } from '../kinds/knownContracts.ts';
import { DEFAULT_NAMES, isGuessed } from '../menu/names.ts';
import type { UndeclaredResource } from './described.ts';

/** Names in the menu that are capabilities instead of resources. */
const CAPABILITIES = ['change_email', 'own_keys'];

const NO_RESOURCES: readonly UndeclaredResource[] = [];

/**
 * Resources in the menu that only the documentation describes, which is read only for such names.
 * @param declared names declared by the console
 */
export const useUndeclaredResources = (
    names: readonly string[],
    declared: readonly string[],
): readonly UndeclaredResource[] => {
    const provider = useProvider();
    const queries = useQueryClient();
    const translator = useTranslator();
    const unknown = useMemo(() => {
        const known: readonly string[] = [...DEFAULT_NAMES, ...RESOURCE_NAMES, ...CAPABILITIES, ...declared];
        return names.filter(name => isGuessed(names, name) || !(known.includes(name) || name.startsWith(GUESSED)));
    }, [names, declared]);
    const { data = NO_RESOURCES } = useQuery({
        queryKey: ['described', unknown],
        queryFn: async () => {
            const [{ describedIn, describedMessages }, { data }] = await Promise.all([
                import('./described.ts'),
                queries.fetchQuery(describedQuery(provider)),
            ]);
            const found = describedIn(data, unknown);
            allowDescribed(found);
            removeContracts(found.map(({ name }) => name));
            await translator.load(describedMessages(found));
            return found;
        },
        enabled: unknown.length > 0,
        staleTime: Number.POSITIVE_INFINITY,
    });
    return data;
};
