import { z } from 'zod';
import { importColumns } from '#contract/imports/columns.ts';
import { creatableRelations } from '#contract/imports/creatable.ts';
import { imports as contract, IGNORED, IMPORT_MAX_BYTES, IMPORT_MIN_BYTES } from '#contract/imports/imports.ts';
import { importColumnNamed } from '#contract/imports/named.ts';
import type { ImportedResource } from '#contract/imports/resources.ts';
import { contractOf } from '#contract/index.ts';
import { can } from '#contract/language/access.ts';
import { maxSize, minSize, type PropertyRefusal } from '#contract/language/rules.ts';
import { createSchema } from '#contract/language/schema.ts';
import type { JsonObject } from '../domain/record.ts';
import { forbidden, Invalid } from '../domain/refused.ts';
import { type ReceivedForm, receiveForm } from '../engine/form/receiveForm.ts';
import { parseInput } from '../engine/input.ts';
import { checkSize } from '../engine/multipart.ts';
import type { Call } from '../engine/resource.ts';
import type { ReceivedValues } from '../engine/rowChange.ts';
import { checkScope } from '../engine/scopes.ts';
import { shortName, storeFile } from './file.ts';
import { importFinding } from './findings.ts';
import { isKept } from './read/cellTexts.ts';

const IN_JSON = ['mapping', 'answers', 'createMissing', 'skipWrong', 'headerRow'];

const kept = z.string().refine(isKept);

const SHAPES: Readonly<Record<string, z.ZodType>> = {
    mapping: z.record(kept, z.string().max(200).refine(isKept).nullable()),
    answers: z.record(kept, z.string().max(200).refine(isKept)),
    createMissing: z.array(z.string().max(80)).max(50),
};

const unknownIn = (name: ImportedResource, mapping: unknown): string[] =>
    Object.values((mapping ?? {}) as Record<string, string | null>).flatMap(column =>
        !column || column === IGNORED || importColumnNamed(contractOf(name), column) ? [] : [column],
    );

const checkMapping = (name: ImportedResource, mapping: unknown): void => {
    if (unknownIn(name, mapping).length === 0) return;
    const values = importColumns(contractOf(name)).map(column => column.name);
    throw new Invalid([{ propertyPath: 'mapping', key: 'validation.choice', params: { values: values.join(', ') } }]);
};

/** @throws Invalid for invalid mappings, answers or names of relations, and for unknown columns */
export const checkShapes = (name: ImportedResource, input: JsonObject): void => {
    const refused = Object.entries(SHAPES).flatMap(([name, shape]): PropertyRefusal[] =>
        input[name] == null || shape.safeParse(input[name]).success
            ? []
            : [{ propertyPath: name, key: 'validation.invalid' }],
    );
    if (refused.length > 0) throw new Invalid(refused);
    checkMapping(name, input.mapping);
    const possible = creatableRelations(contractOf(name));
    const asked = (input.createMissing ?? []) as readonly string[];
    if (!asked.every(name => possible.includes(name)))
        throw new Invalid([importFinding('not_creatable', 'createMissing', { names: possible.join(', ') })]);
};

const parsedJson = (name: string, text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        throw new Invalid([{ propertyPath: name, key: 'validation.invalid' }]);
    }
};

type Fields = ReceivedForm<unknown>['fields'];

const bodyIn = (fields: Fields): JsonObject =>
    Object.fromEntries(
        fields.flatMap(([name, text]): [string, unknown][] =>
            text === '' ? [] : [[name, IN_JSON.includes(name) ? parsedJson(name, text) : text]],
        ),
    );

const readInput = (call: Call, fields: Fields): JsonObject => {
    const input = parseInput(createSchema(contract.properties), bodyIn(fields));
    if (input.scheduledAt != null) throw new Invalid([importFinding('not_rehearsed', 'scheduledAt')]);
    const name = input.resource as ImportedResource;
    checkShapes(name, input);
    if (!(can(call.actor, name, 'create') && can(call.actor, name, 'edit'))) throw forbidden();
    checkScope(call.actor, name, 'write');
    return input;
};

/** `POST /api/imports` (B8): stores the file and its options for a job. @throws Refused; Invalid under each part */
export const receiveImport = async (call: Call): Promise<ReceivedValues> => {
    const { files } = call.services;
    const keys: string[] = [];
    const store = async (pieces: AsyncIterable<Uint8Array>) => {
        const stored = await storeFile(files, pieces);
        keys.push(stored.key);
        return stored;
    };
    try {
        const { fields, file } = await receiveForm(call, store);
        checkSize(file?.stored.size, [minSize(IMPORT_MIN_BYTES), maxSize(IMPORT_MAX_BYTES)]);
        const derived = {
            fileName: shortName(file?.name ?? ''),
            fileSize: file?.stored.size,
            status: 'reading',
            ownerId: call.actor.id,
            createdAt: new Date(),
        };
        return { input: { ...readInput(call, fields), fileKey: file?.stored.key }, derived };
    } catch (error) {
        // The first error explains the refusal; files without a row are found later (`compareFiles`).
        for (const key of keys) await files.delete(key).catch(() => undefined);
        throw error;
    }
};
