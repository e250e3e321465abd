import type { Import } from '#contract/imports.ts';
import { ColumnsForm } from '../ask/ColumnsForm.tsx';
import { countsOf, versionOf } from '../read.ts';
import { RunBar } from '../run/RunBar.tsx';
import { useWords } from '../useWords.ts';
import { Differences } from './Differences.tsx';
import { Missing } from './Missing.tsx';
import { FarPrices, Moves } from './Moves.tsx';

const NONE = { created: 0, changed: 0, unchanged: 0, removed: 0, wrong: 0 };

/** What a rehearsal has found, and what becomes of it. */
export const ResultScreen = ({ record }: { readonly record: Import }) => {
    const { say } = useWords();
    const counts = countsOf(record) ?? NONE;
    return (
        <>
            <RunBar {...{ record, counts }} />
            <Missing record={record} />
            <Differences key={versionOf(record)} {...{ record, counts }} title={say('result.title')} />
            <FarPrices record={record} />
            <Moves record={record} />
            <ColumnsForm key={`columns ${versionOf(record)}`} record={record} isOpen={false} />
        </>
    );
};
