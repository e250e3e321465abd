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
    /** Takes the full width. */
    readonly wide?: boolean;
    /** Few records need it: it is folded at the end of its section, unless it has a value. */
    readonly rare?: boolean;
    /** Message key of the help text. */
    readonly help?: string;
    /** Of children: the properties shown of each one while it is folded. */
    readonly details?: readonly string[];
    /** Replaces the input of the kind. */
    readonly Input?: ComponentType<InputProps>;
    /** Replaces the text of the kind where the record is read; the record itself is react-admin's current one. */
    readonly Read?: ComponentType<{ readonly value: unknown }>;
    /** Its input is what is read as well: lines that are entered, or save themselves. */
    readonly stands?: boolean;
}

/** Sections of a form: the inputs under one heading or in one tab. */
export type Sections<Name extends string = string> = Readonly<
    Record<string, readonly (Name | FieldDeclaration<Name>)[]>
>;

/** Records of another resource that refer to this one. */
export interface RelatedList<R = Readonly<Record<string, unknown>>> {
    readonly resource: ResourceName;
    /** The other resource's filter, by its name in the console. */
    readonly filter: string | ((record: R) => string);
    /** Message key. Default: the other resource's name. */
    readonly label?: string;
}

/**
 * The first of the records that refer to this one, as a small table on its page: their list's own columns, and a link to all
 * of them. It is there for whoever may open that list, and stands in for the link beside the page.
 */
export interface RelatedTable<R = Readonly<Record<string, unknown>>> extends RelatedList<R> {
    /** Names of the list's columns, the first of which leads to the record. Default: its first ones but the relation itself. */
    readonly columns?: readonly string[];
    /** Default: the list's own order. */
    readonly sort?: SortPayload;
    /** Whether a new record can begin with this one, by a property that is called as the filter. */
    readonly begins?: boolean;
    /** True if the table applies to the record. Default: all records. */
    readonly isThere?: (record: R) => boolean;
    /** Drawn below the table: what else those records say, for whoever may see them. */
    readonly Below?: RecordPart<R>;
}

/** Permissions for one record, beyond the rights of the role. */
export interface FormRights {
    /** Whether the permissions are known. */
    readonly isReady: boolean;
    /** Message key of the reason why the record cannot be changed. */
    readonly locked?: string | undefined;
    readonly mayDelete: boolean;
}

/** The notification after a record has been created. */
export interface CreationNotice {
    readonly message: string;
    readonly type: 'success' | 'warning';
    readonly messageArgs?: object;
}

/** What a record's present state keeps as it is. */
export interface Frozen {
    readonly names: readonly string[];
    /** Message key of why, and of what can be done instead. */
    readonly why: string;
}

/** A component that displays the current record. */
export type RecordPart<R> = ComponentType<{ readonly record: R }>;

/** What an action on the open record would change. */
export interface PreviewProps<R> {
    readonly record: R;
    /** To be told whether the person may go on: not before all is known, and not if nothing would change. */
    readonly onKnown: (mayGoOn: boolean) => void;
}

/** The previews of actions, by their names; an action with one asks first, and shows it. */
export type Previews<R> = Readonly<Record<string, ComponentType<PreviewProps<R>>>>;

/** A file of the record besides its documents. */
export interface DownloadDeclaration<R> {
    /** Message key. */
    readonly label: string;
    /** Address of the GET below that of the record. */
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    /** What the file is called. */
    readonly name: (record: R) => string;
    readonly isThere: (record: R) => boolean;
    /** Title of the operation, which other servers may lack. */
    readonly operation: string;
}

/** Settings of a resource's form that do not follow from the contract. */
export interface FormDeclaration<C extends ResourceContract> {
    /** By name, in order; headings are `resources.<resource>.section.<name>`. Default: one section with all inputs. */
    readonly sections?: Sections<InputIn<C>>;
    /** Flags by the names of sections and fields, which only records with the flag have. */
    readonly flagged?: Readonly<Record<string, keyof C['properties'] & string>>;
    /** Properties without an input where another server does not document them. */
    readonly documented?: readonly InputIn<C>[];
    /** The sections in the side column of a page that is read, in its order: facts beside what the record is for. */
    readonly side?: readonly string[];
    /** The only properties that the form of a new record asks for and sends; the API fills in the others. */
    readonly first?: readonly InputIn<C>[];
    /** Values that a new record usually begins with, besides those of the contract. */
    readonly initial?: () => Partial<InputOf<C['properties']>>;
    /** The first of them that is empty has the focus when the form of a new record opens. Default: the screen's heading. */
    readonly begins?: readonly InputIn<C>[];
    /** Drawn above the sections, if they are no tabs: what helps to fill them in. */
    readonly Above?: ComponentType;
    /** Drawn above the sections of the page that is read: how the record stands. */
    readonly Summary?: RecordPart<RecordIn<C>>;
    /** Drawn below the sections, if they are no tabs: what follows from the form's values while they are typed. */
    readonly Live?: ComponentType;
    /** Stays in sight at the foot of the page of an existing record: what its parts sum up to. */
    readonly Foot?: RecordPart<RecordIn<C>>;
    /** Whether sections are shown as tabs, labelled `resources.<resource>.tabs`. */
    readonly tabs?: boolean;
    /** Additional tabs of existing records, after the others. */
    readonly moreTabs?: (record: RecordIn<C>) => readonly FormTab[];
    /** A small picture beside the title. */
    readonly Lead?: RecordPart<RecordIn<C>>;
    /** Beside the name: the record's state. */
    readonly State?: RecordPart<RecordIn<C>>;
    /** Below the name: the facts that matter now (`FactLine`). */
    readonly Subtitle?: RecordPart<RecordIn<C>>;
    /** What is usually done next with the record, if that is no transition: it has a button at every width. */
    readonly Next?: RecordPart<RecordIn<C>>;
    /** Other actions on the record in the header. */
    readonly Actions?: RecordPart<RecordIn<C>>;
    readonly previews?: Previews<RecordIn<C>>;
    /** Files in the menu of its documents, after them. */
    readonly downloads?: readonly DownloadDeclaration<RecordIn<C>>[];
    /** Properties displayed beside the form. Default: the read-only ones. */
    readonly facts?: readonly (keyof C['properties'] & string)[];
    /** Further entries of that description list. */
    readonly Facts?: RecordPart<RecordIn<C>>;
    /** Facts that are asked for after the record, below all others, so that they move nothing when they arrive. */
    readonly LaterFacts?: RecordPart<RecordIn<C>>;
    /** Links to records that refer to this one. Default: all resources with a suitable filter. */
    readonly related?: readonly RelatedList<RecordIn<C>>[];
    /** Tables of records that refer to this one, in order, after the sections of the page that is read. */
    readonly tables?: readonly RelatedTable<RecordIn<C>>[];
    /** Drawn below the tables: what belongs to the record and is no list of its own. */
    readonly Below?: RecordPart<RecordIn<C>>;
    /** Components for values that are not displayed by their kind. */
    readonly drawn?: ValueComponents;
    /** Whether records can be duplicated. */
    readonly copied?: boolean;
    /** @param sent the submitted values */
    readonly told?: (made: RecordIn<C>, sent: object) => CreationNotice;
    /** Undefined while nothing is frozen. */
    readonly frozen?: (record: RecordIn<C>) => Frozen | undefined;
    /** A hook; the record is undefined while it is being created. */
    readonly useRights?: (record: RecordIn<C> | undefined) => FormRights;
    /** A hook that returns a function to call whenever a newer version is known. */
    readonly useKnown?: () => (record: RecordIn<C>) => void;
}

/** The form of any resource, without its specific types. */
export type AnyForm = FormDeclaration<ResourceContract>;
