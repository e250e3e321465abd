import { type RaRecord, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Properties } from '#contract/property.ts';
import { isGone } from '../../failure.ts';
import { type Choices, differencesOf, storyOf } from './differences.ts';
import { useTheirs } from './useTheirs.ts';

/** How far the conflict is told: one sentence for each in `common.conflict.story`. */
export type Story = 'reading' | 'failed' | 'gone' | ReturnType<typeof storyOf>;

/** Three versions of a record, where they part, and what is chosen. The form cannot change while it is asked about. */
export const useConflict = <R extends RaRecord>(properties: Properties) => {
    const before = useRecordContext<R>() ?? {};
    const { getValues } = useFormContext();
    const [mine] = useState(() => getValues());
    const [choices, setChoices] = useState<Choices>({});
    const { retry, ...reading } = useTheirs<R>();
    const theirs = reading.state === 'read' ? reading.record : undefined;
    const error = reading.state === 'failed' ? reading.error : undefined;
    const differences = theirs ? differencesOf(properties, { before, mine, theirs }) : [];
    const told: Story = reading.state === 'read' ? storyOf(differences) : reading.state;
    return { theirs, error, retry, differences, choices, setChoices, story: isGone(error) ? 'gone' : told } as const;
};
