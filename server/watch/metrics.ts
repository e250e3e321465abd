import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { Databases } from '../db/replica.ts';
import { inTime } from '../inTime.ts';
import { onNote } from '../telemetry/notes.ts';
import { readWorkState, type WorkState } from './readState.ts';

/** Buckets in seconds: for answers from memory, lists, documents, and client timeouts. */
const OF_REQUESTS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const OF_STALLS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Other methods are counted together, to limit the number of labels. */
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

/** Timeout in milliseconds, so that an unresponsive database does not block the other metrics. */
const READ_TIMEOUT_MS = 2000;

const MAILS = ['mail', 'reset_link', 'document_mail'];

const addNoted = (registry: Registry): (() => void)[] => {
    const registers = [registry];
    const requests = new Histogram({
        name: 'http_request_duration_seconds',
        help: 'Requests by method, declared route and status.',
        labelNames: ['method', 'route', 'status'] as const,
        buckets: OF_REQUESTS,
        registers,
    });
    const stalls = new Histogram({
        name: 'comptoir_pglite_stall_seconds',
        help: 'Calls of the embedded database, while which the process does nothing else.',
        buckets: OF_STALLS,
        registers,
    });
    const mails = new Counter({
        name: 'comptoir_mails_total',
        help: 'Messages handed to the mail server or written to the folder, and tries that failed.',
        labelNames: ['outcome'] as const,
        registers,
    });
    const jobs = new Counter({
        name: 'comptoir_job_tries_total',
        help: 'Tries of jobs in this process by kind and outcome; again: another try follows.',
        labelNames: ['kind', 'outcome'] as const,
        registers,
    });
    for (const outcome of ['sent', 'failed'] as const) mails.inc({ outcome }, 0);
    return [
        onNote('request', ({ method, route, status, seconds }) =>
            requests.observe({ method: METHODS.includes(method) ? method : 'other', route, status }, seconds),
        ),
        onNote('stall', ({ seconds }) => stalls.observe(seconds)),
        onNote('mail', ({ outcome }) => mails.inc({ outcome })),
        onNote('job', labels => jobs.inc(labels)),
    ];
};

/** Adds gauges of the database's state, which are the same in all processes. @returns a function that sets them */
const addWork = (registry: Registry): ((state: WorkState | undefined) => void) => {
    const registers = [registry];
    const gauge = <const L extends string>(name: string, help: string, ...labelNames: L[]): Gauge<L> =>
        new Gauge({ name, help, labelNames, registers });
    const answers = gauge('comptoir_database_up', '1 when the database answers.');
    const jobs = gauge('comptoir_jobs', 'Jobs that have not ended.', 'kind', 'status');
    const oldest = gauge('comptoir_jobs_oldest_due_seconds', 'How long the first job that is due has been waiting.');
    const mails = gauge('comptoir_mails_queued', 'Messages that wait to be sent.');
    const imports = gauge('comptoir_imports', 'Imports that have not ended, by status.', 'status');
    const backup = gauge('comptoir_backup_last_timestamp_seconds', 'When the last scheduled backup ended.');
    const failed = gauge('comptoir_backup_last_failed', '1 when the last scheduled backup failed.');
    return state => {
        answers.set(state ? 1 : 0);
        for (const one of [jobs, imports, backup, failed]) one.reset();
        if (!state) return;
        for (const { kind, status, count } of state.jobs) jobs.set({ kind, status }, count);
        oldest.set(state.oldestDue);
        mails.set(state.jobs.reduce((sum, { kind, count }) => sum + (MAILS.includes(kind) ? count : 0), 0));
        for (const { status, count } of state.imports) imports.set({ status }, count);
        backup.set(state.backup ? Date.parse(state.backup.finishedAt) / 1000 : 0);
        failed.set(state.backup?.hasFailed ? 1 : 0);
    };
};

const addPools = (registry: Registry, { pools }: Pick<Database, 'pools'>): void => {
    if (!pools) return;
    new Gauge({
        name: 'comptoir_pool_connections',
        help: 'Connections to PostgreSQL by share: total, idle, and requests that wait for one.',
        labelNames: ['share', 'state'] as const,
        registers: [registry],
        collect() {
            for (const { share, ...counts } of pools())
                for (const [state, count] of Object.entries(counts)) this.set({ share, state }, count);
        },
    });
};

const addReplica = (registry: Registry, { replica }: Pick<Databases, 'replica'>): void => {
    if (!replica) return;
    new Gauge({
        name: 'comptoir_replica_behind_seconds',
        help: 'How far the replica for reading may be behind; absent while nothing is read from it.',
        registers: [registry],
        collect() {
            const behind = replica.behind();
            if (behind === undefined) this.remove();
            else this.set(behind);
        },
    });
};

const addStreams = (registry: Registry, count: (() => number) | undefined): void => {
    if (!count) return;
    new Gauge({
        name: 'comptoir_live_streams',
        help: 'Streams of live updates that are open.',
        registers: [registry],
        collect() {
            this.set(count());
        },
    });
};

export interface Metrics {
    readonly contentType: string;
    text(): Promise<string>;
    stop(): void;
}

/** Creates the metrics. The server imports this module and its library only if metrics are enabled. */
export const createMetrics = (
    database: Pick<Database, 'jobs' | 'pools'>,
    { streams, ...followed }: Pick<Databases, 'replica'> & { readonly streams?: (() => number) | undefined } = {},
): Metrics => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const stops = addNoted(registry);
    const tellWork = addWork(registry);
    addPools(registry, database);
    addReplica(registry, followed);
    addStreams(registry, streams);
    let reading: Promise<WorkState | undefined> | undefined;
    /** Shares a running query between concurrent requests, so that an unresponsive database gets only one. */
    const read = (): Promise<WorkState | undefined> => {
        reading ??= readWorkState(database.jobs).finally(() => {
            reading = undefined;
        });
        return reading;
    };
    return {
        contentType: registry.contentType,
        text: async () => {
            // On failure the work gauges are left out.
            tellWork(await inTime(read(), READ_TIMEOUT_MS).catch(() => undefined));
            return registry.metrics();
        },
        stop: () => {
            for (const stop of stops) stop();
            registry.clear();
        },
    };
};
