import type { PropertyRefusal } from '#contract/language/rules.ts';
import type { Actor } from '../auth/actor.ts';
import type { Db } from '../db/database.ts';
import type { JsonObject, Row } from '../domain/record.ts';
import type { Post } from '../mail/mailer.ts';

/** A requested change of one record, as passed to the guard of a resource. */
export interface RowChange {
    readonly actor: Actor;
    readonly tx: Db;
    /** The current record, locked; undefined when it is being created. */
    readonly row: Row | undefined;
    /** The parsed input; empty when the record is being deleted. */
    readonly input: JsonObject;
}

/** A change of a record that is being completed. */
export interface Completed extends Pick<RowChange, 'actor'> {
    /** The record before; undefined for a new one. */
    readonly before: Row | undefined;
    /** The parsed input; empty for a transition. */
    readonly input: JsonObject;
}

/** A change that was just written, in the same transaction. */
export interface Followed extends RowChange {
    /** The record before; undefined for a new one. */
    readonly before: Row | undefined;
    /** The record after. */
    readonly row: Row;
    /** The language requested by the author. */
    readonly locale: string | undefined;
}

/** A transition of one record (B3), in its transaction. */
export interface TransitionStep extends RowChange {
    readonly row: Row;
    /** The language requested by the person. */
    readonly locale: string | undefined;
    /** Whether nothing of it stays: what others would have to wait for need not be taken. */
    readonly isRehearsal: boolean;
    /** Codes that the person has acknowledged. */
    readonly acknowledged: readonly string[];
    /** Identifiers of all records that the call names, this one included. */
    readonly among: readonly number[];
    /** Says what the transition does, where that is not obvious; it hinders nothing. */
    readonly tell: (note: PropertyRefusal) => void;
    /** Refuses the transition; further reasons may follow, so that all are told at once. */
    readonly refuse: (refusal: PropertyRefusal) => void;
    /** Refuses the transition unless the person has acknowledged the code, the last part of the refusal's key. */
    readonly ask: (refusal: PropertyRefusal) => void;
    /** Adds to the history what the record itself does not show. */
    readonly log: (values: JsonObject) => void;
}

/**
 * Performs a transition: checks it, makes its further writes, and returns the properties that it changes; undefined when
 * the record stays as it is, so that its version stays too.
 */
export type Perform = (step: TransitionStep) => Promise<JsonObject | undefined> | JsonObject | undefined;

/** A new record after its creation has been committed. */
export interface CreatedRow extends Pick<RowChange, 'input'> {
    readonly db: Db;
    readonly row: Row;
    readonly post: Post;
    /** The language requested by the author. */
    readonly locale: string | undefined;
}

/** The content of a body other than JSON: properties, and columns computed from the rest. */
export interface Received extends Pick<RowChange, 'input'> {
    readonly derived: Readonly<Record<string, unknown>>;
}

/** A requested change of one record, before the record is read. */
export interface RequestedChange extends Pick<RowChange, 'actor' | 'input'> {
    readonly id: number;
}
