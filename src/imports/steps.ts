// Apart: pure, and tested without a document.
import type { Import } from '#contract/imports/imports.ts';
import { columnsOf, countsOf } from './read.ts';

export const STEPS = ['file', 'columns', 'rehearsal', 'run'] as const;
export type Step = (typeof STEPS)[number];

export type StepState = 'done' | 'current' | 'failed' | 'ahead';

/** How far an import that has ended before its run has come. */
const lastOf = (record: Import): Step => {
    if (countsOf(record)) return 'rehearsal';
    return columnsOf(record).length > 0 ? 'columns' : 'file';
};

/** The step that an import is at. */
export const stepOf = (record: Import): Step => {
    switch (record.status) {
        case 'reading':
            return 'file';
        case 'needs_answers':
            return 'columns';
        case 'rehearsing':
        case 'rehearsed':
            return 'rehearsal';
        case 'failed':
        case 'cancelled':
            return lastOf(record);
        default:
            return 'run';
    }
};

/** What has become of a step. */
export const stateOf = (step: Step, record: Import): StepState => {
    const ahead = STEPS.indexOf(step) - STEPS.indexOf(stepOf(record));
    if (ahead !== 0) return ahead < 0 ? 'done' : 'ahead';
    if (record.status === 'done' || record.status === 'undone') return 'done';
    return record.status === 'failed' || record.status === 'cancelled' ? 'failed' : 'current';
};
