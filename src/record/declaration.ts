import type { SortPayload } from 'ra-core';
import type { ComponentType } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { InputOf, RecordOf } from '#contract/language/property.ts';
import type { InputProps } from '../kinds/inputProps.ts';
import type { ValueComponents } from '../kinds/Value.tsx';
import type { FormTab } from './form/TabList.tsx';

type InputIn<C extends ResourceContract> = keyof InputOf<C['properties']> & string;
type RecordIn<C extends ResourceContract> = RecordOf<C['properties']>;

/** A field of a form with settings that its property's kind does not determine. */
export interface FieldDeclaration<Name extends string = string> {
    readonly name: Name;
    readonly wide?: boolean;
    /** Rarely used: folded at the end of its section, unless it has a value. */
    readonly rare?: boolean;
    /** Message key of the help text. */
    readonly help?: string;
    /** For children: properties shown of a folded child. */
    readonly details?: readonly string[];
    readonly Input?: ComponentType<InputProps>;
    /** Replaces the text of the kind on the reading page; react-admin's context provides the record. */
    readonly Read?: ComponentType<{ readonly value: unknown }>;
    /** Whether the input is also shown on the reading page: lines that are entered, or inputs that save themselves. */
    readonly stands?: boolean;
}

/** Sections of a form: the inputs under one heading or in one tab. */
export type Sections<Name extends string = string> = Readonly<
    Record<string, readonly (Name | FieldDeclaration<Name>)[]>
>;

export interface RelatedList<R = Readonly<Record<string, unknown>>> {
    readonly resource: ResourceName;
    /** The other resource's filter, by its name in the console. */
    readonly filter: string | ((record: R) => string);
    /** Message key. Default: the other resource's name. */
    readonly label?: string;
}

/** Table of the first records that refer to this one, with a link to all, for users who may open that list. */
export interface RelatedTable<R = Readonly<Record<string, unknown>>> extends RelatedList<R> {
    /** Names of the list's columns; the first one links to the record. Default: the first columns without the relation itself. */
    readonly columns?: readonly string[];
    /** Default: the list's own order. */
    readonly sort?: SortPayload;
    /** Whether a new record can be created with this one as a preset, by a property with the filter's name. */
    readonly begins?: boolean;
    /** True if the table applies to the record. Default: all records. */
    readonly isThere?: (record: R) => boolean;
    /** Rendered below the table: further information on those records, for users who may see them. */
    readonly Below?: RecordPart<R>;
}

export interface FormRights {
    readonly isReady: boolean;
    /** Message key of the reason why the record cannot be changed. */
    readonly locked?: string | undefined;
    readonly mayDelete: boolean;
}

export interface CreationNotice {
    readonly message: string;
    readonly type: 'success' | 'warning';
    readonly messageArgs?: object;
}

export interface FrozenFields {
    readonly names: readonly string[];
    /** Message key of the reason and of the alternative. */
    readonly why: string;
}

export type RecordPart<R> = ComponentType<{ readonly record: R }>;

export interface PreviewProps<R> {
    readonly record: R;
    /** Called with whether the user may proceed: false while data is loading, and if nothing would change. */
    readonly onKnown: (mayGoOn: boolean) => void;
}

/** Previews by the names of actions; an action with a preview asks for confirmation first. */
export type Previews<R> = Readonly<Record<string, ComponentType<PreviewProps<R>>>>;

export interface DownloadDeclaration<R> {
    /** Message key. */
    readonly label: string;
    /** Path of the GET request, relative to the record's. */
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    readonly name: (record: R) => string;
    readonly isThere: (record: R) => boolean;
    /** Title of the operation, which third-party servers may lack. */
    readonly operation: string;
}

/** Settings of a resource's form that do not follow from the contract. */
export interface FormDeclaration<C extends ResourceContract> {
    /** By name, in order; headings are `resources.<resource>.section.<name>`. Default: one section with all inputs. */
    readonly sections?: Sections<InputIn<C>>;
    /** Flags by the names of sections and fields that only records with the flag have. */
    readonly flagged?: Readonly<Record<string, keyof C['properties'] & string>>;
    /** Properties without an input if a third-party server does not document them. */
    readonly documented?: readonly InputIn<C>[];
    /** Sections in the side column of the reading page, in order: secondary facts. */
    readonly side?: readonly string[];
    /** The only properties that the form of a new record has and sends; the API sets the others. */
    readonly first?: readonly InputIn<C>[];
    /** Initial values of a new record, in addition to those of the contract. */
    readonly initial?: () => Partial<InputOf<C['properties']>>;
    /** The first empty one receives the focus in the form of a new record. Default: the screen's heading. */
    readonly begins?: readonly InputIn<C>[];
    /** Rendered above the sections if they are not tabs: help for filling them in. */
    readonly Above?: ComponentType;
    /** Rendered above the sections of the reading page: a summary of the record. */
    readonly Summary?: RecordPart<RecordIn<C>>;
    /** Rendered below the sections if they are not tabs: results of the form's values while the user types. */
    readonly Live?: ComponentType;
    /** Sticky foot of the page of an existing record: totals of its parts. */
    readonly Foot?: RecordPart<RecordIn<C>>;
    /** Whether sections are shown as tabs, labelled `resources.<resource>.tabs`. */
    readonly tabs?: boolean;
    /** Additional tabs of existing records, after the others. */
    readonly moreTabs?: (record: RecordIn<C>) => readonly FormTab[];
    /** A small picture beside the title. */
    readonly Lead?: RecordPart<RecordIn<C>>;
    readonly State?: RecordPart<RecordIn<C>>;
    /** Current key facts, below the name (`FactLine`). */
    readonly Subtitle?: RecordPart<RecordIn<C>>;
    /** Usual next step with the record that is not a transition; it has a button at every width. */
    readonly Next?: RecordPart<RecordIn<C>>;
    readonly Actions?: RecordPart<RecordIn<C>>;
    readonly previews?: Previews<RecordIn<C>>;
    /** Files in the menu of its documents, after the documents. */
    readonly downloads?: readonly DownloadDeclaration<RecordIn<C>>[];
    /** Properties displayed beside the form. Default: the read-only ones. */
    readonly facts?: readonly (keyof C['properties'] & string)[];
    /** Further entries of the list of facts. */
    readonly Facts?: RecordPart<RecordIn<C>>;
    /** Facts that are fetched after the record. They are below all others, so that they move nothing when they arrive. */
    readonly LaterFacts?: RecordPart<RecordIn<C>>;
    /** Links to records that refer to this one. Default: all resources with a suitable filter. */
    readonly related?: readonly RelatedList<RecordIn<C>>[];
    /** Tables of records that refer to this one, in order, after the sections of the reading page. */
    readonly tables?: readonly RelatedTable<RecordIn<C>>[];
    /** Rendered below the tables: parts of the record that are not listed elsewhere. */
    readonly Below?: RecordPart<RecordIn<C>>;
    /** Components for values that are not displayed by their kind. */
    readonly drawn?: ValueComponents;
    readonly copied?: boolean;
    /** Returns the alert for a created record. @param sent the submitted values */
    readonly told?: (made: RecordIn<C>, sent: object) => CreationNotice;
    /** Undefined while nothing is frozen. */
    readonly frozen?: (record: RecordIn<C>) => FrozenFields | undefined;
    /** Hook; the record is undefined while it is being created. */
    readonly useRights?: (record: RecordIn<C> | undefined) => FormRights;
    /** Hook that returns a function to call with each newer version. */
    readonly useKnown?: () => (record: RecordIn<C>) => void;
}

export type AnyForm = FormDeclaration<ResourceContract>;

export interface DeclaredForm {
    readonly contract: ResourceContract;
    readonly form: AnyForm;
}
