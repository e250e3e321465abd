import { useEditContext } from 'ra-core';
import { useState } from 'react';

/**
 * `queryOptions` for {@link useOpenedRecord}. The record is always requested again, and without waiting for the
 * permission check: a paused query would make a list's copy look like the record that was read. Failures are shown in
 * place of the record.
 */
export const opening = { enabled: true, refetchOnMount: 'always', onError: () => undefined } as const;

/** react-admin gives an empty object for a request that was refused and leads to another page. */
const unlessRefused = <R extends { id?: string }>(record: R | undefined): R | undefined =>
    record?.id === undefined ? undefined : record;

/** Whether it is embedded data of another record (`src/hydra/reading.ts`). */
const isPartial = (record: object): boolean => '@partial' in record;

/**
 * The record as it was when its form was opened or last saved: a background refetch must change neither the input nor
 * the version sent as `If-Match` (H8). Until the record is loaded, the list's copy is shown read only, because it has
 * no version.
 */
export const useOpenedRecord = <R extends { id: string }>(saved: R | undefined) => {
    const { record: given, isFetching, isPaused, error } = useEditContext<R>();
    const record = unlessRefused(given);
    const [read, setRead] = useState<R>();
    const current = [saved, read].find(known => known !== undefined && known.id === record?.id);
    const isRead = !isFetching && !isPaused && !error;
    if (!current && record && isRead && !isPartial(record)) setRead(record);
    return { record: current ?? record, ready: current !== undefined };
};
