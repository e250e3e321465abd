import { contractOf } from '../index.ts';
import type { ResourceContract } from '../language/contract.ts';
import { isRequiredIn } from '../language/defaults.ts';
import { exportNamesOf } from '../language/exports.ts';
import type { ChildrenProperty, RelationProperty, TextProperty, ValueProperty } from '../language/kinds.ts';
import type { ResourceName } from '../language/names.ts';
import { onceFor } from '../language/onceFor.ts';
import { isWritable, type OfKind, ofKind, type Property } from '../language/property.ts';
import type { Role } from '../language/roles.ts';
import { valueParts } from '../language/values.ts';
import { importKeysOf } from './keys.ts';

/** A supported column of a resource's import file. */
export interface ImportColumn {
    /**
     * A property (`reference`), a part of a value (`address.zip`), a related record by one of its keys (`brand.name`,
     * `item.eanCode`), or a property of a child (`contacts.lastName`).
     */
    readonly name: string;
    /** Determines the parser of a cell; for a related record, the property of its key. */
    readonly property: Property;
    /** The property of the record that the column belongs to: `address`, `brand`, `contacts`. */
    readonly of: string;
    /** Key of the related record or records: `name`. */
    readonly key?: string;
    /** Resource of the related record. */
    readonly to?: ResourceName;
    /** Set if a cell contains several related records. */
    readonly isSeveral?: true;
    /** Whether a new record requires it; for a related record, one of its keys is sufficient. */
    readonly isRequired: boolean;
    readonly writers?: Role;
    /** Message keys of its heading, from the property down. */
    readonly labels: readonly string[];
    /** Prefix of the messages of a choice's values. */
    readonly words: string;
}

/** Common part of the columns of one property. */
interface PropertyColumn extends Omit<ImportColumn, 'property' | 'key' | 'to' | 'isSeveral'> {
    /** Properties that name the related record in exported lists. */
    readonly exported: readonly string[];
}

type Make = (place: PropertyColumn) => ImportColumn[];

const single =
    (property: Property): Make =>
    ({ exported: _, ...place }) => [{ ...place, property }];

/** For kinds that do not fit a cell, and unwritable properties. */
const none = (): Make => () => [];

/** The heading omits the key if there is only one. */
const related =
    ({ kind, to }: RelationProperty): Make =>
    ({ exported, ...place }) => {
        const keys = importKeysOf(to, exported);
        return keys.flatMap(key => {
            const property = contractOf(to).properties[key];
            const labels = keys.length === 1 ? place.labels : [...place.labels, `resources.${to}.fields.${key}`];
            const own = { ...place, name: `${place.name}.${key}`, key, to, labels, words: `resources.${to}.${key}` };
            return property ? [{ ...own, property, ...(kind === 'relations' && { isSeveral: true as const }) }] : [];
        });
    };

/** A related record in a value has one key, and the name of its part. */
const partColumn = (place: PropertyColumn, property: Property): ImportColumn[] => {
    const columns = ofKind(COLUMNS, property)(place);
    return 'to' in property ? columns.slice(0, 1).map(column => ({ ...column, ...place, name: place.name })) : columns;
};

const parts =
    (value: ValueProperty): Make =>
    place =>
        valueParts(place.name, value).flatMap(({ name, path, property }) =>
            partColumn(
                {
                    ...place,
                    name: path,
                    isRequired: place.isRequired && property.required === true,
                    labels: [...place.labels, `values.${value.type}.${name}`],
                    words: `values.${value.type}.${name}`,
                },
                property,
            ),
        );

/** Children are optional for a new record. */
const children =
    ({ of: child }: ChildrenProperty): Make =>
    place =>
        Object.entries(child.properties).flatMap(([name, property]) =>
            isWritable(property) && name !== child.parent
                ? ofKind(
                      COLUMNS,
                      property,
                  )({
                      ...place,
                      name: `${place.name}.${name}`,
                      isRequired: false,
                      labels: [...place.labels, `resources.${child.name}.fields.${name}`],
                      words: `resources.${child.name}.${name}`,
                  })
                : [],
        );

/** Exports contain only the last characters of a masked text, which an import must not take for the whole. */
const text = (property: TextProperty): Make =>
    property.masked || property.only === 'write' ? none() : single(property);

const COLUMNS: OfKind<Make> = {
    text,
    integer: single,
    number: single,
    integers: single,
    decimal: single,
    money: single,
    rate: single,
    quantity: single,
    boolean: single,
    instant: single,
    day: single,
    choice: single,
    choices: single,
    relation: related,
    relations: related,
    range: none,
    differences: none,
    listState: none,
    crop: none,
    thumbnails: none,
    value: parts,
    children,
    result: none,
    data: none,
};

const columnsOf = (contract: ResourceContract, name: string, property: Property): ImportColumn[] =>
    ofKind(
        COLUMNS,
        property,
    )({
        name,
        of: name,
        isRequired:
            (property.required === true && property.default === undefined) ||
            isRequiredIn(contract.properties, property, {}),
        labels: [`resources.${contract.name}.fields.${name}`],
        words: `resources.${contract.name}.${name}`,
        exported: exportNamesOf(contract, name).map(path => path.slice(name.length + 1)),
        ...(property.writers && { writers: property.writers }),
    });

/** Supported columns of the resource's files, in the order of its properties. */
export const importColumns = onceFor((contract: ResourceContract): readonly ImportColumn[] =>
    Object.entries(contract.properties).flatMap(([name, property]) =>
        isWritable(property) ? columnsOf(contract, name, property) : [],
    ),
);
