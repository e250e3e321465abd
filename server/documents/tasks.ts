import type { Locale } from '#i18n/index.ts';
import { defineTask } from '../threads/task.ts';
import type { DocumentContent } from './types.ts';

/** Far above the time for a document of 1 000 lines, even on a busy machine. */
const LIMITS = { seconds: 180, megabytes: 768, atOnce: 2 } as const;

interface One {
    readonly content: DocumentContent;
    readonly locale: Locale;
}

export const drawDocument = defineTask<One, Uint8Array>('draw_document', LIMITS);

/** Draws a document for a letter or for storage. It runs independently of selections and requests. */
export const drawForLetter = defineTask<One, Uint8Array>('draw_for_letter', { ...LIMITS, atOnce: 1 });

/** Draws documents as one file: requests batches until one is empty, and yields the number drawn after each. */
export const drawSelection = defineTask<
    { readonly locale: Locale },
    Uint8Array,
    number,
    unknown,
    'next',
    readonly DocumentContent[]
>('draw_selection', LIMITS);
