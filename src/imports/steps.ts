// Apart: pure, and tested without a document.
import type { Import } from '#contract/imports/imports.ts';
import { columnsOfImport, importCounts } from './read.ts';

export const STEPS = ['file', 'columns', 'rehearsal', 'run'] as const;
export type ImportStep = (typeof STEPS)[number];

export type StepState = 'done' | 'current' | 'failed' | 'ahead';

/** Last step of an import that ended before its run. */
const lastOf = (record: Import): ImportStep => {
    if (importCounts(record)) return 'rehearsal';
    return columnsOfImport(record).length > 0 ? 'columns' : 'file';
};

export const importStep = (record: Import): ImportStep => {
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

export const stateOf = (step: ImportStep, record: Import): StepState => {
    const ahead = STEPS.indexOf(step) - STEPS.indexOf(importStep(record));
    if (ahead !== 0) return ahead < 0 ? 'done' : 'ahead';
    if (record.status === 'done' || record.status === 'undone') return 'done';
    return record.status === 'failed' || record.status === 'cancelled' ? 'failed' : 'current';
};
