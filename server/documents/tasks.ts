import type { Locale } from '#i18n/index.ts';
import { defineTask } from '../threads/task.ts';
import type { DocumentContent } from './types.ts';

/** Far above what a document of 1 000 lines takes, even on a machine with much else to do. */
const LIMITS = { seconds: 180, megabytes: 768, atOnce: 2 } as const;

interface One {
    readonly content: DocumentContent;
    readonly locale: Locale;
}

/** Draws a document that somebody waits for. */
export const drawDocument = defineTask<One, Uint8Array>('draw_document', LIMITS);

/** Draws a document for a letter, or to be kept. It waits neither for selections nor for requests, nor they for it. */
export const drawForLetter = defineTask<One, Uint8Array>('draw_for_letter', { ...LIMITS, atOnce: 1 });

/** Draws documents as one file, asks for the next ones until there are none, and tells after each how many are drawn. */
export const drawSelection = defineTask<
    { readonly locale: Locale },
    Uint8Array,
    number,
    unknown,
    'next',
    readonly DocumentContent[]
>('draw_selection', LIMITS);
