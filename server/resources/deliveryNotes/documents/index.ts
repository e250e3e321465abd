import type { Locale } from '#i18n/index.ts';
import type { DocumentContent } from '../../../documents/types.ts';
import type { LoadDocuments } from '../../../engine/resource.ts';
import { deliveryNoteOf } from './deliveryNote.ts';
import { labelsOf } from './labels.ts';
import { type DocumentNote, readNotes } from './read.ts';

const loading =
    (write: (note: DocumentNote, locale: Locale) => DocumentContent): LoadDocuments =>
    async (db, ids, locale) =>
        new Map((await readNotes(db, ids)).map(note => [note.id, write(note, locale)]));

/** The documents of delivery notes, from what was frozen at validation; of drafts as they are now. */
export const noteDocuments = {
    delivery_note: loading(deliveryNoteOf),
    labels: loading(labelsOf('labels')),
    labels_a4: loading(labelsOf('labels_a4')),
};
