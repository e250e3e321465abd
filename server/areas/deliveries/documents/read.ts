import type { DeliveryNoteItem } from '#contract/deliveries/deliveryNoteItems.ts';
import { type DeliveryNote, deliveryNotes } from '#contract/deliveries/deliveryNotes.ts';
import type { Db } from '../../../db/database.ts';
import {
    type FrozenNote,
    type FrozenNoteLine,
    type NamedOrder,
    snapshotsOfNotes,
} from '../../../db/snapshots/deliveryNotes.ts';
import { rowsOf } from '../../../engine/read.ts';
import { iriOf, toRecord } from '../../../hydra/record.ts';
import { deliveryNoteTable } from '../table.ts';

/** A line with what was frozen of its order and its VAT. */
export interface DocumentLine extends DeliveryNoteItem {
    readonly frozen: FrozenNoteLine | undefined;
    readonly of: NamedOrder | undefined;
}

/** A delivery note with all that its documents show. */
export interface DocumentNote {
    readonly id: number;
    readonly note: DeliveryNote;
    readonly lines: readonly DocumentLine[];
    readonly frozen: FrozenNote;
}

type Embedded = DeliveryNoteItem & { readonly '@id': string };

const linesIn = (items: readonly Embedded[], { lines, orders }: FrozenNote): DocumentLine[] => {
    const byIri = new Map(
        Object.entries(lines ?? {}).map(([id, line]) => [iriOf('delivery_note_items', Number(id)), line]),
    );
    const ordersByIri = new Map(Object.entries(orders ?? {}).map(([id, one]) => [iriOf('orders', Number(id)), one]));
    return items.map(item => ({
        ...item,
        frozen: byIri.get(item['@id']),
        of: item.order ? ordersByIri.get(item.order) : undefined,
    }));
};

/** Reads notes with two statements, however many they are; those that are validated as they were then. */
export const readNotes = async (db: Db, ids: readonly number[]): Promise<DocumentNote[]> => {
    const rows = await rowsOf(db, deliveryNoteTable, ids);
    const frozen = await snapshotsOfNotes.read(db, ids);
    return rows.flatMap(row => {
        const kept = frozen.get(row.id);
        const note = toRecord(deliveryNotes, row) as unknown as DeliveryNote;
        const items = note.deliveryNoteItems as unknown as readonly Embedded[];
        return kept ? [{ id: row.id, note, lines: linesIn(items, kept), frozen: kept }] : [];
    });
};
