import { type RaRecord, useChoicesContext, useResourceDefinition } from 'ra-core';
import { type KeyboardEvent, type SyntheticEvent, use, useState } from 'react';
import type { ResourceName } from '#contract/names.ts';
import { useMay } from '../auth/useMay.ts';
import type { search } from './inputProps.ts';
import { NewRelatedContext } from './relatedScreens.ts';

/** A form for a new record that is open. */
interface Asked {
    readonly name: string;
    readonly answer: (made?: RaRecord) => void;
}

/** The text that was typed since the last choice, and whether the choices are still those of another one. */
const useTyped = () => {
    const { filterValues, isFetching } = useChoicesContext();
    const [typed, setTyped] = useState('');
    const { q = '' } = filterValues as ReturnType<typeof search>;
    return { setTyped, isPending: typed !== '' && (isFetching || q !== typed) };
};

/**
 * The form for a new record, offered if the resource has one and the person may create records, once the search for the
 * typed text has answered: earlier, Enter would make a record anew that exists. An open form no longer needs the offer.
 */
export const useNewChoice = (to: ResourceName) => {
    const NewRelated = use(NewRelatedContext);
    const { hasCreate } = useResourceDefinition({ resource: to });
    const canAccess = useMay(to, 'create');
    const { setTyped, isPending } = useTyped();
    const [asked, setAsked] = useState<Asked>();
    const mayCreate = NewRelated !== null && hasCreate && canAccess;
    const ask = (name = '') =>
        new Promise<RaRecord | undefined>(resolve => {
            const answer = (made?: RaRecord) => {
                setAsked(undefined);
                resolve(made);
            };
            setAsked({ name, answer });
        });
    // Nor does Enter save the form with the choice of before.
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && isPending && event.preventDefault();
    const onInputChange = (_: SyntheticEvent | null, text: string, reason: string) =>
        setTyped(reason === 'input' ? text : '');
    return {
        offer: {
            onKeyDown,
            onInputChange,
            ...(mayCreate && { createItemLabel: 'common.form.create_named', forcePopupIcon: false }),
            ...(mayCreate && !isPending && { onCreate: ask }),
        },
        dialog:
            NewRelated && asked ? (
                <NewRelated resource={to} name={asked.name} onCreated={asked.answer} onClose={() => asked.answer()} />
            ) : null,
    };
};
