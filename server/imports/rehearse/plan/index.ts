import { and, eq } from 'drizzle-orm';
import { importColumns } from '#contract/imports/columns.ts';
import { IGNORED } from '#contract/imports/imports.ts';
import type { ImportedResource } from '#contract/imports/resources.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import { mayWrite } from '#contract/language/roles.ts';
import type { Actor } from '../../../auth/actor.ts';
import type { Db } from '../../../db/database.ts';
import { importFiles, importMappings } from '../../../db/tables/index.ts';
import { Refused } from '../../../domain/refused.ts';
import type { ServerResource } from '../../../engine/resource.ts';
import type { JobRun } from '../../../jobs/kind.ts';
import { columnName } from '../../../sheets/limits.ts';
import type { OpenedSheet, ReadSheetRow } from '../../../sheets/source.ts';
import type { StoredImport } from '../../author.ts';
import { columnQuestion, decidedAfter, decisionsIn, ENCODING, type ImportDecisions } from '../../decisions.ts';
import { fileFormatOf } from '../../file.ts';
import { pace } from '../../load.ts';
import type { StoredQuestion } from '../../phrases.ts';
import { shortened } from '../../read/cellTexts.ts';
import { createSurvey, FRENCH, notationAfterAnswer, type Survey } from '../../read/notation.ts';
import type { Notation } from '../../read/readings.ts';
import { advanceImport, moveOn } from '../../state.ts';
import {
    hasKey,
    headersShape,
    importedColumnsOf,
    keySetsOf,
    type MappedHeader,
    mapHeaders,
    type PlannedColumn,
} from './headers.ts';

const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

/** Analysis of all rows: notations of numbers and dates, sample cells, and the number of rows. */
interface FileSurvey {
    readonly total: number;
    readonly surveys: ReadonlyMap<number, Survey>;
    readonly samples: readonly (readonly string[])[];
}

const sampler = () => {
    const samples: string[] = [];
    return {
        samples,
        see: (text: string): void => {
            if (samples.length < SAMPLES && text !== '' && !samples.includes(text))
                samples.push(shortened(text, SAMPLE_LENGTH));
        },
    };
};

/** Reads the file once. @param seen called with the number of rows after each batch */
const surveyFile = async (
    slices: AsyncIterable<readonly ReadSheetRow[]>,
    mapped: readonly MappedHeader[],
    seen: (rows: number) => Promise<void>,
): Promise<FileSurvey> => {
    const surveyed = mapped.flatMap(({ column }, at) => (column ? [[at, createSurvey(column)] as const] : []));
    const samplers = mapped.map(sampler);
    let total = 0;
    for await (const rows of slices) {
        for (const { cells } of rows) {
            for (const [at, survey] of surveyed) {
                const cell = cells[at];
                if (cell) survey.see(cell);
            }
            for (let at = 0; at < samplers.length; at += 1)
                samplers[at]?.see(cells[at]?.shown ?? cells[at]?.text ?? '');
        }
        total += rows.length;
        await seen(total);
    }
    return { total, surveys: new Map(surveyed), samples: samplers.map(({ samples }) => samples) };
};

/** Imported columns of a file, and questions to answer first. */
interface Understood {
    readonly columns: readonly PlannedColumn[];
    readonly questions: readonly StoredQuestion[];
}

const unknown = (
    contract: ResourceContract,
    mapped: readonly MappedHeader[],
    { samples }: FileSurvey,
): StoredQuestion[] => {
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

const encodingQuestion = (possible: NonNullable<OpenedSheet['possible']>): StoredQuestion => ({
    id: ENCODING,
    kind: 'encoding',
    column: null,
    values: Object.keys(possible),
    samples: [],
    readings: possible,
});

const notationOf = (
    header: string,
    at: number,
    { surveys }: FileSurvey,
    { answers }: ImportDecisions,
): Notation | StoredQuestion => {
    const result = surveys.get(at)?.result();
    if (!result) return FRENCH;
    if ('notation' in result) return result.notation;
    const { question, values, samples } = result;
    const id = `${question}:${header}`;
    return notationAfterAnswer(question, answers[id]) ?? { id, kind: question, column: header, values, samples };
};

/** Question about a missing key: the file must contain a set of properties that identify records. */
const keyless = (
    contract: ResourceContract,
    mapped: readonly MappedHeader[],
    given: readonly string[],
    sets: readonly (readonly string[])[],
): StoredQuestion[] => {
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
    readonly decided: ImportDecisions;
    readonly given: readonly string[];
    readonly sets: readonly (readonly string[])[];
}

const understand = ({ contract, mapped, survey, decided, given, sets }: About): Understood => {
    const questions: StoredQuestion[] = [
        ...unknown(contract, mapped, survey),
        ...keyless(contract, mapped, given, sets),
    ];
    const columns = mapped.flatMap(({ header, column }, at): PlannedColumn[] => {
        if (!column) return [];
        const notation = notationOf(header, at, survey, decided);
        if ('kind' in notation) questions.push(notation);
        return 'kind' in notation ? [] : [{ at, header, column, notation }];
    });
    return { columns, questions };
};

/** Plan of a file without open questions. */
export interface FilePlan {
    readonly columns: readonly PlannedColumn[];
    readonly total: number;
}

const BATCH_SIZE = 500;

/** Decisions of the user for the last file of this shape. */
export const readLastDecisions = async (
    db: Db,
    { ownerId, resource }: Pick<StoredImport, 'ownerId' | 'resource'>,
    shape: string,
): Promise<ImportDecisions> => {
    const [known] = await db
        .select({ mapping: importMappings.mapping, answers: importMappings.answers })
        .from(importMappings)
        .where(
            and(
                eq(importMappings.userId, ownerId ?? 0),
                eq(importMappings.resource, resource),
                eq(importMappings.shape, shape),
            ),
        );
    return decisionsIn(known ?? {});
};

const remember = async (
    db: Db,
    { id, ownerId, resource }: StoredImport,
    shape: string,
    decided: ImportDecisions,
): Promise<void> => {
    await db.update(importFiles).set({ shape }).where(eq(importFiles.importId, id));
    if (ownerId === null) return;
    const kept = { userId: ownerId, resource, shape, ...decided };
    await db
        .insert(importMappings)
        .values(kept)
        .onConflictDoUpdate({
            target: [importMappings.userId, importMappings.resource, importMappings.shape],
            set: decided,
        });
};

/** @throws Refused (forbidden) for a column that the user may not write */
const checkRights = (columns: readonly PlannedColumn[], actor: Actor): void => {
    const denied = columns.filter(({ column }) => !mayWrite(actor, column));
    if (denied.length > 0)
        throw new Refused('forbidden', 'field_denied', {
            params: { fields: denied.map(({ header }) => header).join(', ') },
        });
};

/** Plans the import of a file; undefined if questions must be answered first. */
export const planFile = async (
    asked: StoredImport,
    sheet: OpenedSheet,
    { contract }: ServerResource,
    actor: Actor,
    { db, progress }: JobRun,
): Promise<FilePlan | undefined> => {
    const shape = headersShape(sheet.headers);
    const decided = decidedAfter(await readLastDecisions(db, asked, shape), decisionsIn(asked));
    const mapped = mapHeaders(contract, sheet.headers, decided);
    const told = pace(async rows => {
        await progress(rows, null);
        await advanceImport(db, asked.id, { done: rows });
    });
    const survey = await surveyFile(sheet.rows(BATCH_SIZE), mapped, told);
    const given = asked.priceListId === null ? [] : ['priceList'];
    const sets = keySetsOf(asked.resource as ImportedResource);
    const { columns, questions: others } = understand({ contract, mapped, survey, decided, given, sets });
    // The encoding is asked first, because the other questions depend on it.
    const questions = sheet.possible ? [encodingQuestion(sheet.possible)] : others;
    checkRights(columns, actor);
    if (questions.length === 0) await remember(db, asked, shape, decided);
    await db.update(importFiles).set({ above: sheet.above }).where(eq(importFiles.importId, asked.id));
    await moveOn(db, asked.id, {
        status: questions.length > 0 ? 'needs_answers' : 'rehearsing',
        questions: [...questions],
        columns: importedColumnsOf(mapped, survey.samples),
        mapping: { ...decided.mapping },
        answers: { ...decided.answers },
        fileFormat: fileFormatOf(sheet),
        sheet: sheet.sheet ?? null,
        sheets: sheet.sheets.map(({ name }) => name),
        headerRow: sheet.headerRow,
        done: 0,
        total: survey.total,
    });
    return questions.length > 0 ? undefined : { columns, total: survey.total };
};
