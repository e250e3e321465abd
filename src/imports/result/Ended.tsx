import { useCreatePath } from 'ra-core';
import { useState } from 'react';
import { type Import, type ImportStatus, imports } from '#contract/imports/imports.ts';
import { useFollowJobs } from '../../jobs/started.ts';
import { mayAcknowledge, Reasons } from '../../record/transitions/Reasons.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { useListAddress } from '../../ui/useListAddress.ts';
import { ColumnsForm } from '../ask/ColumnsForm.tsx';
import { CountsInWords } from '../CountsInWords.tsx';
import styles from '../imports.module.css';
import { columnsOfImport, doesAnything, errorsOf, importCounts, may, versionOf } from '../read.ts';
import { Pause } from '../run/Pause.tsx';
import { useImportCall } from '../useImportCall.ts';
import { useImportWords } from '../words.tsx';
import { ImportDifferences } from './Differences.tsx';

const ACCEPTED = imports.transitions?.undo?.acknowledges ?? [];

/** Undoes an import after a confirmation. Records changed since require another one, and are left out. */
const UndoButton = ({ record }: { readonly record: Import }) => {
    const { say } = useImportWords();
    const follow = useFollowJobs();
    const [isAsking, ask] = useState(false);
    const { call, isPending, reasons, reset } = useImportCall(record, () => {
        ask(false);
        follow();
    });
    const close = () => {
        ask(false);
        reset();
    };
    const mayGoOn = mayAcknowledge(reasons, ACCEPTED);
    const isRefused = reasons.length > 0;
    const title = isRefused ? (mayGoOn ? 'confirm.undo_refused' : 'confirm.undo_impossible') : 'confirm.undo';
    const label = isRefused ? (mayGoOn ? 'confirm.undo_rest' : undefined) : 'action.undo';
    const story = isRefused ? (mayGoOn ? 'confirm.undo_others' : undefined) : 'confirm.undo_body';
    const acknowledge = mayGoOn ? reasons.map(({ code }) => code) : [];
    return (
        <>
            <Button onClick={() => ask(true)}>
                <Icon name="undo" />
                {say('action.undo')}
            </Button>
            {isAsking ? (
                <ConfirmDialog
                    title={say(title)}
                    {...(story && { story: say(story) })}
                    label={label && say(label)}
                    cancel={say('action.close')}
                    pending={isPending}
                    onConfirm={() => call({ name: 'undo', body: { acknowledge } })}
                    onClose={close}
                >
                    {isRefused ? <Reasons reasons={reasons} /> : <Pause record={record} text="confirm.undo_stall" />}
                </ConfirmDialog>
            ) : null}
        </>
    );
};

type Over = Extract<ImportStatus, 'done' | 'undone' | 'failed' | 'cancelled'>;

const MARKS: Record<Over, { readonly icon: IconName; readonly tone: string }> = {
    done: { icon: 'check', tone: 'success' },
    undone: { icon: 'undo', tone: 'neutral' },
    failed: { icon: 'warning', tone: 'error' },
    cancelled: { icon: 'banned', tone: 'neutral' },
};

const isOver = (status: ImportStatus): status is Over => status in MARKS;

interface EndedProps {
    readonly record: Import;
}

const Story = ({ record }: EndedProps) => {
    const { say, count } = useImportWords();
    const { status, error, skipWrong } = record;
    const counts = importCounts(record);
    if (status === 'failed')
        return (
            <>
                {error ? <p>{error}</p> : null}
                <p>{say('end.failed_body')}</p>
            </>
        );
    if (status !== 'done' || !counts) return <p>{say(`end.${status}_body`)}</p>;
    return (
        <>
            {/* Reason why the undo failed. */}
            {error ? <p role="alert">{error}</p> : null}
            <p>
                <CountsInWords record={{ ...record, counts: { ...counts, wrong: 0 } }} />
            </p>
            <p>{say(doesAnything(counts) ? 'end.done_body' : 'end.nothing_done')}</p>
            {skipWrong && counts.wrong > 0 ? <p>{count('end.left_out', counts.wrong)}</p> : null}
        </>
    );
};

const Errors = ({ record }: EndedProps) => {
    const { say } = useImportWords();
    const errors = errorsOf(record);
    if (record.status !== 'failed' || errors.length === 0) return null;
    return (
        <ul className={styles.errors}>
            {errors.map(({ row, column, message }) => (
                <li key={`${row} ${column} ${message}`}>
                    {say('rows_list.row_number', { row })} {column === null ? null : <strong>{column}</strong>}{' '}
                    {message}
                </li>
            ))}
        </ul>
    );
};

const Actions = ({ record }: EndedProps) => {
    const { say, kindOf } = useImportWords();
    const createPath = useCreatePath();
    const address = useListAddress(record.resource);
    const { call, pending } = useImportCall(record);
    const { resource, status, priceList } = record;
    const target = new URLSearchParams({ resource, ...(priceList && { priceList }) });
    return (
        <div className={styles.buttons}>
            {status === 'done' || status === 'undone' ? (
                <PageLink
                    variant={status === 'done' ? 'primary' : 'plain'}
                    to={address(priceList ? { priceList } : {})}
                >
                    {say('action.list', { name: kindOf(resource) })}
                </PageLink>
            ) : null}
            {status === 'failed' && may('rehearse', record) ? (
                <Button variant="primary" pending={pending === 'rehearse'} onClick={() => call({ name: 'rehearse' })}>
                    <Icon name="rotateRight" />
                    {say('action.rehearse')}
                </Button>
            ) : null}
            <PageLink variant="plain" to={`${createPath({ resource: 'imports', type: 'create' })}?${target}`}>
                <Icon name="upload" />
                {say('action.again')}
            </PageLink>
            {may('undo', record) && doesAnything(importCounts(record) ?? ZERO_COUNTS) ? (
                <UndoButton record={record} />
            ) : null}
        </div>
    );
};

const ZERO_COUNTS = { created: 0, changed: 0, unchanged: 0, removed: 0, wrong: 0 };

export const EndedImport = ({ record }: EndedProps) => {
    const { say } = useImportWords();
    const status = isOver(record.status) ? record.status : 'done';
    const { icon, tone } = MARKS[status];
    const counts = importCounts(record);
    const isWritten = status === 'done' || status === 'undone';
    return (
        <>
            <section className={styles.card} aria-label={say(`end.${status}`)}>
                <div className={styles.lead} data-tone={tone}>
                    <Icon name={icon} size={22} />
                    <div>
                        <h2>{say(`end.${status}`)}</h2>
                        <Story record={record} />
                    </div>
                </div>
                <Errors record={record} />
                <Actions record={record} />
            </section>
            {isWritten && counts ? (
                <ImportDifferences
                    {...{ record, counts }}
                    title={say(status === 'done' ? 'result.done_title' : 'result.undone_title')}
                />
            ) : null}
            {status === 'failed' && columnsOfImport(record).length > 0 ? (
                <ColumnsForm key={versionOf(record)} record={record} isOpen={false} />
            ) : null}
        </>
    );
};
