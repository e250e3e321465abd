import type { ImportCounts } from '#contract/imports/imports.ts';
import type { PropertyRefusal, Refusal } from '#contract/language/rules.ts';
import type { Row } from '../domain/record.ts';

/** Finding with a code (B4) and a message of `import_rules`. */
export const importFinding = (code: string, propertyPath = '', params?: Refusal['params']): PropertyRefusal => ({
    propertyPath,
    code,
    key: `import_rules.${code}`,
    ...(params && { params }),
});

export const rowRefusal = (code: string, params?: Refusal['params']): Refusal => ({
    key: `import_rules.error.${code}`,
    ...(params && { params }),
});

const ZERO_COUNTS: ImportCounts = { created: 0, changed: 0, unchanged: 0, removed: 0, wrong: 0 };

/** Findings that prevent a run, now or scheduled: invalid rows, and a file without effect. */
export const runFindings = ({ counts }: Row, skipWrong: boolean): PropertyRefusal[] => {
    const { created, changed, removed, wrong } = (counts as ImportCounts | null) ?? ZERO_COUNTS;
    return [
        ...(wrong > 0 && !skipWrong ? [importFinding('wrong_rows', 'skipWrong', { smart_count: wrong })] : []),
        ...(created + changed + removed === 0 ? [importFinding('nothing_to_do')] : []),
    ];
};
