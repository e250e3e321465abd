import { useEditContext } from 'ra-core';
import { useState } from 'react';

/**
 * `queryOptions` of a screen whose form {@link useOpenedRecord} opens: read anew, whatever a list knew of the record. The
 * screen shows a failure in the record's place.
 */
export const opening = { refetchOnMount: 'always', onError: () => undefined } as const;

/** Whether it is what another record embedded of this one (`src/hydra/prefetched.ts`). */
const isPartial = (record: object): boolean => '@partial' in record;

/**
 * The record as it was when its form was opened, or last saved. A refetch in the background must neither overwrite what
 * is being typed nor renew the version that `If-Match` sends (row H8).
 * Until the first reading is complete the list's copy is shown, not to be edited: it has no version.
 */
export const useOpenedRecord = <R extends { id: string }>(saved: R | undefined) => {
    const { record, isFetching } = useEditContext<R>();
    const [read, setRead] = useState<R>();
    const current = [saved, read].find(known => known !== undefined && known.id === record?.id);
    if (!current && record && !isFetching && !isPartial(record)) setRead(record);
    return { record: current ?? record, ready: current !== undefined };
};
