import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { type RouteTimes, STATUS_PATH, type StatusAnswer } from '#contract/operations/serverStatus.ts';
import { useProvider } from '../../auth/me.ts';
import { useServerText, useTranslation } from '../../i18n/useTranslator.ts';
import { RelatedCard } from '../../record/related/RelatedCard.tsx';
import { type SmallColumn, SmallTable } from '../../record/related/SmallTable.tsx';
import { Button } from '../../ui/Button.tsx';
import { refusalMessage } from '../../ui/failure.ts';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import page from '../../ui/page.module.css';
import { Tag } from '../../ui/Tag.tsx';
import styles from './serverStatus.module.css';
import { statusFigures } from './statusFigures.ts';

/** Alarm thresholds (docs/watching.md): free share of the disk, and delay in seconds. */
const LOW = 0.1;
const LATE = 600;

/** Current status, never from the cache of an earlier visit. */
const useStatus = () => {
    const provider = useProvider();
    return useQuery({
        queryKey: [STATUS_PATH],
        queryFn: ({ signal }) => provider.request<StatusAnswer>(STATUS_PATH, { signal }),
        networkMode: 'always',
        gcTime: 0,
    });
};

const useWords = () => {
    const translate = useTranslate();
    const { locale } = useTranslation();
    const format = useFormat();
    const say = (key: string, params: object = {}): string => translate(`resources.server_status.${key}`, params);
    return { say, ...format, ...statusFigures(locale) };
};

interface FactsProps {
    readonly title: string;
    readonly facts: Readonly<Record<string, ReactNode>>;
}

const Facts = ({ title, facts }: FactsProps) => (
    <RelatedCard title={title}>
        <dl className={styles.facts}>
            {Object.entries(facts).map(([name, value]) => [
                <dt key={name}>{name}</dt>,
                <dd key={`${name} value`}>{value}</dd>,
            ])}
        </dl>
    </RelatedCard>
);

const NoFacts = ({ title, children }: { readonly title: string; readonly children: string }) => (
    <RelatedCard title={title}>
        <p className={styles.note}>{children}</p>
    </RelatedCard>
);

const Disk = ({ disk }: Pick<StatusAnswer, 'disk'>) => {
    const { say, size, percent } = useWords();
    if (!disk) return <NoFacts title={say('disk.title')}>{say('disk.unknown')}</NoFacts>;
    const share = disk.free / disk.total;
    const free = say('disk.share', { size: size(disk.free), share: percent(Math.round(share * 100) / 100) });
    const warning = (
        <Tag tone="warning" icon="warning">
            {say('disk.low')}
        </Tag>
    );
    const facts = {
        [say('disk.free')]: share < LOW ? [free, ' ', warning] : free,
        [say('disk.total')]: size(disk.total),
    };
    return <Facts title={say('disk.title')} facts={facts} />;
};

const Delay = ({ seconds }: { readonly seconds: number }) => {
    const { say, duration } = useWords();
    if (seconds === 0) return say('queue.none');
    if (seconds <= LATE) return duration(seconds);
    return (
        <Tag tone="warning" icon="warning" isWhole>
            {duration(seconds)}
        </Tag>
    );
};

const Queue = ({ queue: { waiting, running, oldestDue } }: Pick<StatusAnswer, 'queue'>) => {
    const { say, number } = useWords();
    const facts = {
        [say('queue.waiting')]: number(waiting),
        [say('queue.running')]: number(running),
        [say('queue.due')]: <Delay seconds={oldestDue} />,
    };
    return <Facts title={say('queue.title')} facts={facts} />;
};

const Backup = ({ backup }: Pick<StatusAnswer, 'backup'>) => {
    const { say, dateTime } = useWords();
    if (!backup) return <NoFacts title={say('backup.title')}>{say('backup.none')}</NoFacts>;
    const { hasFailed, finishedAt } = backup;
    const outcome = (
        <Tag tone={hasFailed ? 'error' : 'success'} icon={hasFailed ? 'warning' : 'check'}>
            {say(hasFailed ? 'backup.failed' : 'backup.done')}
        </Tag>
    );
    const facts = { [say('backup.finished')]: dateTime(finishedAt), [say('backup.outcome')]: outcome };
    return <Facts title={say('backup.title')} facts={facts} />;
};

const Routes = ({ slowest }: Pick<StatusAnswer, 'slowest'>) => {
    const { say, number, milliseconds } = useWords();
    const title = say('routes.title');
    if (slowest.length === 0) return <NoFacts title={title}>{say('routes.none')}</NoFacts>;
    const nameOf = ({ method, route }: RouteTimes): string => `${method} ${route}`;
    const figure = (name: 'count' | 'p50' | 'p99', write: (value: number) => string): SmallColumn<RouteTimes> => ({
        name,
        label: say(`routes.${name}`),
        align: 'end',
        render: ({ [name]: value }) => write(value),
    });
    const columns: readonly SmallColumn<RouteTimes>[] = [
        {
            name: 'route',
            label: say('routes.route'),
            isText: true,
            render: one => <span className={styles.route}>{nameOf(one)}</span>,
        },
        figure('count', number),
        figure('p50', milliseconds),
        figure('p99', milliseconds),
    ];
    return (
        <RelatedCard title={title}>
            <p className={styles.note}>{say('routes.lead')}</p>
            <SmallTable label={title} columns={columns} rows={slowest} keyOf={nameOf} pathOf={() => undefined} />
        </RelatedCard>
    );
};

interface StatusProps {
    readonly status: StatusAnswer;
    /** Time of the response, in milliseconds since 1970. */
    readonly readAt: number;
}

const Status = ({ status, readAt }: StatusProps) => {
    const { version, node, startedAt, database, memory, disk, queue, backup, slowest } = status;
    const { say, size, duration, dateTime } = useWords();
    const uptime = <span title={dateTime(startedAt)}>{duration((readAt - Date.parse(startedAt)) / 1000)}</span>;
    const program = {
        [say('program.version')]: version,
        [say('program.node')]: node,
        [say('program.uptime')]: uptime,
    };
    const stored = {
        [say('database.kind')]: say(`database.${database.kind}`),
        [say('database.version')]: database.version,
    };
    const taken = { [say('memory.resident')]: size(memory.resident), [say('memory.heap')]: size(memory.heap) };
    return (
        <>
            <div className={styles.cards}>
                <Facts title={say('program.title')} facts={program} />
                <Facts title={say('database.title')} facts={stored} />
                <Facts title={say('memory.title')} facts={taken} />
                <Disk disk={disk} />
                <Queue queue={queue} />
                <Backup backup={backup} />
            </div>
            <Routes slowest={slowest} />
        </>
    );
};

interface FailureProps {
    readonly error: unknown;
    readonly isOutdated: boolean;
    readonly retry: () => void;
}

const Failure = ({ error, isOutdated, retry }: FailureProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const { say } = useWords();
    return (
        <div className={page.card}>
            <Notice
                role="alert"
                icon="cloudOff"
                title={say(isOutdated ? 'outdated' : 'failed')}
                body={serverText(refusalMessage(error))}
                action={<Button onClick={retry}>{translate('app.action.retry')}</Button>}
            />
        </div>
    );
};

const Loading = () => {
    const { say } = useWords();
    return (
        <div className={`${page.card} ${styles.loading}`}>
            <p role="status">{say('loading')}</p>
        </div>
    );
};

export const ServerStatusScreen = () => {
    const { say, dateTime } = useWords();
    const { data, error, isFetching, dataUpdatedAt, refetch } = useStatus();
    const read = (): void => void refetch();
    const refresh = (
        <Button pending={isFetching} onClick={read}>
            <Icon name="rotateRight" size={16} />
            {say('refresh')}
        </Button>
    );
    const moment = data && say('asOf', { moment: dateTime(new Date(dataUpdatedAt).toISOString()) });
    return (
        <>
            <PageHeader title={say('title')} subtitle={<p role="status">{moment}</p>} actions={refresh} />
            <div className={styles.page}>
                {error ? <Failure error={error} isOutdated={data !== undefined} retry={read} /> : null}
                {data ? <Status status={data} readAt={dataUpdatedAt} /> : null}
                {data || error ? null : <Loading />}
            </div>
        </>
    );
};
