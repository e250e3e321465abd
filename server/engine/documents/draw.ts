import { createHash } from 'node:crypto';
import { today } from '#contract/values/days.ts';
import { slugOf } from '#contract/values/text.ts';
import type { Locale } from '#i18n/index.ts';
import { drawDocument, type drawForLetter, drawSelection } from '../../documents/tasks.ts';
import type { DocumentContent } from '../../documents/types.ts';
import { customerNameOf, wordsIn } from '../../documents/words.ts';
import { Refused } from '../../domain/refused.ts';
import { Overrun } from '../../threads/task.ts';
import { threads } from '../../threads/threads.ts';
import type { Services } from '../env.ts';
import type { ServerResource } from '../resource.ts';
import { createDrawingTurns, type Turns } from './turns.ts';

export interface LoadedDocument {
    readonly id: number;
    readonly content: DocumentContent;
}

export interface DrawnFile {
    readonly ids: readonly number[];
    readonly locale: Locale;
    readonly fileName: string;
    readonly bytes: Uint8Array;
}

/**
 * Queue of documents drawn within requests, because more parallel drawings would slow each other down. The limits allow
 * repeated clicks and programs that request one document after another.
 */
export const createDocumentTurns = (): Turns<DrawnFile> => createDrawingTurns({ atOnce: 2, each: 10, all: 60 });

/** Key that is equal for the same document of a record in the same state. */
export const drawingKey = ({ id, content }: LoadedDocument, locale: Locale): string =>
    createHash('sha256')
        .update(JSON.stringify([id, locale, content]))
        .digest('base64url');

/** File name: with the number of a single document or, without a number, with its customer and the day. */
const fileNameOf = (content: DocumentContent, count: number, locale: Locale): string => {
    const { template, number } = content;
    const name = count > 1 ? 'several' : number === null ? 'unnumbered' : 'one';
    const day = content.template === 'statement' ? content.day : today();
    const words = { number: number ?? '', day, customer: slugOf(customerNameOf(content)) };
    return `${wordsIn(locale)(`${template}.file.${name}`, words).replace(/-{2,}/g, '-')}.pdf`;
};

/** Rejects a document that exceeds the limits of a thread, since a retry would exceed them too. */
const refuseOverrun = (error: unknown): never => {
    throw error instanceof Overrun ? new Refused('invalid', 'document_too_large') : error;
};

export const drawFile = async (
    loaded: LoadedDocument,
    locale: Locale,
    signal: AbortSignal,
    task: typeof drawDocument | typeof drawForLetter = drawDocument,
): Promise<DrawnFile> => {
    const { id, content } = loaded;
    const bytes = await threads.run(task, { content, locale }, { signal }).catch(refuseOverrun);
    return { ids: [id], locale, fileName: fileNameOf(content, 1, locale), bytes };
};

interface RequestedDocument {
    readonly resource: ServerResource;
    readonly kind: string;
    readonly services: Pick<Services, 'db' | 'files' | 'logger'>;
}

/** Returns the stored file of a document, or draws the document if it is not stored. */
export const documentFileOf = async (
    { resource: { keptFiles }, kind, services }: RequestedDocument,
    loaded: LoadedDocument,
    ...drawing: [locale: Locale, signal: AbortSignal, task?: typeof drawDocument | typeof drawForLetter]
): Promise<DrawnFile> => {
    const [locale] = drawing;
    const keptKind = keptFiles?.ofDocuments[kind];
    const bytes = keptKind === undefined ? undefined : await keptFiles?.read(services, loaded.id, keptKind);
    if (!bytes) return drawFile(loaded, ...drawing);
    return { ids: [loaded.id], locale, fileName: fileNameOf(loaded.content, 1, locale), bytes };
};

/** Draws documents as one file in a thread, which requests each batch after the previous one. */
export const drawFiles = async (
    slices: AsyncIterator<readonly LoadedDocument[]>,
    locale: Locale,
    signal: AbortSignal,
    progress: (done: number) => Promise<void>,
): Promise<DrawnFile | undefined> => {
    const ids: number[] = [];
    let first: LoadedDocument | undefined;
    const answer = async (): Promise<readonly DocumentContent[]> => {
        const slice = await slices.next();
        const loaded = slice.done ? [] : slice.value;
        first ??= loaded[0];
        ids.push(...loaded.map(({ id }) => id));
        return loaded.map(({ content }) => content);
    };
    const drawing = threads.open(drawSelection, { locale }, { signal, answer });
    try {
        let step = await drawing.next().catch(refuseOverrun);
        for (; !step.done; step = await drawing.next().catch(refuseOverrun)) await progress(step.value);
        return first && { ids, locale, fileName: fileNameOf(first.content, ids.length, locale), bytes: step.value };
    } finally {
        await drawing.return(new Uint8Array());
    }
};
