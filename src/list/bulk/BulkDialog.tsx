import { useTranslate } from 'ra-core';
import { Themed } from '../../theme/Themed.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { failureMessage } from '../../ui/failure.ts';
import { BulkReportPanel } from './BulkReport.tsx';
import { BulkStory } from './BulkStory.tsx';
import { type Bulk, type BulkCommand, useBulk } from './useBulk.ts';
import { useEnding } from './useEnding.ts';

interface BulkDialogProps {
    asked: BulkCommand;
    onClose: () => void;
}

/** Labels of the button that closes the dialog. */
export const LEAVE = {
    asking: 'common.form.cancel',
    running: 'common.bulk.stop',
    stopped: 'common.bulk.close',
    done: 'common.bulk.close',
};

/** Message keys of the title of a dialog that stays open after the work has ended. */
export const OVER: Partial<Record<Bulk['state'], string>> = {
    stopped: 'common.bulk.halted',
    done: 'common.bulk.ended',
};

/** Label of the confirm button; undefined while running and after the end. */
const labelOf = ({ state, error }: Bulk, { action }: BulkCommand): string | undefined => {
    if (state === 'running' || state === 'done') return undefined;
    if (error) return 'app.action.retry';
    return state === 'stopped' ? 'common.bulk.resume' : `common.bulk.${action}`;
};

const isIdle = ({ preview, state, error }: Bulk): boolean =>
    state === 'asking' && !error && (!preview || preview.total === preview.unchanged);

export const useFailure = (error: unknown): string | undefined => {
    const translate = useTranslate();
    if (!error) return undefined;
    const message = failureMessage(error) ?? 'app.failure.unexpected';
    return translate(message, { _: message });
};

/** I9: preview of the changes, then the progress, then the refused records with their reasons. */
export const BulkDialog = ({ asked, onClose }: BulkDialogProps) => {
    const translate = useTranslate();
    const bulk = useBulk(asked);
    const leave = useEnding(bulk, { action: asked.action, about: asked.becomes }, onClose);
    const error = useFailure(bulk.error);
    const label = labelOf(bulk, asked);
    const title = OVER[bulk.state] ?? `common.bulk.${asked.action}_title`;
    return (
        <Themed>
            <ConfirmDialog
                title={translate(title, { becomes: asked.becomes, action: translate(`common.bulk.${asked.action}`) })}
                label={label && translate(label)}
                cancel={translate(LEAVE[bulk.state])}
                danger={asked.action === 'delete'}
                idle={isIdle(bulk)}
                error={error}
                width={600}
                firm
                onConfirm={bulk.error ? bulk.retry : bulk.run}
                onClose={leave}
            >
                <BulkStory bulk={bulk} asked={asked} />
                <BulkReportPanel action={asked.action} failed={bulk.progress.failed} />
            </ConfirmDialog>
        </Themed>
    );
};
