import type { AnyColumn, SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Action } from '#contract/access.ts';
import type { ResourceContract } from '#contract/contract.ts';
import type { PropertyRefusal } from '#contract/schema.ts';
import type { Actor } from '../auth/actor.ts';
import type { Db } from '../db/database.ts';
import type { Order } from '../hydra/listRequest.ts';
import type { JsonObject, Row } from '../hydra/record.ts';
import type { Translate } from '../hydra/translate.ts';
import type { Post } from '../mail/post.ts';
import type { Call } from './call.ts';

/** A table that any resource may stand on. */
export type ResourceTable = PgTable & { readonly id: AnyPgColumn; readonly version: AnyPgColumn };

/** Where a to-many relation is kept: `own` points to this resource's record, `other` to the related one. */
export interface Link {
    readonly table: PgTable;
    readonly own: AnyPgColumn;
    readonly other: AnyPgColumn;
}

/** A change asked of one record, as the guard of a resource sees it. */
export interface Change {
    readonly actor: Actor;
    readonly tx: Db;
    /** The record as it is, locked; undefined when it is being created. */
    readonly row: Row | undefined;
    /** What the client asks for, parsed; empty when the record is being deleted. */
    readonly input: JsonObject;
    /** Identifier of the company that is worked on. */
    readonly currentCompany: number;
}

/** A record that was made and stays, whatever becomes of what follows. */
export interface Made extends Pick<Change, 'input'> {
    readonly db: Db;
    readonly row: Row;
    readonly post: Post;
    /** The language of who made it, as they asked for it. */
    readonly locale: string | undefined;
}

/** What a body that is no JSON has: properties, and columns made of the rest. */
export interface Received extends Pick<Change, 'input'> {
    readonly derived: Readonly<Record<string, unknown>>;
}

/** A change asked of one record, before the record is looked at. */
export interface Asked extends Pick<Change, 'actor' | 'input'> {
    readonly id: number;
}

/**
 * A resource of the API: its contract, the table behind it, and what is special about it. A property is kept in the
 * column of its own name, a relation in `<name>Id`, unless `columns` says otherwise.
 */
export interface ServerResource {
    readonly contract: ResourceContract;
    readonly table: ResourceTable;
    /** Property to the table's key, where the two differ. */
    readonly columns?: Readonly<Record<string, string>>;
    /** Readable properties that no column holds. */
    readonly computed?: Readonly<Record<string, SQL>>;
    readonly links?: Readonly<Record<string, Link>>;
    /** Which records there are for this person: others are as if they did not exist (404). Absent, all are. */
    readonly scope?: (actor: Actor) => SQL;
    /** Columns of a new record that tell whose it is. */
    readonly owned?: (actor: Actor) => Readonly<Record<string, unknown>>;
    /** Order of a list that asks for none; by identifier unless it is said. */
    readonly order?: readonly Order[];
    /** What a record is called in its history, which is kept if this is there (ADR 0015). Not beside {@link scope}. */
    readonly history?: (row: Row) => string;
    /** What moves whenever the person's list may have changed: who asks again is then told cheaply that it has not. */
    readonly revision?: (db: Db, actor: Actor) => Promise<string>;
    /** Texts said in the reader's language, each made of the row as it was read. */
    readonly phrases?: Readonly<Record<string, (row: Row, translate: Translate) => string>>;
    /** The folded text that `q` looks into, and the properties whose text it contains. */
    readonly search?: { readonly column: AnyColumn; readonly properties: readonly string[] };
    /** Constraints, by name, whose refusal is another than that of the column they are named after. */
    readonly refusals?: Readonly<Record<string, PropertyRefusal>>;
    /** Columns that every update sets. */
    readonly touch?: Readonly<Record<string, SQL>>;
    /** Rights over one record beyond (or short of) the role's: true allows, undefined leaves it to the role. */
    readonly allow?: (actor: Actor, action: Action, id: number) => boolean | undefined;
    /** Refuses, by throwing, an edit for what is asked alone: before {@link derive}, which may take long. */
    readonly check?: (asked: Asked) => void;
    /** Waits for others who change what the record stands among, before the record itself is locked. */
    readonly wait?: (tx: Db, id: number) => Promise<void>;
    /** Refuses, by throwing, a change that the role allows in general. Runs inside the transaction. */
    readonly guard?: (action: 'create' | 'edit' | 'delete', change: Change) => Promise<void> | void;
    /** What else follows from a change, in the same transaction; `row` is the record after it. */
    readonly follow?: (action: 'create' | 'edit', change: Change & { readonly row: Row }) => Promise<void>;
    /** What is told to others of a new record, once it is kept; it throws nothing. */
    readonly announce?: (made: Made) => Promise<void>;
    /** Columns made from properties that are not stored as they are sent. Runs before the transaction: it may take long. */
    readonly derive?: (input: JsonObject) => Promise<Record<string, unknown>>;
    /** A new record out of a body that is no JSON. */
    readonly receive?: (call: Call) => Promise<Received>;
    /** What is done once a record is gone; it throws nothing. */
    readonly forget?: (row: Row, call: Call) => Promise<void>;
}
