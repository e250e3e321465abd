import { Suspense, useState } from 'react';
import type { Import, ImportCounts } from '#contract/imports/imports.ts';
import { useAlerts } from '../../alerts/alerts.ts';
import { useFollowJobs } from '../../jobs/started.ts';
import { Reasons } from '../../record/transitions/Reasons.tsx';
import { lazyPart } from '../../routing/loadPart.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CancelImportButton } from '../CancelButton.tsx';
import { CountsInWords } from '../CountsInWords.tsx';
import shared from '../imports.module.css';
import { doesAnything } from '../read.ts';
import { useImportCall } from '../useImportCall.ts';
import { useImportWords } from '../words.tsx';
import { Pause } from './Pause.tsx';
import styles from './run.module.css';

const ScheduleDialog = lazyPart(() => import('./ScheduleDialog.tsx').then(part => ({ default: part.ScheduleDialog })));

/** E1 names two imports; the others have their own message. */
const STARTED: Partial<Record<string, string>> = {
    items: 'outcomes.done.items_import',
    price_list_items: 'outcomes.done.prices_import',
};

interface RunBarProps {
    readonly record: Import;
    readonly counts: ImportCounts;
}

const Warnings = ({ record, counts }: RunBarProps) => {
    const { count } = useImportWords();
    return (
        <>
            {counts.removed > 0 ? (
                <div className={shared.notice} data-tone="warning">
                    <Icon name="warning" />
                    <p>{count('result.removes', counts.removed)}</p>
                </div>
            ) : null}
            <Pause record={record} text="result.stall" />
        </>
    );
};

export const RunBar = ({ record, counts }: RunBarProps) => {
    const { say } = useImportWords();
    const { dateTime } = useFormat();
    const alerts = useAlerts();
    const follow = useFollowJobs();
    const [isScheduling, schedule] = useState(false);
    const [isSkipping, skip] = useState(record.skipWrong);
    const [isChecked, check] = useState(false);
    const { call, isPending, pending, reasons } = useImportCall(record, ({ name }) => {
        if (name !== 'run') return;
        alerts.push('info', STARTED[record.resource] ?? 'resources.imports.transition.run.done', {
            smart_count: 1,
            count: '1',
        });
        follow();
    });
    const { wrong, far = 0 } = counts;
    const isFarOpen = far > 0 && !isChecked && record.status !== 'scheduled';
    const skipWrong = wrong > 0 && isSkipping;
    const isScheduled = record.status === 'scheduled';
    const isEmpty = !doesAnything(counts);
    const empty = wrong > 0 ? 'result.all_wrong' : 'result.nothing';
    const why = isEmpty
        ? say(empty)
        : wrong > 0 && !isSkipping
          ? say('result.wrong_first', { smart_count: wrong })
          : isFarOpen
            ? say('result.far_first')
            : '';
    const isIdle = why !== '';
    const blocked = isEmpty || (wrong > 0 && !isSkipping) ? 'result.blocked' : 'result.unusual';
    const title = isEmpty && wrong === 0 ? 'result.none' : isIdle ? blocked : 'result.next';
    return (
        <section className={shared.card} aria-label={say('steps.run')}>
            <h2>{isScheduled ? say('now.scheduled', { when: dateTime(record.scheduledAt) }) : say(title)}</h2>
            <p className={styles.sum}>
                <CountsInWords record={record} />
            </p>
            <p role="status">{why || say(isScheduled ? 'told.scheduled' : 'result.ready')}</p>
            {isEmpty ? null : <Warnings {...{ record, counts }} />}
            {wrong > 0 && !isEmpty ? (
                <label className={styles.check}>
                    <input type="checkbox" checked={isSkipping} onChange={({ target }) => skip(target.checked)} />
                    {say('result.skip', { smart_count: wrong })}
                </label>
            ) : null}
            {far > 0 && !isEmpty && !isScheduled ? (
                <label className={styles.check}>
                    <input type="checkbox" checked={isChecked} onChange={({ target }) => check(target.checked)} />
                    {say('result.far', { smart_count: far })}
                </label>
            ) : null}
            {reasons.length > 0 ? (
                <div role="alert" className={shared.notice} data-tone="error">
                    <Icon name="warning" />
                    <Reasons reasons={reasons} />
                </div>
            ) : null}
            <div className={shared.buttons}>
                <Button
                    variant="primary"
                    pending={pending === 'run'}
                    aria-disabled={isIdle || isPending}
                    onClick={() =>
                        call({ name: 'run', body: { skipWrong, ...(isChecked && { acknowledge: ['far_prices'] }) } })
                    }
                >
                    {say('action.run')}
                </Button>
                {isScheduled ? (
                    <Button
                        pending={pending === 'change'}
                        onClick={() => call({ name: 'change', body: { scheduledAt: null } })}
                    >
                        {say('action.unschedule')}
                    </Button>
                ) : (
                    <Button aria-disabled={isIdle} onClick={() => schedule(true)}>
                        <Icon name="clock" />
                        {say('action.later')}
                    </Button>
                )}
                <Button pending={pending === 'rehearse'} onClick={() => call({ name: 'rehearse' })}>
                    <Icon name="rotateRight" />
                    {say('action.rehearse')}
                </Button>
                <CancelImportButton record={record} />
            </div>
            {isScheduling ? (
                <Suspense fallback={null}>
                    <ScheduleDialog record={record} skipWrong={skipWrong} onClose={() => schedule(false)} />
                </Suspense>
            ) : null}
        </section>
    );
};
