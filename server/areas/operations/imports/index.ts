import { sql } from 'drizzle-orm';
import { imports as contract, IMPORT_MAX_BYTES } from '#contract/imports/imports.ts';
import { HOUR } from '../../../auth/limits.ts';
import { imports as table } from '../../../db/tables/index.ts';
import { permit } from '../../../engine/call.ts';
import { bodyOf } from '../../../engine/multipart.ts';
import type { ServerResource } from '../../../engine/resource.ts';
import { answerDifferences } from '../../../imports/differences.ts';
import { changeImport, followImport, guardImport } from '../../../imports/edit.ts';
import { sweepImports } from '../../../imports/file.ts';
import { importPhrases } from '../../../imports/phrases.ts';
import { receiveImport } from '../../../imports/receive.ts';
import { answerTemplate } from '../../../imports/template.ts';
import { cancelImport, rehearseImport, runImport, undoImport } from '../../../imports/transitions.ts';
import { answerWrongRows } from '../../../imports/wrongRows.ts';

const pathOf = (part: string) =>
    sql`case when ${table.counts} is not null then '/api/imports/' || ${table.id} || ${`/${part}`} end`;

/** Imports (I10, B8, ADR 0049). */
export const imports: ServerResource = {
    contract,
    table,
    computed: { differencesUrl: pathOf('differences'), wrongRowsUrl: pathOf('wrong_rows') },
    order: [{ property: 'createdAt', direction: 'desc' }],
    phrases: importPhrases,
    receive: receiveImport,
    limits: { create: { name: 'import', points: 200, duration: HOUR } },
    maxBody: bodyOf(IMPORT_MAX_BYTES),
    fill: changeImport,
    guard: guardImport,
    follow: followImport,
    transitions: { run: runImport, rehearse: rehearseImport, cancel: cancelImport, undo: undoImport },
    actions: () => [
        {
            on: 'record',
            method: 'GET',
            path: 'differences',
            permit: call => permit(call, 'show', call.id),
            run: answerDifferences,
        },
        {
            on: 'record',
            method: 'GET',
            path: 'wrong_rows',
            permit: call => permit(call, 'show', call.id),
            run: answerWrongRows,
        },
        {
            on: 'collection',
            method: 'GET',
            path: 'template',
            permit: call => permit(call, 'create'),
            run: answerTemplate,
        },
    ],
    daily: sweepImports,
};
