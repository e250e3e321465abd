import type { AnyColumn, SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Action } from '#contract/language/roles.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import type { Locale } from '#i18n/index.ts';
import type { Actor, Proof } from '../auth/actor.ts';
import type { Limit } from '../auth/limits.ts';
import type { Db } from '../db/database.ts';
import type { DocumentContent } from '../documents/types.ts';
import type { JsonObject, Row } from '../domain/record.ts';
import type { SortOrder } from '../hydra/listRequest.ts';
import type { Translate } from '../hydra/translate.ts';
import type { Env, Services } from './env.ts';
import type { Completed, CreatedRow, Followed, Perform, Received, RequestedChange, RowChange } from './rowChange.ts';

/** A table that a resource can be stored in. */
export type ResourceTable = PgTable & { readonly id: AnyPgColumn; readonly version: AnyPgColumn };

/** A secret of a record that is being made. */
export interface MadeSecret {
    /** In the answer, and nowhere else. */
    readonly told: string;
    /** What is kept of it. */
    readonly columns: Readonly<Record<string, unknown>>;
}

/** The table of a to-many relation: `own` refers to this resource's record, `other` to the related one. */
export interface Link {
    readonly table: PgTable;
    readonly own: AnyPgColumn;
    readonly other: AnyPgColumn;
}

/** What reading needs; within a transaction, `db` is the transaction. */
export interface ReadingCall {
    readonly db: Db;
    readonly resource: ServerResource;
    readonly actor: Actor;
    /** Present while nobody knows whether the actor's token holds; the first statement must carry it. */
    readonly proof?: Proof | undefined;
}

export interface Call extends ReadingCall {
    /**
     * Stores the answer for a request that is repeated with its `Idempotency-Key`, together with the change that the
     * transaction makes. Work that does not call it is stored once it is done. Absent without a key.
     * @throws Refused (conflict) when another process has taken over: the transaction must not be committed.
     */
    readonly keep?: (tx: Db, answer: Response) => Promise<void>;
    /** All resources of the API. */
    readonly resources: readonly ServerResource[];
    readonly context: Context<Env>;
    readonly services: Services;
}

/** A call on one record. */
export interface RecordCall extends Call {
    readonly id: number;
}

interface ActionRoute {
    readonly method: 'GET' | 'POST';
    /** Path relative to that of the collection or of the record. */
    readonly path: string;
    /** A POST that changes nothing: a key needs no more than to read (ADR 0072). */
    readonly reads?: true;
    /** Authenticates by the address itself (a signed link); undefined when the address has no signature. */
    readonly readLink?: (services: Services, address: URL) => Promise<Actor | undefined>;
}

/** What an action does with its call. */
export interface Runnable<C extends Call> {
    /**
     * Refuses a person without the right. Where it is absent, `run` does, and the action takes no `Idempotency-Key`:
     * the right is checked again before an answer is repeated (B9).
     */
    readonly permit?: (call: C) => void;
    readonly run: (call: C) => Promise<Response>;
}

/** An action of a resource besides the CRUD operations. */
export type ResourceAction =
    | (ActionRoute & Runnable<Call> & { readonly on: 'collection' })
    | (ActionRoute & Runnable<RecordCall> & { readonly on: 'record' });

/**
 * Loads what documents show, of records that the person may see. A record that is absent from the answer has no such
 * document in its state.
 */
export type LoadDocuments = (
    db: Db,
    ids: readonly number[],
    locale: Locale,
) => Promise<ReadonlyMap<number, DocumentContent>>;

/** File stored permanently for a record (ADR 0125). */
export interface KeptFile {
    readonly kind: string;
    readonly fileName: string;
    readonly mediaType: string;
    /** Of its bytes, in hexadecimal digits. */
    readonly sha256: string;
    /** Bytes. */
    readonly size: number;
    readonly createdAt: Date;
    /** Version of the program that made it. */
    readonly version: string;
    /** True if it was not made when its record became final, but after an upgrade. */
    readonly isMadeLater: boolean;
}

type KeepingServices = Pick<Services, 'db' | 'files' | 'logger'>;

/** Kept files of a final record, unchanged byte for byte. */
export interface KeptFiles {
    /** Kind of the file that is sent in the place of a drawn document, by the kind of the document. */
    readonly ofDocuments: Readonly<Record<string, string>>;
    /** Files of a record, which are made first if they are due; none of a record that is not final. */
    readonly list: (services: KeepingServices, id: number) => Promise<readonly KeptFile[]>;
    /** Verified bytes; undefined of a record that is not final. @throws Refused (failed) for bytes that are not those that were kept */
    readonly read: (services: KeepingServices, id: number, kind: string) => Promise<Uint8Array | undefined>;
}

/**
 * What a resource is: how its records are kept and read. A property is stored in the column of the same name, a relation in
 * `<name>Id`, unless `columns` says otherwise.
 */
interface ResourceShape {
    readonly contract: ResourceContract;
    readonly table: ResourceTable;
    /** What the engine itself reads of it: the last names of deleted records, or the job that answers a call. */
    readonly purpose?: 'history' | 'queue';
    /** Column keys of properties whose column has another name. */
    readonly columns?: Readonly<Record<string, string>>;
    readonly links?: Readonly<Record<string, Link>>;
    /** The resources of its children, by property (B2). */
    readonly children?: Readonly<Record<string, ServerResource>>;
    /** The resource that this one's records are parts of; a function, because each refers to the other. */
    readonly parent?: () => ServerResource;
    /** The resources of the records that the contract joins, by relation. */
    readonly joins?: Readonly<Record<string, ServerResource>>;
    /** The other resources that joined relations may refer to, for their properties of the same name. */
    readonly otherJoins?: Readonly<Record<string, ServerResource>>;
    /** Readable properties that are computed rather than stored. */
    readonly computed?: Readonly<Record<string, SQL>>;
    /**
     * What `computed` is for a person who does not see the records of all companies, where it is made of them (B7). Rules
     * read `computed`, which counts all.
     */
    readonly computedFor?: (actor: Actor) => Readonly<Record<string, SQL>>;
    /** The resource as read in a language, where a property is stored in a column of each. */
    readonly spoken?: Readonly<Record<Locale, ServerResource>>;
    /**
     * What is said in the reader's language, or to them, each computed from the row as it is answered; null when there is
     * nothing to say.
     */
    readonly phrases?: Readonly<Record<string, (row: Row, translate: Translate, reader: Actor) => unknown>>;
    /** The folded text that `q` searches; the table's `search` by default. */
    readonly search?: AnyColumn;
    /** Default order of lists; by identifier when absent. */
    readonly order?: readonly SortOrder[];
    /**
     * A value that changes whenever the person's list may have changed, so that a conditional request can be answered
     * with 304. Asked before the rows are read.
     */
    readonly revision?: (db: Db, actor: Actor) => Promise<string>;
    /** Loads the content of the contract's documents, by kind (B5). */
    readonly documents?: Readonly<Record<string, LoadDocuments>>;
    /** Files of final records, with `GET {record}/files`. */
    readonly keptFiles?: KeptFiles;
}

/** What may be done with a resource, how often, and what besides reading and writing. */
interface ResourceAccess {
    /**
     * Condition for the records visible to a person; all others answer 404. Without it, all are visible. The records of
     * companies need none ({@link ResourceContract.company}). A part of each statement that reads, within a change as well.
     */
    readonly scope?: (actor: Actor) => SQL;
    /** Overrides the role's right for one record; undefined leaves the decision to the role. Asked first of all. */
    readonly allow?: (actor: Actor, action: Action, id: number) => boolean | undefined;
    /** Limits per person, counted before anything else; refused calls count as well. */
    readonly limits?: { readonly create?: Limit };
    /** Maximum body size of a new record in bytes, if larger than the general one. */
    readonly maxBody?: number;
    /** The same of actions on the collection that take files, by their path. */
    readonly maxBodies?: Readonly<Record<string, number>>;
    /** Its records decide what people see of others. */
    readonly grants?: true;
    /** Called once per application, so that state kept in memory belongs to one application. */
    readonly actions?: () => readonly ResourceAction[];
    /** Runs at start and once a day in every process, so it must be idempotent. */
    readonly daily?: (services: Pick<Services, 'db' | 'files'>) => Promise<void>;
}

/**
 * What happens with a change, in the order in which the members run (docs/architecture.md has the picture, and
 * test/api/hookOrder.test.ts holds it). What throws before the commit undoes everything.
 */
interface ChangeHooks {
    // Before the transaction, of the input alone.
    /** Creates a record from a body other than JSON, in the place of all that follows up to {@link derive}. */
    readonly receive?: (call: Call) => Promise<Received>;
    /**
     * Values of a new record for properties that the request does not name, where they depend on the person or on other
     * records.
     * @param given the body as it is sent, with the person's company
     */
    readonly prefill?: (call: Call, given: JsonObject) => Promise<JsonObject>;
    /** Refuses an edit by throwing, from its input alone, before {@link derive}, which may be slow. */
    readonly check?: (asked: RequestedChange) => void;
    /** Columns of a new record that identify its owner. */
    readonly owned?: (actor: Actor) => Readonly<Record<string, unknown>>;
    /** Makes the contract's secret of a new record. */
    readonly makeSecret?: () => MadeSecret;
    /**
     * Columns computed from properties that are not stored as sent. Runs before the transaction, because it may be slow;
     * such properties are not changed in bulk.
     */
    readonly derive?: (input: JsonObject) => Promise<Record<string, unknown>>;

    // Within the transaction, before the record is written.
    /** Locks the stored relations and those in the input before the record itself. */
    readonly wait?: (tx: Db, id: number, input?: JsonObject) => Promise<void>;
    /** Writes again what an earlier slice of a rehearsal has made of records, as far as others are judged by it. */
    readonly carry?: (tx: Db, rows: readonly Row[]) => Promise<void>;
    /**
     * The relation by which records decide upon each other in a rehearsal, as orders of a customer share their credit:
     * those of one other record are rehearsed together.
     */
    readonly rehearsedBy?: string;
    /**
     * Values that follow from others of the record: of an edit once the record, `row`, is locked; of a new one after
     * {@link prefill}, from values that are not validated yet.
     */
    readonly fill?: (input: JsonObject, row: Row | undefined) => JsonObject;
    /** Refuses a change by throwing, although the role allows it: after the contract's rules, and before anything is written. */
    readonly guard?: (action: 'create' | 'edit' | 'delete', change: RowChange) => Promise<void> | void;
    /** What the contract's transitions do, by name (B3), in the place of {@link fill} and {@link guard}. */
    readonly transitions?: Readonly<Record<string, Perform>>;

    // While the record is written, and after it, in the same transaction.
    /** Columns set by every update. */
    readonly touch?: Readonly<Record<string, SQL>>;
    /** Messages for violated constraints, where they differ from those derived from the constraint's name. */
    readonly refusals?: Readonly<Record<string, PropertyRefusal>>;
    /** Completes a record that was just written, by a transition as well, before it is read again. */
    readonly complete?: (tx: Db, id: number, change: Completed) => Promise<void>;
    /** Further writes of a change, jobs included; the history of the record is written next. Not called by transitions. */
    readonly follow?: (action: 'create' | 'edit', change: Followed) => Promise<void>;

    // After the commit.
    /** Sends messages after a record has been created; it never throws. */
    readonly announce?: (made: CreatedRow) => Promise<void>;
    /** Clean-up after a record has been deleted; it never throws. */
    readonly forget?: (row: Row, call: Call) => Promise<void>;
}

/** A resource of the API: what it is, what may be done with it, and what happens with a change of its records. */
export interface ServerResource extends ResourceShape, ResourceAccess, ChangeHooks {}
