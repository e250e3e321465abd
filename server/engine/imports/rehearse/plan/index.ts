import { and, eq } from 'drizzle-orm';
import type { ImportedResource } from '#contract/imports/resources.ts';
import { mayWrite } from '#contract/roles.ts';
import type { Actor } from '../../../../auth/actor.ts';
import type { Db } from '../../../../db/database.ts';
import { importFiles, importMappings } from '../../../../db/tables/index.ts';
import { Problem } from '../../../../hydra/problem.ts';
import type { JobRun } from '../../../../jobs/kind.ts';
import type { OpenedSheet } from '../../../../sheets/source.ts';
import type { ServerResource } from '../../../resource.ts';
import type { StoredImport } from '../../author.ts';
import { type Decided, decidedAfter, decisionsIn } from '../../decisions.ts';
import { fileFormatOf } from '../../fileFormat.ts';
import { pace } from '../../pace.ts';
import { advance, moveOn } from '../../state.ts';
import { columnsTold, keySetsOf, mapHeaders, type PlannedColumn, shapeOf } from './headers.ts';
import { encodingQuestion, understand } from './questions.ts';
import { surveyFile } from './survey.ts';

/** A file as it was understood. */
export interface FilePlan {
    readonly columns: readonly PlannedColumn[];
    readonly total: number;
}

/** Rows of a slice while a file is surveyed. */
const SLICE = 500;

/** What the person has decided for the last file of this shape. */
export const rememberedFor = async (
    db: Db,
    { ownerId, resource }: Pick<StoredImport, 'ownerId' | 'resource'>,
    shape: string,
): Promise<Decided> => {
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
    decided: Decided,
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

/** @throws Problem 403 for a column that the person may not write */
const checkRights = (columns: readonly PlannedColumn[], actor: Actor): void => {
    const denied = columns.filter(({ column }) => !mayWrite(actor, column));
    if (denied.length > 0)
        throw new Problem(403, 'field_denied', { params: { fields: denied.map(({ header }) => header).join(', ') } });
};

/** Understands the file; undefined when it has to be asked about first. */
export const planFile = async (
    asked: StoredImport,
    sheet: OpenedSheet,
    { contract }: ServerResource,
    actor: Actor,
    { db, progress }: JobRun,
): Promise<FilePlan | undefined> => {
    const shape = shapeOf(sheet.headers);
    const decided = decidedAfter(await rememberedFor(db, asked, shape), decisionsIn(asked));
    const mapped = mapHeaders(contract, sheet.headers, decided);
    const told = pace(async rows => {
        await progress(rows, null);
        await advance(db, asked.id, { done: rows });
    });
    const survey = await surveyFile(sheet.rows(SLICE), mapped, told);
    const given = asked.priceListId === null ? [] : ['priceList'];
    const sets = keySetsOf(asked.resource as ImportedResource);
    const { columns, questions: others } = understand({ contract, mapped, survey, decided, given, sets });
    // What else has to be asked depends on it.
    const questions = sheet.possible ? [encodingQuestion(sheet.possible)] : others;
    checkRights(columns, actor);
    if (questions.length === 0) await remember(db, asked, shape, decided);
    await db.update(importFiles).set({ above: sheet.above }).where(eq(importFiles.importId, asked.id));
    await moveOn(db, asked.id, {
        status: questions.length > 0 ? 'needs_answers' : 'rehearsing',
        questions: [...questions],
        columns: columnsTold(mapped, survey.samples),
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
