import type { AuditDeclaration } from './audit.ts';
import type { EventName } from './events.ts';
import type { NameFigures } from './kinds.ts';
import type { ResourceName } from './names.ts';
import type { Properties, RecordOf } from './property.ts';
import type { Action, Rights } from './roles.ts';
import type { Refusal } from './rules.ts';
import { type StateGraph, withStates } from './states.ts';
import type { Transition } from './transitions.ts';

/**
 * How a query parameter selects records. API Platform's names for its own filters:
 * `partial` contains, `exact` equals, `range` [gt] [gte] [lt] [lte] [between] and equality, `date` [after] [before]
 * [strictly_after] [strictly_before], `relation` an IRI or an identifier, `search` every word somewhere in the record,
 * `code` one of the record's {@link ResourceContract.codes} is the text.
 */
export type FilterKind = 'partial' | 'exact' | 'boolean' | 'range' | 'date' | 'relation' | 'search' | 'code';

export type FilterKinds = Readonly<Record<string, FilterKind>>;

/** Separator between the names of a tree's path: `Football › Balls`. */
export const PATH_SEPARATOR = ' › ';

/** Tree formed by the records of a resource. It names the properties, so that any resource can form a tree. */
export interface TreeDeclaration<Name extends string = string> {
    /** Relation to the parent record, null at the top. A filter of the same name selects the children of a record. */
    readonly parent: Name;
    readonly children: Name;
    /** Names from the top down to the record, joined by {@link PATH_SEPARATOR}. */
    readonly path: Name;
    /** Number of ancestors; a filter of the same name takes bounds. */
    readonly level: Name;
    readonly levels: number;
}

/** Type of a method instead of a function property, because contracts are also used without their specific types. */
type CrossRule<P extends Properties> = { rule(record: Partial<RecordOf<P>>): Refusal | undefined }['rule'];

/** A path to a part of a value or to a property of a related record. */
type Dotted = `${string}.${string}`;

/** Declaration of a resource, shared by API and console. */
export interface ResourceContract<
    P extends Properties = Properties,
    F extends FilterKinds = FilterKinds,
    O extends string = string,
> {
    readonly name: ResourceName;
    /** The Hydra class: `@type` of its records. */
    readonly type: string;
    readonly rights: Rights;
    readonly properties: P;
    /**
     * Rules over several properties of a record, by the refused property or part (`address.zip`). Client and server apply them
     * to the whole record; absent values are null or undefined.
     */
    readonly rules?: Readonly<Partial<Record<(keyof P & string) | `${keyof P & string}.${string}`, CrossRule<P>>>>;
    /** Warnings of a form that do not prevent saving, in the same form as {@link rules}. */
    readonly warnings?: Readonly<Partial<Record<(keyof P & string) | `${keyof P & string}.${string}`, CrossRule<P>>>>;
    /** A flag that at most one record has, or one in each group of records: setting it clears it on the other record. */
    readonly exclusiveFlag?: { readonly flag: keyof P & string; readonly within?: readonly (keyof P & string)[] };
    /** Display name of a record. Default: its `name`. May be empty. */
    represent?(record: RecordOf<P>, figures: NameFigures): string;
    /** True if amounts of the record count negatively (credit notes among invoices). */
    takesOff?(record: RecordOf<P>): boolean;
    /**
     * Reason for a warning about a selectable record, the end of the message key `resources.<name>.caution.<reason>`. Relation
     * inputs show it beside the name. Any property may be missing.
     */
    caution?(record: Readonly<Record<string, unknown>>): string | undefined;
    /**
     * Contracts of related records, by relation. `search`, `filters` and `orders` may then name their properties:
     * `company.name`. Lists join the other table by its index, so that no data is duplicated.
     */
    readonly joins?: Joins;
    /** Properties that the filter `q` searches. A path to a related record searches the properties of its own `q`. */
    readonly search?: readonly ((keyof P & string) | Dotted)[];
    /**
     * Properties that identify a record, the best first. A search lists exact matches of them first. A filter of the kind
     * `code` compares them, whole and by their keys (`text.ts`), and article numbers in any notation (`articleCodes.ts`).
     * Default: the codes among {@link search}.
     */
    readonly codes?: readonly (keyof P & string)[];
    readonly filters: F;
    /** Properties that `order[…]` accepts, besides `id`. For a related record, the sort properties of its own lists. */
    readonly orders: readonly O[];
    /** Default order of lists, one of `orders`; the first of them by default. */
    readonly sort?: O;
    /** Actions available to clients, regardless of role. Default: all. */
    readonly actions?: readonly Action[];
    /**
     * Enables bulk calls (I9) and names the properties that they may edit: `true` for all that several records can share
     * (`bulkEdit.ts`). An empty list allows bulk deletion only.
     */
    readonly bulk?: true | readonly string[];
    /** False for records that can be changed in bulk but only deleted one by one (documents). */
    readonly deletedInBulk?: false;
    /**
     * Relation to the company that a record belongs to (B7), the first target of the relation. Users without access to the
     * company cannot see the record. It is set on creation, by default to the user's current company, and never changes.
     */
    readonly company?: keyof P & string;
    /**
     * Relation to the record that this one is a part of (B2). The record is written through its parent only, shares its
     * visibility, and is deleted with it. Its property `position` follows the order of the children in the parent.
     */
    readonly parent?: keyof P & string;
    /** Instant at which a record was archived. By default, the console's lists filter out archived records. */
    readonly archived?: keyof P & string;
    /**
     * Choices and flags by which the API counts a list, one per request (`GET …/counts?by=status`). Must be columns and
     * filters.
     */
    readonly counts?: readonly (keyof P & string)[];
    /** Actions on records in addition to {@link actions}, by name (B3). */
    readonly transitions?: Readonly<Record<string, Transition<P>>>;
    /** State graph. {@link defineContract} adds its conditions to the {@link transitions}. */
    readonly states?: StateGraph;
    /** Changes of `status` that result from facts instead of an action, such as shipped goods. Same form as {@link states}. */
    readonly facts?: StateGraph;
    /**
     * Property returned only once, in the response that creates a record: a secret. Such a request accepts no
     * `Idempotency-Key`, because its responses are stored.
     */
    readonly secret?: string;
    /** Webhook event for created, changed and deleted records. Imports send one event of their own instead. */
    readonly changed?: EventName;
    /** Webhook event for created records, instead of {@link changed}. */
    readonly made?: EventName;
    /** Audit entries about its records. */
    readonly audit?: AuditDeclaration<keyof P & string>;
    /** Kinds of documents of each record, rendered in either language (B5). */
    readonly documents?: readonly string[];
    /** Whether a record has a document of the kind. Default: all records have all kinds. Any property may be missing. */
    hasDocument?(record: Partial<RecordOf<P>>, kind: string): boolean;
    /** Whether lists can be exported as files (I11). */
    readonly exported?: boolean;
    /** False for a resource without a history (ADR 0015). */
    readonly history?: false;
    /** Present if the records form a tree; their list is then displayed as a tree. */
    readonly tree?: TreeDeclaration<keyof P & string>;
    /** False for a resource without its own page and menu entry (N7). */
    readonly page?: false;
}

export type TreeContract = ResourceContract & { readonly tree: TreeDeclaration };

export const isTree = (contract: ResourceContract): contract is TreeContract => contract.tree !== undefined;

/** Whether the API offers the action for this resource; `access.ts` checks the role of the user. */
export const offers = ({ actions }: ResourceContract, action: Action): boolean => actions?.includes(action) ?? true;

export const isDeletedInBulk = ({ bulk, deletedInBulk }: ResourceContract): boolean =>
    bulk !== undefined && deletedInBulk !== false;

/** API notation, for names that are stored or compared. */
const PLAIN: NameFigures = { money: amount => `${amount} €`, rate: percent => `${percent} %` };

/** Name of a record (see {@link ResourceContract.represent}); empty without one. Any property may be missing. */
export const nameOf = (
    contract: ResourceContract,
    record: Readonly<Record<string, unknown>>,
    figures: NameFigures = PLAIN,
): string => contract.represent?.(record as RecordOf<Properties>, figures) ?? String(record.name ?? '');

/** Translates a message key; the parameter `_` is the fallback for a missing message. */
export type TranslateKey = (key: string, params: Readonly<Record<string, string>>) => string;

/** Formats figures in the language of the messages. */
export const figuresBy = (translate: TranslateKey): NameFigures => ({
    money: value => translate('common.figures.money', { value }),
    rate: value => translate('common.figures.rate', { value }),
});

/** Label of a record without a name: `resources.<name>.unnamed` with its number, `Draft no. 598`, otherwise `#598`. */
export const fallbackLabel = (
    { name }: Pick<ResourceContract, 'name'>,
    id: number | string,
    translate: TranslateKey,
): string => {
    const number = String(id).split('/').at(-1) ?? '';
    return translate(`resources.${name}.unnamed`, { id: number, _: `#${number}` });
};

/**
 * Display name of a record on client and server: its name, or the label of a record without one.
 * @param record complete record, because a missing name property would produce the label of an unnamed record
 */
export const displayNameOf = (
    contract: ResourceContract,
    record: Readonly<Record<string, unknown>> & { readonly id: number | string },
    translate: TranslateKey,
): string => nameOf(contract, record, figuresBy(translate)) || fallbackLabel(contract, record.id, translate);

/** Default sort property of the resource's lists. */
export const defaultSort = ({ sort, orders }: ResourceContract): string => sort ?? orders[0] ?? 'id';

type Joins = Readonly<Record<string, ResourceContract>>;

/** Only relations to one record are joined. */
type RelationIn<P extends Properties> = {
    [K in keyof P]: P[K] extends { kind: 'relation' } ? K : never;
}[keyof P];

type PartPath<P extends Properties> = {
    [K in keyof P & string]: P[K] extends { kind: 'value'; properties: infer V } ? `${K}.${keyof V & string}` : never;
}[keyof P & string];

/** Paths that a related contract allows in each place. */
interface Allowed<C extends ResourceContract> {
    readonly search: keyof C['properties'];
    readonly filters: Exclude<keyof C['filters'], 'q'>;
    readonly orders: C['orders'][number];
}

/** `never` without `joins`. */
type JoinedPath<J, Where extends keyof Allowed<ResourceContract>> = string extends keyof J
    ? never
    : {
          [K in keyof J & string]: J[K] extends ResourceContract ? `${K}.${Allowed<J[K]>[Where] & string}` : never;
      }[keyof J & string];

/** The name, if it is a plain name or a valid path; otherwise never. */
type ValidPath<N, P extends Properties, J, Where extends keyof Allowed<ResourceContract>> = N extends Dotted
    ? Extract<N, PartPath<P> | JoinedPath<J, Where>>
    : N;

/** Causes a compile error for a misspelt path. */
interface Paths<P extends Properties, F extends FilterKinds, O extends string, S extends string, J> {
    readonly joins?: { readonly [K in keyof J]: K extends RelationIn<P> ? J[K] : never };
    readonly search?: readonly ValidPath<S, P, J, 'search'>[];
    readonly filters: { readonly [N in keyof F]: ValidPath<N, P, J, 'filters'> extends never ? never : unknown };
    readonly orders: readonly ValidPath<O, P, J, 'orders'>[];
}

export const defineContract = <
    const P extends Properties,
    const F extends FilterKinds,
    const O extends string,
    const S extends string = never,
    const J extends Joins = Record<never, never>,
>(
    contract: ResourceContract<P, F, O> & { readonly search?: readonly S[] } & Paths<P, F, O, S, J>,
): ResourceContract<P, F, O> => {
    const { states, transitions } = contract;
    return states && transitions ? { ...contract, transitions: withStates(states, transitions) } : contract;
};

type NamesOf<F extends FilterKinds, K extends FilterKind> = {
    [name in keyof F & string]: F[name] extends K ? name : never;
}[keyof F & string];

/**
 * Names of the console's filters for a resource (H4), with prefixes for bounds, presence and exclusion. A misspelt name does
 * not compile; `knowsFilter` checks names at run time.
 */
export type FilterName<C extends ResourceContract> =
    | NamesOf<C['filters'], FilterKind>
    | `${'min' | 'max'}_${NamesOf<C['filters'], 'range'>}`
    | `${'after' | 'before'}_${NamesOf<C['filters'], 'date'>}`
    | `exists.${NamesOf<C['filters'], FilterKind>}`
    | `not.${NamesOf<C['filters'], 'exact' | 'relation'>}`;

export const knowsOrder = ({ orders }: ResourceContract, name: string): boolean =>
    name === 'id' || orders.includes(name);
