import {
    EditBase,
    type EditBaseProps,
    EditContext,
    type RaRecord,
    type UpdateParams,
    useEditContext,
    useNotify,
    useTranslate,
} from 'ra-core';
import { createContext, type ReactNode, type RefObject, use, useRef, useState } from 'react';
import { displayNameOf, type ResourceContract } from '#contract/language/contract.ts';
import { useIdle } from '../ui/whenIdle.ts';
import type { RecordEditor } from './editor.ts';
import { type FormRefusal, useRefusal } from './form/useRefusal.ts';
import { opening, RecordState } from './RecordState.tsx';
import { Settling } from './Settling.tsx';
import { reversalOf } from './undo/reversal.ts';
import { useUndo } from './undo/useUndo.ts';

export interface RecordEditing<R> {
    /** Whether the complete record with its version is loaded; until then, the form is read-only. */
    readonly ready: boolean;
    readonly refusal: FormRefusal;
    /** Adopts another user's version after a conflict, or one that a part of the form has saved. */
    readonly onRebase: (version: R) => void;
    readonly editor: RefObject<RecordEditor | null>;
}

type Form<R> = (opened: RecordEditing<R> & { readonly record: R }) => ReactNode;

const Rebasing = createContext<((record: RaRecord<string>) => void) | undefined>(undefined);

/** For a refused request that leads to another page, react-admin returns an empty object. */
const unlessRefused = <R extends { id?: string }>(record: R | undefined): R | undefined =>
    record?.id === undefined ? undefined : record;

/** Whether it is embedded data of another record (`packages/hydra/src/reading.ts`). */
const isPartial = (record: object): boolean => '@partial' in record;

/**
 * The record when its form was opened or last saved: a refetch must not change the input or its version (H8).
 * While it loads, the list's copy is read-only, because it lacks the version.
 */
const useOpenedRecord = <R extends { id: string }>(saved: R | undefined) => {
    const { record: given, isFetching, isPaused, error } = useEditContext<R>();
    const record = unlessRefused(given);
    const [read, setRead] = useState<R>();
    const current = [saved, read].find(known => known !== undefined && known.id === record?.id);
    const isRead = !isFetching && !isPaused && !error;
    if (!current && record && isRead && !isPartial(record)) setRead(record);
    return { record: current ?? record, ready: current !== undefined };
};

const Content = <R extends RaRecord<string>>({ saved, form, ...editing }: ContentProps<R>) => {
    const { error, refetch } = useEditContext<R>();
    const { record, ready } = useOpenedRecord<R>(saved);
    return record && (ready || !error) ? (
        form({ record, ready, ...editing })
    ) : (
        <RecordState error={error} retry={() => void refetch()} />
    );
};

interface ContentProps<R> extends Omit<RecordEditing<R>, 'ready'> {
    readonly saved: R | undefined;
    readonly form: Form<R>;
}

interface EditRecordProps<R extends RaRecord<string>> extends Pick<EditBaseProps<R>, 'resource' | 'id' | 'transform'> {
    readonly updated: string;
    /** Enables undoing a save from its alert. */
    readonly contract?: ResourceContract;
    /** Called for a newer version: saved here, or adopted from another user. */
    readonly onKnown?: (record: R) => void;
    readonly children: Form<R>;
}

/** Form of an existing record. Saving waits for the server, which may refuse (409, 412, 422) without loss of input. */
export const EditRecord = <R extends RaRecord<string>>({
    updated,
    contract,
    onKnown,
    children,
    ...base
}: EditRecordProps<R>) => {
    const notify = useNotify();
    const translate = useTranslate();
    const undo = useUndo();
    const editor = useRef<RecordEditor>(null);
    const refusal = useRefusal();
    const [saved, setSaved] = useState<R>();
    const know = (record: R) => {
        setSaved(record);
        onKnown?.(record);
    };
    const onSuccess = (record: R, { data = {}, previousData }: Partial<UpdateParams<R>>) => {
        know(record);
        const name = contract ? displayNameOf(contract, record, translate) : '';
        const onUndone = (undone: RaRecord<string>) => (editor.current?.adopt ?? onKnown)?.(undone as R);
        const reversal = contract && previousData && reversalOf(contract, previousData, record, data);
        notify(updated, {
            type: 'success',
            messageArgs: { smart_count: 1 },
            about: name,
            ...(reversal && { undo: undo({ contract, reversal, name, onUndone }) }),
        });
    };
    return (
        <Settling>
            <EditBase<R>
                {...base}
                // `Permitted` requires the right to read the record, and `RequireSession` a session.
                disableAuthentication
                mutationMode="pessimistic"
                redirect={false}
                queryOptions={opening}
                mutationOptions={{ onSuccess, onError: refusal.note }}
            >
                <Rebasing value={record => know(record as R)}>
                    <Content<R> saved={saved} refusal={refusal} onRebase={know} editor={editor} form={children} />
                </Rebasing>
            </EditBase>
        </Settling>
    );
};

/** Refetches and shows the open record after an action beside its form has changed it. */
export const useReread = (): (() => Promise<void>) => {
    const { refetch } = useEditContext<RaRecord<string>>();
    const rebase = use(Rebasing);
    return async () => {
        const { data } = await refetch();
        if (data) rebase?.(data);
    };
};

/** Whether content beside a form may be fetched: its record is loaded and the page is idle. */
export const useLater = (): boolean => {
    const editing = use(EditContext);
    const isIdle = useIdle();
    return isIdle && editing?.isFetching !== true;
};
