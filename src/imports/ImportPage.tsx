import { useQueryClient } from '@tanstack/react-query';
import { EditBase, useEditContext, useTranslate } from 'ra-core';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { IMPORT_STATUSES, type Import, type ImportStatus } from '#contract/imports/imports.ts';
import { importMessages } from '../i18n/loaders.ts';
import { useMessages } from '../i18n/useTranslator.ts';
import { Reference } from '../kinds/Reference.tsx';
import { useDeferred } from '../live/showing.ts';
import { useIsLive, useLiveTopic } from '../live/useFollowed.ts';
import { EditTop } from '../record/EditTop.tsx';
import { opening, RecordState } from '../record/RecordState.tsx';
import { Themed } from '../theme/Themed.tsx';
import { Ago } from '../ui/Ago.tsx';
import { Icon } from '../ui/Icon.tsx';
import marks from '../ui/marks.module.css';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Tag } from '../ui/Tag.tsx';
import { AskScreen } from './ask/ColumnsForm.tsx';
import styles from './imports.module.css';
import { isWorking, numberOfImport } from './read.ts';
import { EndedImport } from './result/Ended.tsx';
import { ResultScreen } from './result/ResultScreen.tsx';
import { Working } from './run/Working.tsx';
import { StatusTag } from './StatusTag.tsx';
import stepStyles from './steps.module.css';
import { STEPS, stateOf } from './steps.ts';
import { useWordsOf } from './useColumns.ts';
import { SizeOf, useImportWords } from './words.tsx';

const Stepper = ({ record }: { readonly record: Import }) => {
    const { say } = useImportWords();
    return (
        <ol className={stepStyles.steps} aria-label={say('steps.label')}>
            {STEPS.map((step, place) => {
                const state = stateOf(step, record);
                return (
                    <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
                        <span className={stepStyles.dot} aria-hidden="true">
                            {state === 'done' ? <Icon name="tick" size={14} /> : null}
                            {state === 'failed' ? <Icon name="close" size={14} /> : null}
                            {state === 'current' || state === 'ahead' ? place + 1 : null}
                        </span>
                        <span>
                            {say(`steps.${step}`)}
                            {state === 'ahead' ? null : (
                                <span className={marks.hidden}> ({say(`steps.${state}`)})</span>
                            )}
                        </span>
                    </li>
                );
            })}
        </ol>
    );
};

const Facts = ({ record }: { readonly record: Import }) => {
    const translate = useTranslate();
    const { say, kindOf } = useImportWords();
    const { resource, mode, priceList, fileFormat, fileSize, owner, createdAt } = record;
    return (
        <p className={styles.facts}>
            <StatusTag status={record.status} />
            <span>{say('number', { number: numberOfImport(record.id) })}</span>
            <span>{kindOf(resource)}</span>
            {priceList ? (
                <span>
                    <Reference to="price_lists" iri={priceList} />
                </span>
            ) : null}
            {mode === 'replace' ? (
                <Tag tone="warning" icon="warning">
                    {translate('resources.imports.mode.replace')}
                </Tag>
            ) : null}
            <span>
                {fileFormat ? `${fileFormat} · ` : null}
                <SizeOf bytes={fileSize} />
            </span>
            <span>
                {owner ? (
                    <>
                        <Reference to="users" iri={owner} />,{' '}
                    </>
                ) : null}
                <Ago instant={createdAt} />
            </span>
        </p>
    );
};

/** Polling interval while a job works on an import, in milliseconds; paused while the page is hidden. */
export const INTERVAL = 1000;

const SCREENS: Record<ImportStatus, ComponentType<{ readonly record: Import }>> = {
    reading: Working,
    needs_answers: AskScreen,
    rehearsing: Working,
    rehearsed: ResultScreen,
    scheduled: ResultScreen,
    queued: Working,
    running: Working,
    done: EndedImport,
    failed: EndedImport,
    cancelled: EndedImport,
    undone: EndedImport,
};

/** Invalidates all queries that the import may affect, once it has ended. */
const useFreshRecords = ({ resource, status }: Import): void => {
    const queries = useQueryClient();
    const before = useRef(status);
    useEffect(() => {
        const hasEnded = isWorking({ status: before.current }) && !isWorking({ status });
        before.current = status;
        if (!hasEnded) return;
        for (const name of [resource, 'changes', 'imports'])
            void queries.invalidateQueries({ queryKey: [name], predicate: ({ queryKey }) => queryKey[1] !== 'getOne' });
    }, [queries, resource, status]);
};

/** Moves the focus to the next screen: the focused button disappears with its screen. */
const useNextFocus = (status: ImportStatus) => {
    const place = useRef<HTMLDivElement>(null);
    const before = useRef(status);
    useEffect(() => {
        if (before.current !== status && document.activeElement === document.body) place.current?.focus();
        before.current = status;
    }, [status]);
    return place;
};

const Opened = ({ record }: { readonly record: Import }) => {
    useWordsOf(record.resource);
    useFreshRecords(record);
    const translate = useTranslate();
    const status = IMPORT_STATUSES.find(one => one === record.status) ?? 'reading';
    const Screen = SCREENS[status];
    const place = useNextFocus(status);
    return (
        <>
            <PageHeader title={record.fileName} subtitle={<Facts record={record} />} />
            <p role="status" className={marks.hidden}>
                {translate(`resources.imports.status.${status}`)}
            </p>
            <Stepper record={record} />
            <div ref={place} tabIndex={-1} className={styles.body}>
                <Screen record={record} />
            </div>
        </>
    );
};

/** Follows the progress by live events; without a stream, by polling. */
const Content = () => {
    const { record, error, refetch } = useEditContext<Import>();
    const read = useDeferred(() => void refetch(), REFETCH_DELAYS_MS);
    const working = record && isWorking(record) ? `resource/imports/${record.id}` : undefined;
    const [since] = useState(() => Date.now());
    useLiveTopic(working, () => since, read);
    return record ? <Opened record={record} /> : <RecordState error={error} retry={() => void refetch()} />;
};

interface Followed {
    readonly state: { readonly data?: { readonly status?: string } | undefined };
}

/** Debounce of reading, in milliseconds. */
const REFETCH_DELAYS_MS = { quiet: 200, latest: 1000 };

/** I10: page of an import, from its file to its undo. */
export const ImportPage = () => {
    useMessages(importMessages);
    const isTold = useIsLive();
    const query = {
        ...opening,
        refetchInterval: ({ state }: Followed) => !isTold && isWorking(state.data ?? {}) && INTERVAL,
    };
    return (
        <Themed>
            <EditTop />
            <EditBase<Import> mutationMode="pessimistic" redirect={false} queryOptions={query}>
                <Content />
            </EditBase>
        </Themed>
    );
};
