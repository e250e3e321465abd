import type { ResourceContract } from '#contract/language/contract.ts';
import { exportNamesOf } from '#contract/language/exports.ts';
import { isReadable, isWritable, type Property, type RecordOf } from '#contract/language/property.ts';
import { cellOf, EMPTY_VALUE, isShown } from '../kinds/cells.tsx';
import { CardValues } from './table/CardValues.tsx';
import { type Column, columnLabel } from './table/column.ts';
import type { CardOf } from './table/RecordCards.tsx';

type NameIn<C extends ResourceContract> = keyof C['properties'] & string;
type RecordIn<C extends ResourceContract> = RecordOf<C['properties']>;

/** A column: a property's name, or settings that override its kind. */
export type ColumnDeclaration<C extends ResourceContract> =
    | NameIn<C>
    | ({ readonly name: NameIn<C> } & Partial<Column<RecordIn<C>>>)
    | Column<RecordIn<C>>;

type Values = Readonly<Record<string, unknown>>;

/** Maximum length of texts that are never truncated. */
const SHORT = 40;

const isShort = (property: Property): boolean => property.kind === 'text' && property.max <= SHORT;

/** Kinds whose values are short enough to edit in a cell. */
const IN_PLACE: readonly Property['kind'][] = ['integer', 'number', 'decimal', 'money', 'rate', 'boolean', 'choice'];

/** Whether lists edit the property in place: a figure, a flag, a choice or a short text without a code. */
const isEdited = (property: Property): boolean => {
    if (!isWritable(property) || property.unique) return false;
    return IN_PLACE.includes(property.kind) || (isShort(property) && !('code' in property));
};

/** The order of a column: its property, otherwise a part of its value or a property of its related record. */
const orderOf = ({ orders }: ResourceContract, name: string): string | undefined =>
    orders.find(order => order === name) ?? orders.find(order => order.startsWith(`${name}.`));

const columnOf = (contract: ResourceContract, name: string, property: Property): Column<Values> => {
    const sortBy = orderOf(contract, name);
    const { render, title, align, maxWidth } = cellOf(property);
    return {
        ...(align && { align }),
        ...(maxWidth && !isShort(property) && { maxWidth }),
        name,
        // Exports contain the related record's name where the list joins it, because an IRI is meaningless to users.
        ...('to' in property && { exports: exportNamesOf(contract, name) }),
        ...(sortBy && { sortBy }),
        ...(property.term && { term: property.term }),
        ...(isEdited(property) && { edits: name }),
        ...(title && { title: (record: Values) => title(record[name]) || undefined }),
        render: (record, format) => render(record[name], { resource: contract.name, name, format, record }),
    };
};

const shownIn = ({ properties }: ResourceContract): string[] =>
    Object.entries(properties).flatMap(([name, property]) => (isReadable(property) && isShown(property) ? name : []));

/** The relation that a column shows, or that its property is named after: `brandName` belongs to `brand`. */
const relationOf = ({ properties }: ResourceContract, name: string): string | undefined =>
    [name, name.replace(/Name$/, '')].find(one => properties[one]?.kind === 'relation');

type Render<R> = Column<R>['render'];

/** Third-party servers send relations without names: the related record is read for its name. */
const renderNamed = <R,>(contract: ResourceContract, name: string, render: Render<R>): Render<R> => {
    const relation = relationOf(contract, name);
    const property = relation && contract.properties[relation];
    if (!property) return render;
    const related = columnOf(contract, relation, property).render;
    return (record, format) => {
        const shown = render(record, format);
        return shown === EMPTY_VALUE ? related(record as Values, format) : shown;
    };
};

/** Minimum width in pixels of the column that takes the remaining space. */
const ROOM = 220;

export const listColumns = <C extends ResourceContract>(
    contract: C,
    declared?: readonly ColumnDeclaration<C>[],
): readonly Column<RecordIn<C>>[] => {
    const all: readonly ({ readonly name: string } & Partial<Column<RecordIn<C>>>)[] = (
        declared ?? (shownIn(contract) as NameIn<C>[])
    ).map(column => (typeof column === 'string' ? { name: column } : column));
    return all.map((column, at) => {
        const property = contract.properties[column.name];
        const derived = property ? columnOf(contract, column.name, property) : undefined;
        const declaredOne = { ...derived, ...column } as Column<RecordIn<C>>;
        const merged = { ...declaredOne, render: renderNamed(contract, column.name, declaredOne.render) };
        // Without a declaration, the first column takes the remaining space.
        const minWidth = column.minWidth ?? (declared || at > 0 ? undefined : ROOM);
        const { maxWidth, ...flexible } = merged;
        return minWidth ? { ...flexible, minWidth } : merged;
    });
};

/** Card on a narrow screen: the name, and further non-empty values. @param title column that replaces the name */
export const cardOf = <R extends { readonly id: string }>(
    contract: ResourceContract,
    columns: readonly Column<R>[],
    title?: string,
): CardOf<R> => {
    const naming = columns.find(({ name }) => name === title);
    const others = columns.filter((column, at) => !column.optional && (naming ? column !== naming : at > 0));
    return (record, format) => {
        const values = others.flatMap(column => {
            const content = column.render(record, format);
            return content === EMPTY_VALUE
                ? []
                : { name: column.name, label: columnLabel(contract.name, column), content };
        });
        return {
            ...(naming && { title: naming.render(record, format) }),
            body: values.length > 0 ? <CardValues values={values} /> : null,
        };
    };
};
