import { useEditContext } from 'ra-core';
import { useState } from 'react';

/**
 * `queryOptions` of a screen whose form {@link useOpenedRecord} opens: read anew, whatever a list knew of the record, and at
 * once, whatever the answer about access will be (the server judges anyway). Waiting for it, the query would be at rest, and
 * a list's copy be taken for what was read. The screen shows a failure in the record's place.
 */
export const opening = { enabled: true, refetchOnMount: 'always', onError: () => undefined } as const;

/** Whether it is what another record embedded of this one (`src/hydra/prefetched.ts`). */
const isPartial = (record: object): boolean => '@partial' in record;

/**
 * The record as it was when its form was opened, or last saved. A refetch in the background must neither overwrite what
 * is being typed nor renew the version that `If-Match` sends (row H8).
 * Until the first reading is complete the list's copy is shown, not to be edited: it has no version.
 */
export const useOpenedRecord = <R extends { id: string }>(saved: R | undefined) => {
    const { record, isFetching, isPaused, error } = useEditContext<R>();
    const [read, setRead] = useState<R>();
    const current = [saved, read].find(known => known !== undefined && known.id === record?.id);
    const isRead = !isFetching && !isPaused && !error;
    if (!current && record && isRead && !isPartial(record)) setRead(record);
    return { record: current ?? record, ready: current !== undefined };
};
