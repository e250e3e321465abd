import { useTranslate } from 'ra-core';
import { Button } from '../../../ui/Button.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import dialog from '../../../ui/dialog.module.css';
import { useFailure } from '../BulkDialog.tsx';
import type { BulkAsked } from '../useBulk.ts';
import { changesOf, type RehearsedProps } from './asked.ts';
import { Perform } from './Perform.tsx';
import { useRehearsal } from './useRehearsal.ts';

/** What the change would do, once it is known. */
export const RehearsedChange = (props: RehearsedProps) => {
    const translate = useTranslate();
    const { asked, onBack, onClose } = props;
    const bulk: BulkAsked = { action: 'edit', changes: changesOf(asked), becomes: '' };
    const { data, error, isFetching, refetch } = useRehearsal(bulk);
    const failure = useFailure(isFetching ? undefined : error);
    if (data) return <Perform {...props} rehearsal={data} bulk={bulk} />;
    return (
        <>
            <div role="status">{failure ? null : <p>{translate('bulk_edit.rehearsing')}</p>}</div>
            {failure ? (
                <p role="alert" className={dialog.refusal}>
                    {failure}
                </p>
            ) : null}
            <DialogFoot
                more={<Button onClick={onBack}>{translate('bulk_edit.back')}</Button>}
                label={failure ? translate('app.action.retry') : undefined}
                onDone={() => void refetch()}
                onCancel={onClose}
            />
        </>
    );
};
