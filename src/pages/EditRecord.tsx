import { EditBase, type EditBaseProps, type RaRecord, useEditContext, useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { opening, useOpenedRecord } from '../components/form/useOpenedRecord.ts';
import { type Refusal, useRefusal } from '../components/form/useRefusal.ts';
import { RecordState } from './RecordState.tsx';

/** What a form works with beside the record that it was opened with. */
export interface Editing<R> {
    /** Whether the record was read whole, its version included; until then it is only looked at. */
    readonly ready: boolean;
    readonly refusal: Refusal;
    /** Takes the version of somebody who was faster. */
    readonly onRebase: (theirs: R) => void;
}

type Form<R> = (opened: Editing<R> & { readonly record: R }) => ReactNode;

/** The form, or what stands in its place while the record is on the way, and when it does not come. */
const Content = <R extends RaRecord<string>>({ saved, form, ...editing }: ContentProps<R>) => {
    const { error, refetch } = useEditContext<R>();
    const { record, ready } = useOpenedRecord<R>(saved);
    return record && (ready || !error) ? (
        form({ record, ready, ...editing })
    ) : (
        <RecordState error={error} retry={() => void refetch()} />
    );
};

interface ContentProps<R> extends Omit<Editing<R>, 'ready'> {
    readonly saved: R | undefined;
    readonly form: Form<R>;
}

interface EditRecordProps<R extends RaRecord<string>>
    extends Pick<EditBaseProps<R>, 'resource' | 'id' | 'disableAuthentication' | 'transform'> {
    /** Message key of a save that went well. */
    readonly updated: string;
    /** Whenever what the server holds is known anew: saved here, or taken from somebody who was faster. */
    readonly onKnown?: (record: R) => void;
    readonly children: Form<R>;
}

/** A record opened for change. Saving asks the server first, which may refuse (409, 412, 422); nothing typed is lost then. */
export const EditRecord = <R extends RaRecord<string>>({ updated, onKnown, children, ...base }: EditRecordProps<R>) => {
    const notify = useNotify();
    const refusal = useRefusal();
    const [saved, setSaved] = useState<R>();
    const know = (record: R) => {
        setSaved(record);
        onKnown?.(record);
    };
    const onSuccess = (record: R) => {
        know(record);
        notify(updated, { type: 'success', messageArgs: { smart_count: 1 } });
    };
    return (
        <EditBase<R>
            {...base}
            mutationMode="pessimistic"
            redirect={false}
            queryOptions={opening}
            mutationOptions={{ onSuccess, onError: refusal.note }}
        >
            <Content<R> saved={saved} refusal={refusal} onRebase={know} form={children} />
        </EditBase>
    );
};
