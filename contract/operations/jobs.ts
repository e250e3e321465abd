import { defineContract } from '../language/contract.ts';
import type { JobOutcome, JobResult } from '../language/kinds.ts';
import type { RecordOf } from '../language/property.ts';
import { READ } from '../language/roles.ts';

export const JOB_STATUSES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** Kinds of jobs in this version; each has a name in `i18n/<locale>/operations/jobs.ts`. */
export const JOB_KINDS = [
    'mail',
    'reset_link',
    'picture_renditions',
    'seeded_pictures',
    'documents',
    'document_mail',
    'import_read',
    'import_run',
    'import_undo',
    'import_schedule',
    'webhook',
    'bank_statement',
    'issued_files',
    'earlier_files',
] as const;

export const JOB_OUTCOMES: readonly JobOutcome[] = ['refused', 'asks', 'returned', 'started', 'cancelled'];

/**
 * B1: background jobs of the server (ADR 0033). Users see their own, administrators all. The server creates them; `POST
 * /api/jobs/{id}/cancel` cancels one.
 */
export const jobs = defineContract({
    name: 'jobs',
    type: 'Job',
    rights: { ROLE_USER: READ },
    properties: {
        kind: { kind: 'choice', values: JOB_KINDS, only: 'read', required: true },
        status: { kind: 'choice', values: JOB_STATUSES, only: 'read', required: true },
        /** Percentage; null while the total is unknown. */
        progress: { kind: 'integer', min: 0, max: 100, only: 'read' },
        done: { kind: 'integer', min: 0, max: 2_147_483_647, only: 'read', required: true },
        total: { kind: 'integer', min: 0, max: 2_147_483_647, only: 'read' },
        result: { kind: 'result', only: 'read' },
        /** Reason for the failure, in the language of the request. */
        error: { kind: 'text', max: 1000, only: 'read' },
        tries: { kind: 'integer', min: 0, max: 2_147_483_647, only: 'read', required: true },
        /** Null for jobs of the server itself. */
        owner: { kind: 'relation', to: 'users', only: 'read' },
        createdAt: { kind: 'instant', only: 'read', required: true },
        startedAt: { kind: 'instant', only: 'read' },
        finishedAt: { kind: 'instant', only: 'read' },
    },
    filters: { status: 'exact', kind: 'exact', owner: 'relation' },
    orders: ['createdAt'],
    actions: ['list', 'show'],
    history: false,
    page: false,
});

export type Job = RecordOf<typeof jobs.properties>;
export type { JobResult };

/** Whether the job is unfinished. */
export const isLive = ({ status }: { readonly status: string }): boolean =>
    status === 'waiting' || status === 'running';
