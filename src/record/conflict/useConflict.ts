// Apart: state of a conflict and its resolution; Conflict.tsx shows it.
import { type RaRecord, useEditContext, useRecordContext } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Properties } from '#contract/language/property.ts';
import { isGone } from '../../ui/failure.ts';
import { withoutUnread } from '../drafts/draftChanges.ts';
import { type Choices, differencesOf, storyOf } from './differences.ts';

type Row = RaRecord<string>;

type Reading =
    | { readonly state: 'reading' }
    | { readonly state: 'failed'; readonly error: unknown }
    | { readonly state: 'read'; readonly record: Row };

/** The API's current version, by the form's own query. Without `onError`, react-admin redirects to the list. */
const useTheirs = (): Reading & { readonly retry: () => void } => {
    const { refetch } = useEditContext<Row>();
    const [reading, setReading] = useState<Reading>({ state: 'reading' });
    const read = useCallback(async () => {
        setReading({ state: 'reading' });
        const { data, error } = await refetch();
        setReading(data && !error ? { state: 'read', record: data } : { state: 'failed', error });
    }, [refetch]);
    useEffect(() => void read(), [read]);
    return { ...reading, retry: read };
};

/** State of the dialog; each has a message in `common.conflict.story`. */
export type Story = 'reading' | 'failed' | 'gone' | ReturnType<typeof storyOf>;

/** The versions of a record, their differences and the choices. Form values are read once, as the dialog is modal. */
export const useConflict = (properties: Properties) => {
    const before = useRecordContext<Row>() ?? {};
    const { getValues } = useFormContext();
    const { dirtyFields } = useFormState();
    const [mine] = useState(() => withoutUnread(before, getValues(), dirtyFields));
    const [choices, setChoices] = useState<Choices>({});
    const { retry, ...reading } = useTheirs();
    const theirs = reading.state === 'read' ? reading.record : undefined;
    const error = reading.state === 'failed' ? reading.error : undefined;
    const differences = theirs ? differencesOf(properties, { before, mine, theirs }) : [];
    const told: Story = reading.state === 'read' ? storyOf(differences) : reading.state;
    return { theirs, error, retry, differences, choices, setChoices, story: isGone(error) ? 'gone' : told } as const;
};
