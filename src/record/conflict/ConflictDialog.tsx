import { type RaRecord, useResourceContext, useTranslate } from 'ra-core';
import type { Properties } from '#contract/property.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { failureMessage } from '../../ui/failure.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Choices } from './Choices.tsx';
import styles from './conflict.module.css';
import { keptOf } from './differences.ts';
import { Merged } from './Merged.tsx';
import { type Story, useConflict } from './useConflict.ts';
import type { Settle } from './useSettle.ts';

const Failure = ({ error }: { error: unknown }) => {
    const translate = useTranslate();
    const message = failureMessage(error) ?? 'app.failure.unexpected';
    return (
        <div className={styles.alert} role="alert">
            <Icon name="cloudOff" size={20} />
            {translate(message, { _: message })}
        </div>
    );
};

interface ConflictDialogProps<R> {
    properties: Properties;
    settle: Settle<R>;
    onClose: () => void;
}

const LABELS: Partial<Record<Story, string>> = { failed: 'app.action.retry', equal: 'common.conflict.take' };

const Badge = ({ story }: { story: Story }) => (
    <span className={styles.badge}>
        <Icon name={story === 'gone' ? 'trash' : 'users'} size={20} />
    </span>
);

/** Title and description of the conflict. */
const useTold = (story: Story, count: number) => {
    const translate = useTranslate();
    const resource = useResourceContext();
    const changed = translate(`resources.${resource}.message.conflict`, { _: translate('common.conflict.title') });
    return {
        title: story === 'gone' ? translate('common.conflict.gone') : changed,
        story: translate(`common.conflict.story.${story}`, { smart_count: count }),
    };
};

/** Resolves a conflict field by field (H8). Closing the dialog returns to the form without saving or losing input. */
export const ConflictDialog = <R extends RaRecord>({ properties, settle, onClose }: ConflictDialogProps<R>) => {
    const translate = useTranslate();
    const { theirs, error, retry, story, differences, choices, setChoices } = useConflict<R>(properties);
    const asked = differences.filter(({ by }) => by === 'both');
    const told = useTold(story, asked.length);
    const save = () => theirs && settle(theirs, keptOf(differences, choices));
    return (
        <Dialog {...told} mark={<Badge story={story} />} width={720} firm fills focusTitle onClose={onClose}>
            {story === 'failed' ? <Failure error={error} /> : null}
            <Choices differences={asked} choices={choices} onChange={setChoices} />
            <Merged differences={differences} />
            {/* The same button saves and retries, so that it keeps the focus after a retry. */}
            <DialogFoot
                cancel={translate('common.conflict.go_on')}
                label={story === 'gone' ? undefined : translate(LABELS[story] ?? 'common.form.save')}
                pending={story === 'reading'}
                onDone={story === 'failed' ? retry : save}
                onCancel={onClose}
            />
        </Dialog>
    );
};
