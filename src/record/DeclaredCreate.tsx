import type { RaRecord } from 'ra-core';
import { useCallback } from 'react';
import type { ResourceContract } from '#contract/contract.ts';
import { useMe } from '../auth/me.ts';
import { useWritable } from '../auth/useWritable.ts';
import { NewRelatedContext } from '../kinds/relatedScreens.ts';
import { askedIn, startingFrom } from '../kinds/startingFrom.ts';
import { useSearch } from '../routing/useSearch.ts';
import { CreateScreen } from './CreateScreen.tsx';
import { DeclaredInputs } from './DeclaredInputs.tsx';
import type { AnyForm, Made } from './declaration.ts';
import { NewRelated } from './NewRelated.tsx';

interface DeclaredCreateProps {
    readonly contract: ResourceContract;
    readonly form: AnyForm;
}

/** The values that the form of a new record has; the API fills in the others. */
const only = (values: Readonly<Record<string, unknown>>, first: readonly string[] | undefined) =>
    first ? Object.fromEntries(Object.entries(values).filter(([name]) => first.includes(name))) : values;

/** The form of a new record, built from its declaration. */
export const DeclaredCreate = ({ contract, form }: DeclaredCreateProps) => {
    const { properties, name, company } = contract;
    const [search] = useSearch();
    const { data: me, isPending } = useMe();
    const isAllowed = useWritable();
    const current = me?.currentCompany;
    const defaults = useCallback(
        () => ({
            ...only(startingFrom(properties, isAllowed), form.first),
            ...(company && current && { [company]: current }),
            ...askedIn(properties, search),
        }),
        [properties, form.first, isAllowed, company, current, search],
    );
    const told = (made: RaRecord<string>, sent: object): Made =>
        form.told?.(made as never, sent) ?? { message: `resources.${name}.notifications.created`, type: 'success' };
    return (
        <NewRelatedContext value={NewRelated}>
            <CreateScreen<RaRecord<string>>
                defaults={isPending ? undefined : defaults}
                told={told}
                begins={form.begins}
                isGiven={Object.keys(askedIn(properties, search)).length > 0}
                {...(form.copied && { copied: properties })}
            >
                <DeclaredInputs {...{ contract, form }} />
            </CreateScreen>
        </NewRelatedContext>
    );
};
