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
import type {
    CompletedChange,
    CreatedRow,
    Perform,
    ReceivedValues,
    RequestedChange,
    RowChange,
    WrittenChange,
} from './rowChange.ts';

export type ResourceTable = PgTable & { readonly id: AnyPgColumn; readonly version: AnyPgColumn };

export interface GeneratedSecret {
    /** Value included once in the response. */
    readonly told: string;
    readonly columns: Readonly<Record<string, unknown>>;
}

/** Table of a to-many relation: `own` refers to this resource's record, `other` to the related one. */
export interface Link {
    readonly table: PgTable;
    readonly own: AnyPgColumn;
    readonly other: AnyPgColumn;
}

/** Context of reads; within a transaction, `db` is the transaction. */
export interface ReadingCall {
    readonly db: Db;
    readonly resource: ServerResource;
    readonly actor: Actor;
    /** Present until the actor's token is verified; the first statement must include its column. */
    readonly proof?: Proof | undefined;
}

export interface Call extends ReadingCall {
    /**
     * Stores the response to a request with an `Idempotency-Key`, in the transaction of the change. For work that does
     * not call it, the response is stored afterwards. Absent without a key.
     * @throws Refused (conflict) if another process has taken over: the transaction must not be committed
     */
    readonly keep?: (tx: Db, answer: Response) => Promise<void>;
    readonly resources: readonly ServerResource[];
    readonly context: Context<Env>;
    readonly services: Services;
}

export interface RecordCall extends Call {
    readonly id: number;
}

interface ActionRoute {
    readonly method: 'GET' | 'POST';
    /** Path relative to that of the collection or of the record. */
    readonly path: string;
    /** POST without side effects, for which an API key only needs read access (ADR 0072). */
    readonly reads?: true;
    /** Authenticates by a signed link; returns undefined for a URL without a signature. */
    readonly readLink?: (services: Services, address: URL) => Promise<Actor | undefined>;
}

export interface Runnable<C extends Call> {
    /**
     * Refuses users without the right. If absent, `run` checks the right, and the action accepts no `Idempotency-Key`,
     * because the right must be checked before a response is replayed (B9).
     */
    readonly permit?: (call: C) => void;
    readonly run: (call: C) => Promise<Response>;
}

/** Action of a resource other than the CRUD operations. */
export type ResourceAction =
    | (ActionRoute & Runnable<Call> & { readonly on: 'collection' })
    | (ActionRoute & Runnable<RecordCall> & { readonly on: 'record' });

/** Loads the content of documents for readable records; omits a record that lacks the document in its state. */
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
    readonly sha256: string;
    /** In bytes. */
    readonly size: number;
    readonly createdAt: Date;
    /** Version of the program that created the file. */
    readonly version: string;
    /** True if the file was created by an upgrade, after its record became final. */
    readonly isMadeLater: boolean;
}

type KeepingServices = Pick<Services, 'db' | 'files' | 'logger'>;

/** Stored files of final records, which never change. */
export interface KeptFiles {
    /** File kinds that replace drawn documents, by kind of document. */
    readonly ofDocuments: Readonly<Record<string, string>>;
    /** Lists the files of a record, and creates missing ones first; empty for a record that is not final. */
    readonly list: (services: KeepingServices, id: number) => Promise<readonly KeptFile[]>;
    /** Verified bytes; undefined unless the record is final. @throws Refused (failed) if the stored hash differs */
    readonly read: (services: KeepingServices, id: number, kind: string) => Promise<Uint8Array | undefined>;
}

/** Storage of records. Columns are named after the property, `<name>Id` for relations, or as in `columns`. */
interface ResourceShape {
    readonly contract: ResourceContract;
    readonly table: ResourceTable;
    /** Role for the engine: history, for the last names of deleted records, or job queue, for calls answered with a job. */
    readonly purpose?: 'history' | 'queue';
    /** Column keys of properties whose column has another name. */
    readonly columns?: Readonly<Record<string, string>>;
    readonly links?: Readonly<Record<string, Link>>;
    /** Resources of the children, by property (B2). */
    readonly children?: Readonly<Record<string, ServerResource>>;
    /** Resource of the parent; a function, because both refer to each other. */
    readonly parent?: () => ServerResource;
    /** Resources joined by the contract, by relation. */
    readonly joins?: Readonly<Record<string, ServerResource>>;
    /** Alternative resources of joined relations, for their properties of the same name. */
    readonly otherJoins?: Readonly<Record<string, ServerResource>>;
    /** SQL of readable properties that are computed instead of stored. */
    readonly computed?: Readonly<Record<string, SQL>>;
    /** Overrides `computed` for a user without access to all companies (B7). Rules read `computed`. */
    readonly computedFor?: (actor: Actor) => Readonly<Record<string, SQL>>;
    /** Resource for reading in each language, if a property has a column per language. */
    readonly spoken?: Readonly<Record<Locale, ServerResource>>;
    /** Texts in the reader's language, or depending on the reader, computed from the row; null without a text. */
    readonly phrases?: Readonly<Record<string, (row: Row, translate: Translate, reader: Actor) => unknown>>;
    /** Folded text searched by `q`; the table's `search` by default. */
    readonly search?: AnyColumn;
    /** Default order of lists; by identifier when absent. */
    readonly order?: readonly SortOrder[];
    /** Value that changes with the user's list, for conditional requests (304). Read before the rows. */
    readonly revision?: (db: Db, actor: Actor) => Promise<string>;
    /** Loads the content of the contract's documents, by kind (B5). */
    readonly documents?: Readonly<Record<string, LoadDocuments>>;
    /** Files of final records, with `GET {record}/files`. */
    readonly keptFiles?: KeptFiles;
}

interface ResourceAccess {
    /**
     * Condition on the records visible to a user; all others answer 404. All are visible if absent. Not needed for
     * records of companies ({@link ResourceContract.company}). Part of each statement that reads, including those of
     * changes.
     */
    readonly scope?: (actor: Actor) => SQL;
    /** Overrides the role's right on one record; undefined leaves the decision to the role. Evaluated first. */
    readonly allow?: (actor: Actor, action: Action, id: number) => boolean | undefined;
    /** Rate limits per user, counted before anything else; refused calls count too. */
    readonly limits?: { readonly create?: Limit };
    /** Maximum body size of a new record in bytes, if larger than the general one. */
    readonly maxBody?: number;
    /** Maximum body sizes in bytes of collection actions that receive files, by path. */
    readonly maxBodies?: Readonly<Record<string, number>>;
    /** Whether the resource's records affect what users may read elsewhere. */
    readonly grants?: true;
    /** Called once per application, so that state kept in memory belongs to one application. */
    readonly actions?: () => readonly ResourceAction[];
    /** Runs at start and once a day in every process, so it must be idempotent. */
    readonly daily?: (services: Pick<Services, 'db' | 'files'>) => Promise<void>;
}

/** Hooks of a change in their order (docs/architecture.md). An error before the commit rolls everything back. */
interface ChangeHooks {
    // Before the transaction, using the input only.
    /** Creates a record from a body other than JSON, and replaces the following hooks up to {@link derive}. */
    readonly receive?: (call: Call) => Promise<ReceivedValues>;
    /** Default values of a new record that depend on other records. @param given body as sent, with the user's company */
    readonly prefill?: (call: Call, given: JsonObject) => Promise<JsonObject>;
    /** Refuses an edit by throwing, using its input only, before {@link derive}, which may be slow. */
    readonly check?: (asked: RequestedChange) => void;
    /** Columns of a new record that identify its owner. */
    readonly owned?: (actor: Actor) => Readonly<Record<string, unknown>>;
    readonly makeSecret?: () => GeneratedSecret;
    /** Columns computed from properties not stored as sent, before the transaction. Bulk changes exclude the properties. */
    readonly derive?: (input: JsonObject) => Promise<Record<string, unknown>>;

    // Within the transaction, before the record is written.
    /**
     * Locks rows of lower ranks before the records themselves: the stored relations of all records, in the order of ranks, and
     * relations in the input of a single edit.
     */
    readonly wait?: (tx: Db, ids: readonly number[], input?: JsonObject) => Promise<void>;
    /**
     * Locks rows of higher ranks that a transition locks after each record, for all records of a dry-run batch.
     * @param name of the transition
     */
    readonly waitTogether?: (tx: Db, ids: readonly number[], name: string) => Promise<void>;
    /** Re-applies the changes of earlier dry-run batches that later records depend on. */
    readonly carry?: (tx: Db, rows: readonly Row[]) => Promise<void>;
    /** Relation by which records affect each other, such as a credit limit; a dry run keeps them in one batch. */
    readonly rehearsedBy?: string;
    /** Values derived from others: of an edit with the locked `row`, or of a new, unvalidated record after {@link prefill}. */
    readonly fill?: (input: JsonObject, row: Row | undefined) => JsonObject;
    /** Refuses a change by throwing, in addition to the role's rights: after the contract's rules, and before any write. */
    readonly guard?: (action: 'create' | 'edit' | 'delete', change: RowChange) => Promise<void> | void;
    /** Implementations of the contract's transitions, by name (B3), which replace {@link fill} and {@link guard}. */
    readonly transitions?: Readonly<Record<string, Perform>>;

    // During and after the write of the record, in the same transaction.
    readonly touch?: Readonly<Record<string, SQL>>;
    /** Messages for violated constraints, if they differ from those derived from the constraint's name. */
    readonly refusals?: Readonly<Record<string, PropertyRefusal>>;
    /** Completes a record that was just written, including by a transition, before it is read again. */
    readonly complete?: (tx: Db, id: number, change: CompletedChange) => Promise<void>;
    /** Further writes of a change, including jobs, before the history is written. Not called for transitions. */
    readonly follow?: (action: 'create' | 'edit', change: WrittenChange) => Promise<void>;

    // After the commit.
    /** Sends messages after the creation of a record; never throws. */
    readonly announce?: (made: CreatedRow) => Promise<void>;
    /** Cleans up after the deletion of a record; never throws. */
    readonly forget?: (row: Row, call: Call) => Promise<void>;
}

/** Resource of the API: storage, access, and the hooks of its changes. */
export interface ServerResource extends ResourceShape, ResourceAccess, ChangeHooks {}
