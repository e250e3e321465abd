import { type RaRecord, useResourceDefinition } from 'ra-core';
import { use, useState } from 'react';
import type { ResourceName } from '#contract/names.ts';
import { useMay } from '../auth/useMay.ts';
import { NewRelatedContext } from './relatedScreens.ts';

/** A form for a new record that is open. */
interface Asked {
    readonly name: string;
    readonly answer: (made?: RaRecord) => void;
}

interface Offer {
    /** Whether it is known that no record has the typed text: otherwise Enter would make a record anew that exists. */
    readonly isOffered: boolean;
}

/**
 * The form for a new record, offered if the resource has one and the person may create records. An open form no longer
 * needs the offer.
 */
export const useNewChoice = (to: ResourceName, { isOffered }: Offer) => {
    const NewRelated = use(NewRelatedContext);
    const { hasCreate } = useResourceDefinition({ resource: to });
    const canAccess = useMay(to, 'create');
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
    return {
        offer: {
            ...(mayCreate && { createItemLabel: 'common.form.create_named', forcePopupIcon: false }),
            ...(mayCreate && isOffered && { onCreate: ask }),
        },
        dialog:
            NewRelated && asked ? (
                <NewRelated resource={to} name={asked.name} onCreated={asked.answer} onClose={() => asked.answer()} />
            ) : null,
    };
};
