import type { PropertyRefusal } from '#contract/language/rules.ts';
import type { Actor } from '../auth/actor.ts';
import type { Db } from '../db/database.ts';
import type { JsonObject, Row } from '../domain/record.ts';
import type { Post } from '../mail/mailer.ts';

/** Requested change of one record, as passed to the guard of a resource. */
export interface RowChange {
    readonly actor: Actor;
    readonly tx: Db;
    /** Current record, locked; undefined for a creation. */
    readonly row: Row | undefined;
    /** Parsed input; empty for a deletion. */
    readonly input: JsonObject;
    /** Properties copied from another record that has validated them; its relations and granted values are accepted. */
    readonly inherited?: readonly string[];
}

export interface CompletedChange extends Pick<RowChange, 'actor'> {
    /** Record before the change; undefined for a new one. */
    readonly before: Row | undefined;
    /** Parsed input; empty for a transition. */
    readonly input: JsonObject;
}

/** Change that was just written, in the same transaction. */
export interface WrittenChange extends RowChange {
    readonly before: Row | undefined;
    readonly row: Row;
    /** Language requested by the author. */
    readonly locale: string | undefined;
}

/** Transition of one record (B3), in its transaction. */
export interface TransitionStep extends RowChange {
    readonly row: Row;
    readonly locale: string | undefined;
    /** Dry run: locks that others would wait for can be skipped. */
    readonly isRehearsal: boolean;
    /** Codes acknowledged by the user. */
    readonly acknowledged: readonly string[];
    /** Identifiers of all records of the call, including this one. */
    readonly among: readonly number[];
    /** Adds a note on an effect that is not obvious; it does not prevent the transition. */
    readonly tell: (note: PropertyRefusal) => void;
    /** Refuses the transition; may be called several times, so that all reasons are reported at once. */
    readonly refuse: (refusal: PropertyRefusal) => void;
    /** Refuses the transition unless the user has acknowledged the code, the last part of the refusal's key. */
    readonly ask: (refusal: PropertyRefusal) => void;
    /** Adds values to the history that the record itself does not contain. */
    readonly log: (values: JsonObject) => void;
}

/** Performs a transition and returns the changed properties; undefined if the record and its version stay unchanged. */
export type Perform = (step: TransitionStep) => Promise<JsonObject | undefined> | JsonObject | undefined;

/** New record after the commit of its creation. */
export interface CreatedRow extends Pick<RowChange, 'input'> {
    readonly db: Db;
    readonly row: Row;
    readonly post: Post;
    readonly locale: string | undefined;
}

/** Content of a body other than JSON: properties, and columns computed from the rest. */
export interface ReceivedValues extends Pick<RowChange, 'input'> {
    readonly derived: Readonly<Record<string, unknown>>;
}

/** Requested change of one record, before the record is read. */
export interface RequestedChange extends Pick<RowChange, 'actor' | 'input'> {
    readonly id: number;
}
