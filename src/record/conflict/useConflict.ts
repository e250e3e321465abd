import { type RaRecord, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Properties } from '#contract/property.ts';
import { isGone } from '../../ui/failure.ts';
import { withoutUnread } from '../form/unread.ts';
import { type Choices, differencesOf, storyOf } from './differences.ts';
import { useTheirs } from './useTheirs.ts';

/** State of the dialog; each has a message in `common.conflict.story`. */
export type Story = 'reading' | 'failed' | 'gone' | ReturnType<typeof storyOf>;

/** The versions of a record, their differences and the choices. Form values are read once, as the dialog is modal. */
export const useConflict = <R extends RaRecord>(properties: Properties) => {
    const before = useRecordContext<R>() ?? {};
    const { getValues } = useFormContext();
    const { dirtyFields } = useFormState();
    const [mine] = useState(() => withoutUnread(before, getValues(), dirtyFields));
    const [choices, setChoices] = useState<Choices>({});
    const { retry, ...reading } = useTheirs<R>();
    const theirs = reading.state === 'read' ? reading.record : undefined;
    const error = reading.state === 'failed' ? reading.error : undefined;
    const differences = theirs ? differencesOf(properties, { before, mine, theirs }) : [];
    const told: Story = reading.state === 'read' ? storyOf(differences) : reading.state;
    return { theirs, error, retry, differences, choices, setChoices, story: isGone(error) ? 'gone' : told } as const;
};
