import type { ResourceName } from './names.ts';
import type { Rights, Role } from './roles.ts';
import type { Refusal, Rule } from './rules.ts';

/** Domain terms that the console explains in place, in `help.terms`. */
export const TRADE_WORDS = [
    'packaging',
    'credit',
    'price_list_type',
    'price_list',
    'free_shipping',
    'credit_note',
] as const;

export type TradeWord = (typeof TRADE_WORDS)[number];

/**
 * Options common to all kinds of properties. The Zod schema (`schema.ts`), the Hydra documentation, the record type
 * (`property.ts`) and the console's validators are derived from the declarations.
 */
interface Traits {
    /** Must be present and not null when a record is created. */
    readonly required?: boolean;
    /** Flag of the record that makes the property required; records without the flag may omit it. */
    readonly requiredOf?: string;
    /** Value for a record created without the property, which is then never null. */
    readonly default?: unknown;
    /** Unique among all records, enforced by the database. */
    readonly unique?: true;
    /** Lowest role that may set or change it; lower roles only read it (B10). */
    readonly writers?: Role;
    /**
     * Whether changes are recorded in the history. Default: true for writable properties. False for a personal choice, true for
     * values that an action sets.
     */
    readonly tracked?: boolean;
    /** Domain term in its name, which the console explains. */
    readonly term?: TradeWord;
    /** `read`: never accepted from clients. `write`: never sent to them. */
    readonly only?: 'read' | 'write';
}

export interface TextProperty extends Traits {
    readonly kind: 'text';
    /** Maximum length in UTF-16 code units. */
    readonly max: number;
    readonly rules?: readonly Rule<string>[];
    /** Stored in lower case, so that spellings differing in case are one value. */
    readonly lowercase?: boolean;
    /** An identifier: stored in capitals, without typed spaces, dots and hyphens. */
    readonly compact?: true;
    /** Sizes of the groups in which it is displayed, from the left; the last one repeats. */
    readonly groups?: readonly number[];
    /** Compared by byte; other texts are sorted by locale and unique regardless of case and accents. */
    readonly code?: true;
    /** The input's HTML type, which selects the keyboard on touch screens. */
    readonly format?: 'email' | 'url' | 'tel';
    /** Only users who may edit the record read it in full; others read the last four characters. */
    readonly masked?: true;
    /** Rich text: HTML reduced to a few elements; `max` applies to the result. */
    readonly html?: boolean;
}

/** Options common to numbers. */
interface Additive {
    /** Whether the values of several records add up: true for totals and quantities, not for unit prices. */
    readonly adds?: true;
}

export interface NumberProperty extends Traits, Additive {
    readonly kind: 'integer' | 'number';
    readonly min: number;
    readonly max: number;
    /** Only multiples are accepted. */
    readonly step?: number;
}

/** A set of integers: sorted, without duplicates, and empty rather than null. */
export interface IntegersProperty extends Traits {
    readonly kind: 'integers';
    /** Bounds of each number. */
    readonly min: number;
    readonly max: number;
    /** Maximum number of entries. Default: 500. */
    readonly most?: number;
}

export interface DecimalProperty extends Traits, Additive {
    readonly kind: 'decimal';
    /** Digits before and after the decimal point; the value is sent as a string to avoid rounding. */
    readonly digits: readonly [whole: number, fraction: number];
}

/** An amount, sent as a string; in euros unless `currency` is given (ADR 0127). */
export interface MoneyProperty extends Traits, Additive {
    readonly kind: 'money';
    /** Digits before and after the decimal point. Default: [10, 2]. */
    readonly digits?: readonly [whole: number, fraction: number];
    /** Whether it may be negative. */
    readonly signed?: true;
    /** Property of the record with the currency of the amount (ISO 4217). Absent for euros. */
    readonly currency?: string;
}

/** A percentage, sent as a string: `20.5` is 20.5 %. */
export interface RateProperty extends Traits {
    readonly kind: 'rate';
    /** Digits before and after the decimal point. Default: [3, 4]. */
    readonly digits?: readonly [whole: number, fraction: number];
    /** Default: 0. */
    readonly min?: number;
    /** Default: 100. */
    readonly max?: number;
}

/** Quantity in the unit of its item. A JSON number in units without decimals, otherwise a string; both are accepted. */
export interface QuantityProperty extends Traits, Additive {
    readonly kind: 'quantity';
    readonly max: number;
    /** Allows 0. Default: greater than 0. */
    readonly isZero?: true;
    /** Property of the record with the unit. Absent for sums over several units. */
    readonly unit?: string;
}

export interface BooleanProperty extends Traits {
    readonly kind: 'boolean';
}

/** A date and time in ISO 8601 with an offset. */
export interface InstantProperty extends Traits {
    readonly kind: 'instant';
}

/** A calendar day without a time zone, `2026-11-22`. */
export interface DayProperty extends Traits {
    readonly kind: 'day';
}

export interface ChoiceProperty<Values extends readonly string[] = readonly string[]> extends Traits {
    readonly kind: 'choice' | 'choices';
    readonly values: Values;
}

/** A reference to one (`relation`) or several (`relations`) records of another resource, by IRI. */
export interface RelationProperty extends Traits {
    readonly kind: 'relation' | 'relations';
    readonly to: ResourceName;
    /**
     * Another resource whose records it may refer to instead: an account belongs to a company or to a customer. Only for a
     * required `relation` of the record itself; neither resource may be identified by a code.
     */
    readonly or?: ResourceName;
    /** Maximum number of entries in one request. Default: 500. */
    readonly max?: number;
    /** Flag that the related record must have; its resource also has a filter for it. Only for `relation`. */
    readonly needs?: string;
    /** Class of the embedded object sent instead of the IRI: the related record's `@id` and its main properties. */
    readonly embeds?: string;
    /**
     * Boolean property that flags the default record of the related resource. Pickers list that record first, and new records
     * require the relation. Only for `relation`.
     */
    readonly defaultBy?: string;
}

/** A read-only range with two decimals as bounds. */
export interface RangeProperty extends Traits {
    readonly kind: 'range';
    readonly only: 'read';
}

/** Values before and after a change, by property, in the API's JSON; an empty value is null. */
export type RecordDifferences = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** The difference of a secret: only the fact that it was replaced. */
export const REPLACED: RecordDifferences[string] = { from: null, to: null };

/** Differences between two versions of a record. */
export interface DifferencesProperty extends Traits {
    readonly kind: 'differences';
    readonly only: 'read';
}

/** Display state of a list: filters, order and columns. */
export interface ListState {
    /** Values by the console's filter names (H4). */
    readonly filters: Readonly<Record<string, unknown>>;
    readonly sort: string;
    readonly order: 'ASC' | 'DESC';
    /** Columns in order; null for the default columns. */
    readonly columns: readonly string[] | null;
    /** Widths in pixels of resized columns; absent without any. */
    readonly widths?: Readonly<Record<string, number>> | undefined;
    readonly perPage: number;
}

/** Replaced as a whole, so that a removed filter is simply absent. */
export interface ListStateProperty extends Traits {
    readonly kind: 'listState';
}

/** A part of a picture, as fractions (0 to 1) of its width and height. */
export interface Crop {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

/** Replaced as a whole. */
export interface CropProperty extends Traits {
    readonly kind: 'crop';
}

/** A thumbnail; `url` is a path on the API's server. */
export interface ThumbnailFile {
    /** In pixels. */
    readonly width: number;
    readonly url: string;
}

/** In ascending order of width; empty until they have been created. */
export interface ThumbnailsProperty extends Traits {
    readonly kind: 'thumbnails';
    readonly only: 'read';
}

/** Kinds of the parts of a value: each is stored in one column. */
type PartKind =
    | 'text'
    | 'integer'
    | 'number'
    | 'decimal'
    | 'money'
    | 'rate'
    | 'boolean'
    | 'day'
    | 'choice'
    | 'relation';

export type PartProperty = Kinds[PartKind];

/** An object without an identity, such as an address: replaced as a whole, and absent without parts. */
export interface ValueProperty extends Traits {
    readonly kind: 'value';
    /** The Hydra class: `@type` of the object. */
    readonly type: string;
    /** Its parts; a required part must be present if the value is. */
    readonly properties: Readonly<Record<string, PartProperty>>;
    /** Names of the parts in each line of its display. Default: one part per line. */
    readonly lines?: readonly (readonly string[])[];
    /** Parts that a form fills in after another part: from the value of the current company, otherwise with these texts. */
    readonly proposed?: Readonly<Record<string, string>>;
}

/** Formatters for the figures in the name of a record. */
export interface NameFigures {
    readonly money: (amount: string) => string;
    readonly rate: (percent: string) => string;
}

/** Contract of children: a `ResourceContract` without its specific types, which depend on this file. */
export interface ChildContract {
    readonly name: ResourceName;
    readonly type: string;
    readonly rights: Rights;
    readonly properties: Readonly<Record<string, Kinds[Kind]>>;
    readonly parent?: string;
    readonly rules?: Readonly<Record<string, { rule(record: object): Refusal | undefined }['rule'] | undefined>>;
    readonly warnings?: Readonly<Record<string, { rule(record: object): Refusal | undefined }['rule'] | undefined>>;
    readonly exclusiveFlag?: { readonly flag: string; readonly within?: readonly string[] };
    readonly filters: Readonly<
        Record<string, 'partial' | 'exact' | 'boolean' | 'range' | 'date' | 'relation' | 'search' | 'code'>
    >;
    readonly orders: readonly string[];
    readonly exported?: boolean;
    represent?(record: object, figures: NameFigures): string;
}

/**
 * Records that are parts of this one (B2): read and written only through it, in their order. Their contract declares the
 * relation to this record as {@link ResourceContract.parent}.
 */
export interface ChildrenProperty extends Traits {
    readonly kind: 'children';
    readonly of: ChildContract;
    /** Maximum number of children. Default: 1 000. */
    readonly max?: number;
    /** False if lists omit them, because a record has many. */
    readonly isListed?: false;
}

/** Result of a job. A job that creates a file returns its address as `url`. */
export type JobResult = Readonly<Record<string, unknown>> & {
    /** Path of a download on the API's server. */
    readonly url?: string;
    /** Outcome of a job that did not fully succeed. */
    readonly outcome?: JobOutcome;
    /** IRI of the processed record, whose page shows details. */
    readonly record?: string;
};

/**
 * `refused`: nothing was done, and the record contains the reason. `asks`: a user must answer first. `returned`: nothing was
 * done, because records changed in the meantime. `started`: another job follows. `cancelled`: the job was cancelled.
 */
export type JobOutcome = 'refused' | 'asks' | 'returned' | 'started' | 'cancelled';

export interface ResultProperty extends Traits {
    readonly kind: 'result';
    readonly only: 'read';
}

/**
 * Structured data without its own form: computed data, such as VAT by rate, or the lines that an action concerns. The declaring
 * module defines the type and validates the input.
 */
export interface DataProperty extends Traits {
    readonly kind: 'data';
    /** VAT by rate, exported as two columns per rate. */
    readonly holds?: 'vat_totals';
}

/** All kinds of properties with their declarations. Code that depends on the kind uses a table ({@link ByKind}). */
export interface Kinds {
    text: TextProperty;
    integer: NumberProperty;
    number: NumberProperty;
    integers: IntegersProperty;
    decimal: DecimalProperty;
    money: MoneyProperty;
    rate: RateProperty;
    quantity: QuantityProperty;
    boolean: BooleanProperty;
    instant: InstantProperty;
    day: DayProperty;
    choice: ChoiceProperty;
    choices: ChoiceProperty;
    relation: RelationProperty;
    relations: RelationProperty;
    range: RangeProperty;
    differences: DifferencesProperty;
    listState: ListStateProperty;
    crop: CropProperty;
    thumbnails: ThumbnailsProperty;
    value: ValueProperty;
    children: ChildrenProperty;
    result: ResultProperty;
    data: DataProperty;
}

export type Kind = keyof Kinds;
