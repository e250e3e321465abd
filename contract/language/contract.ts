import type { Audited } from './audit.ts';
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

/** Stands between the names of a tree's path: `Football › Balls`. */
export const PATH_SEPARATOR = ' › ';

/** The tree formed by the records of a resource. Its properties are named here, so that any resource can have one. */
export interface TreeDeclaration<Name extends string = string> {
    /** Relation to the parent record, null at the top. A filter of the same name selects the children of a record. */
    readonly parent: Name;
    /** Number of direct children. */
    readonly children: Name;
    /** Names from the top down to the record, joined by {@link PATH_SEPARATOR}. */
    readonly path: Name;
    /** Number of ancestors; a filter of the same name takes bounds. */
    readonly level: Name;
    /** Maximum depth. */
    readonly levels: number;
}

/** A method's type, because contracts are also used without their specific types. */
type CrossRule<P extends Properties> = { rule(record: Partial<RecordOf<P>>): Refusal | undefined }['rule'];

/** A path to a part of a value or to a property of a related record. */
type Dotted = `${string}.${string}`;

/** The declaration of a resource that API and console share. */
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
     * Rules over several properties of a record, by the property or the part (`address.zip`) that is refused. Both sides apply them to the whole
     * record, values that are absent being null or undefined.
     */
    readonly rules?: Readonly<Partial<Record<(keyof P & string) | `${keyof P & string}.${string}`, CrossRule<P>>>>;
    /** What a form warns of and nobody refuses, in the same form as {@link rules}. */
    readonly warnings?: Readonly<Partial<Record<(keyof P & string) | `${keyof P & string}.${string}`, CrossRule<P>>>>;
    /** A flag that at most one record has, or one in each group of records: setting it takes it from the other. */
    readonly exclusiveFlag?: { readonly flag: keyof P & string; readonly within?: readonly (keyof P & string)[] };
    /** The name of a record, by which every screen calls it; its `name` by default. Empty while it has none. */
    represent?(record: RecordOf<P>, figures: NameFigures): string;
    /** Whether what adds up is taken off for this record, as credit notes are among invoices. */
    takesOff?(record: RecordOf<P>): boolean;
    /**
     * Why a record that can be chosen needs care, as the end of the message key `resources.<name>.caution.<reason>`: choices of
     * relations say it beside its name. Any property may be missing.
     */
    caution?(record: Readonly<Record<string, unknown>>): string | undefined;
    /**
     * Contracts of related records, by relation. `search`, `filters` and `orders` may then name their properties:
     * `company.name`. Lists join them by the index of the other table, so that nothing is copied.
     */
    readonly joins?: Joins;
    /** Properties that the filter `q` searches; of a related record, those that its own `q` searches. */
    readonly search?: readonly ((keyof P & string) | Dotted)[];
    /**
     * What a record is called by, the best first. A search finds first what is wholly one of them, and a filter of the kind `code`
     * compares them, whole and by their keys (`text.ts`); article numbers however they are written (`articleCodes.ts`). By default
     * the codes among {@link search}.
     */
    readonly codes?: readonly (keyof P & string)[];
    readonly filters: F;
    /** Properties that `order[…]` accepts, besides `id`; of a related record, those that its own lists are sorted by. */
    readonly orders: readonly O[];
    /** Default order of lists, one of `orders`; the first of them by default. */
    readonly sort?: O;
    /** Actions available to clients, whatever their role; all by default. */
    readonly actions?: readonly Action[];
    /**
     * Whether there are bulk calls (I9), and which properties they may edit: `true` for all that several records can have
     * in common (`bulkEdit.ts`), otherwise those named. An empty list allows bulk deletion only.
     */
    readonly bulk?: true | readonly string[];
    /** False for records that are changed in bulk, but deleted one by one: documents, which few have a reason to delete. */
    readonly deletedInBulk?: false;
    /**
     * Relation to the company that a record belongs to (B7), the first resource that it may name: the record exists only
     * for those who handle the company. It is set when the record is created, by default to the person's current company,
     * and never changed.
     */
    readonly company?: keyof P & string;
    /**
     * Relation to the record that this one is a part of (B2): it is written through that record alone, exists for those
     * for whom that record exists, and is deleted with it. Its property `position` is its place, which follows from the
     * order in which the parent names its children.
     */
    readonly parent?: keyof P & string;
    /** Instant at which a record was archived; the console's lists begin without such records, by a filter. */
    readonly archived?: keyof P & string;
    /** Choices and flags by which the API counts the records of a list: `GET …/counts?by=status`, one at a time. They are columns and filters. */
    readonly counts?: readonly (keyof P & string)[];
    /** Actions on records besides those of {@link actions}, by name (B3). */
    readonly transitions?: Readonly<Record<string, Transition<P>>>;
    /** State graph. {@link defineContract} adds its conditions to the {@link transitions}. */
    readonly states?: StateGraph;
    /** Changes of `status` that follow from facts instead of an action, such as shipped goods. Same form as {@link states}. */
    readonly facts?: StateGraph;
    /**
     * What is told once, in the answer to the request that makes a record, beside its properties: a secret of which the server
     * tells nothing afterwards. Such a request takes no `Idempotency-Key`, because those answers are kept.
     */
    readonly secret?: string;
    /** What webhooks are told when a record was made, changed or deleted, except by an import, which is told as a whole. */
    readonly changed?: EventName;
    /** What webhooks are told when a record was made, in the place of {@link changed}. */
    readonly made?: EventName;
    /** What the audit log is told of its records. */
    readonly audit?: Audited<keyof P & string>;
    /** Kinds of documents that each record has, drawn in either language (B5). */
    readonly documents?: readonly string[];
    /** Whether a record has a document of that kind; all have all by default. Any property may be missing. */
    hasDocument?(record: Partial<RecordOf<P>>, kind: string): boolean;
    /** Whether lists can be exported as files (I11). */
    readonly exported?: boolean;
    /** False for a resource without a history (ADR 0015). */
    readonly history?: false;
    /** Present when the records form a tree; their list is then shown as one. */
    readonly tree?: TreeDeclaration<keyof P & string>;
    /** False for a resource without a page of its own, which is absent from the menu (N7). */
    readonly page?: false;
}

/** A resource whose records form a tree. */
export type TreeContract = ResourceContract & { readonly tree: TreeDeclaration };

export const isTree = (contract: ResourceContract): contract is TreeContract => contract.tree !== undefined;

/** Whether the API has the action for this resource at all; `access.ts` decides who may perform it. */
export const offers = ({ actions }: ResourceContract, action: Action): boolean => actions?.includes(action) ?? true;

/** Whether several records may be deleted at once. */
export const isDeletedInBulk = ({ bulk, deletedInBulk }: ResourceContract): boolean =>
    bulk !== undefined && deletedInBulk !== false;

/** In the notation of the API, for names that are stored or compared. */
const PLAIN: NameFigures = { money: amount => `${amount} €`, rate: percent => `${percent} %` };

/** The name of a record (see {@link ResourceContract.represent}), empty without one; any property may be missing. */
export const nameOf = (
    contract: ResourceContract,
    record: Readonly<Record<string, unknown>>,
    figures: NameFigures = PLAIN,
): string => contract.represent?.(record as RecordOf<Properties>, figures) ?? String(record.name ?? '');

/** Translates a message key; `_` is what to say where there is no such message. */
export type Say = (key: string, params: Readonly<Record<string, string>>) => string;

/** In the language of the messages. */
export const figuresBy = (translate: Say): NameFigures => ({
    money: value => translate('common.figures.money', { value }),
    rate: value => translate('common.figures.rate', { value }),
});

/** What a record is called that has no name: `resources.<name>.unnamed` with its number, `Draft no. 598`, otherwise `#598`. */
export const unnamedIn = ({ name }: Pick<ResourceContract, 'name'>, id: number | string, translate: Say): string => {
    const number = String(id).split('/').at(-1) ?? '';
    return translate(`resources.${name}.unnamed`, { id: number, _: `#${number}` });
};

/**
 * What a record is called everywhere, on either side: its name, or what one without a name is called.
 * @param record whole, because one that lacks the properties of its name would be called as if it had none
 */
export const displayNameOf = (
    contract: ResourceContract,
    record: Readonly<Record<string, unknown>> & { readonly id: number | string },
    translate: Say,
): string => nameOf(contract, record, figuresBy(translate)) || unnamedIn(contract, record.id, translate);

/** The property by which lists of the resource are sorted by default. */
export const defaultSort = ({ sort, orders }: ResourceContract): string => sort ?? orders[0] ?? 'id';

type Joins = Readonly<Record<string, ResourceContract>>;

/** Only relations to one record are joined. */
type RelationIn<P extends Properties> = {
    [K in keyof P]: P[K] extends { kind: 'relation' } ? K : never;
}[keyof P];

type PartPath<P extends Properties> = {
    [K in keyof P & string]: P[K] extends { kind: 'value'; properties: infer V } ? `${K}.${keyof V & string}` : never;
}[keyof P & string];

/** What each related contract allows in the same place. */
interface Allowed<C extends ResourceContract> {
    readonly search: keyof C['properties'];
    readonly filters: Exclude<keyof C['filters'], 'q'>;
    readonly orders: C['orders'][number];
}

/** Without `joins`, nothing. */
type JoinedPath<J, Where extends keyof Allowed<ResourceContract>> = string extends keyof J
    ? never
    : {
          [K in keyof J & string]: J[K] extends ResourceContract ? `${K}.${Allowed<J[K]>[Where] & string}` : never;
      }[keyof J & string];

/** The name, if it is no path or one to something; never otherwise. */
type Known<N, P extends Properties, J, Where extends keyof Allowed<ResourceContract>> = N extends Dotted
    ? Extract<N, PartPath<P> | JoinedPath<J, Where>>
    : N;

/** Does not compile while a path is misspelt. */
interface Paths<P extends Properties, F extends FilterKinds, O extends string, S extends string, J> {
    readonly joins?: { readonly [K in keyof J]: K extends RelationIn<P> ? J[K] : never };
    readonly search?: readonly Known<S, P, J, 'search'>[];
    readonly filters: { readonly [N in keyof F]: Known<N, P, J, 'filters'> extends never ? never : unknown };
    readonly orders: readonly Known<O, P, J, 'orders'>[];
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
 * Names by which the console may filter a resource (H4), with prefixes for bounds, for presence and for exclusion. A
 * misspelt name does not compile; `knowsFilter` tells which of them the API has.
 */
export type FilterName<C extends ResourceContract> =
    | NamesOf<C['filters'], FilterKind>
    | `${'min' | 'max'}_${NamesOf<C['filters'], 'range'>}`
    | `${'after' | 'before'}_${NamesOf<C['filters'], 'date'>}`
    | `exists.${NamesOf<C['filters'], FilterKind>}`
    | `not.${NamesOf<C['filters'], 'exact' | 'relation'>}`;

/** Whether a list can be sorted by the property. */
export const knowsOrder = ({ orders }: ResourceContract, name: string): boolean =>
    name === 'id' || orders.includes(name);
