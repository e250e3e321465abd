import type { ResourceContract } from '#contract/contract.ts';
import { importColumns } from '#contract/imports/columns.ts';
import { IGNORED } from '#contract/imports.ts';
import { columnName } from '../../../../sheets/limits.ts';
import type { OpenedSheet } from '../../../../sheets/source.ts';
import type { Notation } from '../../cells/readings.ts';
import { columnQuestion, type Decided, ENCODING } from '../../decisions.ts';
import { answered, FRENCH } from '../../notation.ts';
import type { KeptQuestion } from '../../phrases.ts';
import { hasKey, type MappedHeader, type PlannedColumn } from './headers.ts';
import type { FileSurvey } from './survey.ts';

/** What is imported of a file, or what has to be asked first. */
export interface Understood {
    readonly columns: readonly PlannedColumn[];
    readonly questions: readonly KeptQuestion[];
}

const unknown = (
    contract: ResourceContract,
    mapped: readonly MappedHeader[],
    { samples }: FileSurvey,
): KeptQuestion[] => {
    const taken = new Set(mapped.map(({ column }) => column?.name));
    const free = importColumns(contract).flatMap(({ name }) => (taken.has(name) ? [] : [name]));
    return mapped.flatMap(({ header, title, isRepeated, isUnknown }, at) =>
        isUnknown
            ? [
                  {
                      id: columnQuestion(header),
                      kind: 'column' as const,
                      column: header,
                      values: [IGNORED, ...free],
                      samples: samples[at] ?? [],
                      ...(isRepeated && { phrase: 'column_twice', params: { title, letter: columnName(at) } }),
                  },
              ]
            : [],
    );
};

/** Which of several encodings the file has. */
export const encodingQuestion = (possible: NonNullable<OpenedSheet['possible']>): KeptQuestion => ({
    id: ENCODING,
    kind: 'encoding',
    column: null,
    values: Object.keys(possible),
    samples: [],
    readings: possible,
});

/** The notation of a column, or the question about it. */
const notationOf = (
    header: string,
    at: number,
    { surveys }: FileSurvey,
    { answers }: Decided,
): Notation | KeptQuestion => {
    const result = surveys.get(at)?.result();
    if (!result) return FRENCH;
    if ('notation' in result) return result.notation;
    const { question, values, samples } = result;
    const id = `${question}:${header}`;
    return answered(question, answers[id]) ?? { id, kind: question, column: header, values, samples };
};

/** A set of properties that identify records must be in the file. */
const keyless = (
    contract: ResourceContract,
    mapped: readonly MappedHeader[],
    given: readonly string[],
    sets: readonly (readonly string[])[],
): KeptQuestion[] => {
    const columns = mapped.flatMap(({ column }) => column ?? []);
    if (sets.some(names => names.every(name => hasKey(contract, columns, given, name)))) return [];
    const [best = []] = sets;
    const keys = best.filter(name => !hasKey(contract, columns, given, name));
    return [{ id: 'key', kind: 'key', column: null, values: [], samples: [], params: { keys: keys.join(', ') } }];
};

interface About {
    readonly contract: ResourceContract;
    readonly mapped: readonly MappedHeader[];
    readonly survey: FileSurvey;
    readonly decided: Decided;
    /** Properties whose value the import itself gives. */
    readonly given: readonly string[];
    readonly sets: readonly (readonly string[])[];
}

export const understand = ({ contract, mapped, survey, decided, given, sets }: About): Understood => {
    const questions: KeptQuestion[] = [...unknown(contract, mapped, survey), ...keyless(contract, mapped, given, sets)];
    const columns = mapped.flatMap(({ header, column }, at): PlannedColumn[] => {
        if (!column) return [];
        const notation = notationOf(header, at, survey, decided);
        if ('kind' in notation) questions.push(notation);
        return 'kind' in notation ? [] : [{ at, header, column, notation }];
    });
    return { columns, questions };
};
