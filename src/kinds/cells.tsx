import { type RaRecord, useGetManyAggregate, useGetRecordRepresentation, useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { nameOf, type ResourceContract } from '#contract/language/contract.ts';
import type { Kind, Kinds } from '#contract/language/kinds.ts';
import type { Property } from '#contract/language/property.ts';
import { targetOf } from '#contract/language/relations.ts';
import { currencyIn, isEmptyValue, placedParts } from '#contract/language/values.ts';
import { inGroups } from '#contract/values/identifiers/compact.ts';
import type { Formatters } from '../ui/format.ts';
import { Flag, Others, Tag, Tags } from '../ui/Tag.tsx';
import { Amount, keepUnits } from '../ui/typography.tsx';
import { Phone } from './contactLinks.tsx';
import { writeIntegers } from './integers.ts';
import styles from './kinds.module.css';
import { useKnownRecords } from './known.ts';
import { useContracts } from './knownContracts.ts';
import { isDiscount, valueKey } from './names.ts';
import { Reference } from './Reference.tsx';
import { relationIri } from './recordNames.ts';

/** The text of HTML without its markup. The parser neither runs scripts nor loads resources. */
export const plainText = (html: string): string => {
    const lines = html.replace(/<br\s*\/?>|<\/(p|li)>/g, '$&\n');
    return new DOMParser().parseFromString(lines, 'text/html').body.textContent.trim();
};

export const RichTextValue = ({ value }: { value: string }) => plainText(value);

export const EMPTY_VALUE = '—';

export interface CellPlace {
    /** The record of the cell. Default: the value alone is known. */
    readonly record?: Readonly<Record<string, unknown>>;
    readonly resource: string;
    readonly name: string;
    readonly format: Formatters;
}

/** The display of a kind in a list: on one line and cheap to render, because there are hundreds. */
export interface KindCell<P extends Property = Property> {
    readonly align?: 'end';
    /** Maximum width in pixels before the text is cut. */
    readonly maxWidth?: number;
    /** The full text of a value that may be cut. */
    readonly title?: (value: unknown) => string;
    /** Never called for empty values. */
    readonly render: (value: unknown, property: P, place: CellPlace) => ReactNode;
}

const Choice = ({ value, resource, name }: { value: string; resource: string; name: string }) =>
    useTranslate()(valueKey(resource, name, value), { _: value });

/** On one line: the first record and the number of others, whose names are in a tooltip and available to screen readers. */
const References = ({ to, iris }: { to: string; iris: readonly string[] }) => {
    useContracts();
    const represent = useGetRecordRepresentation(to);
    const options = { ...useKnownRecords(to, iris), enabled: iris.length > 0 };
    const { data = [] } = useGetManyAggregate<RaRecord>(to, { ids: [...iris] }, options);
    const nameOf = (iri: string): string => {
        const record = data.find(found => found?.id === iri);
        return record ? String(represent(record)) : '…';
    };
    const [first = EMPTY_VALUE, ...others] = iris.map(nameOf);
    return (
        <span className={styles.references}>
            <span title={first}>
                <Tag tone="neutral">{first}</Tag>
            </span>
            {others.length > 0 ? <Others names={others} /> : null}
        </span>
    );
};

/** A web site without scheme and `www.`, linked without referrer in a new tab. */
const Site = ({ address }: { address: string }) =>
    /^https?:\/\//i.test(address) ? (
        <a href={address} target="_blank" rel="noopener noreferrer">
            {address.replace(/^https?:\/\/(www\.)?|\/$/gi, '')}
        </a>
    ) : (
        address
    );

const text: KindCell<Kinds['text']> = {
    maxWidth: 260,
    title: String,
    render: (value, { html, format, groups }) => {
        if (format === 'tel') return <Phone number={String(value)} />;
        if (format === 'url') return <Site address={String(value)} />;
        return html ? plainText(String(value)) : keepUnits(groups ? inGroups(String(value), groups) : String(value));
    },
};

const numeric: KindCell<Kinds['integer'] | Kinds['quantity']> = {
    align: 'end',
    render: (value, _, { format }) => format.number(Number(value)),
};

const choice: KindCell<Kinds['choice']> = {
    render: (value, _, { resource, name }) => <Choice value={String(value)} {...{ resource, name }} />,
};

const several = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

interface PartsProps {
    value: unknown;
    property: Kinds['value'];
    place: CellPlace;
}

/** The lines of a value on one line, separated by commas: `12 rue Neuve, 59810 Lesquin`. */
const Parts = ({ value, property, place }: PartsProps) => {
    const kept = value as Readonly<Record<string, unknown>>;
    return placedParts(property, part => !isEmpty(kept[part])).map(({ part, separator }) => {
        const one = property.properties[part];
        return one ? (
            <Fragment key={part}>
                {separator}
                {cellOf(one).render(kept[part], { ...place, name: part })}
            </Fragment>
        ) : null;
    });
};

const childNames = (of: ResourceContract, value: unknown): string[] =>
    several(value).map(child => nameOf(of, child as Readonly<Record<string, unknown>>));

/** Placeholder for kinds that lists do not show. */
const none: KindCell = { render: () => EMPTY_VALUE };

const CELLS: { readonly [K in Kind]: KindCell<Kinds[K]> } = {
    text,
    integer: numeric,
    number: numeric,
    integers: { maxWidth: 200, title: writeIntegers, render: writeIntegers },
    quantity: numeric,
    decimal: {
        align: 'end',
        render: (value, { digits: [, fraction] }, { format }) => format.decimal(String(value), fraction),
    },
    money: {
        align: 'end',
        render: (value, property, { format, record }) => (
            <Amount text={format.money(String(value), currencyIn(property, record))} />
        ),
    },
    rate: {
        align: 'end',
        render: (value, _, { format, name }) => format[isDiscount(name) ? 'discount' : 'rate'](String(value)),
    },
    boolean: { render: value => <Flag value={value === true} /> },
    instant: { render: (value, _, { format }) => format.date(String(value)) },
    day: { render: (value, _, { format }) => format.day(String(value)) },
    choice,
    choices: {
        render: (value, _, { resource, name }) => (
            <Tags>
                {several(value).map(one => (
                    <Tag key={String(one)} tone="neutral">
                        <Choice value={String(one)} {...{ resource, name }} />
                    </Tag>
                ))}
            </Tags>
        ),
    },
    relation: {
        maxWidth: 200,
        render: (value, property) => {
            const iri = relationIri(value);
            return <Reference to={targetOf(property, iri)} iri={iri} />;
        },
    },
    relations: { render: (value, { to }) => <References to={to} iris={several(value).map(relationIri)} /> },
    range: none,
    differences: none,
    listState: none,
    crop: none,
    thumbnails: none,
    value: {
        maxWidth: 260,
        render: (value, property, place) => <Parts {...{ value, property, place }} />,
    },
    children: {
        maxWidth: 260,
        render: (value, { of }) => childNames(of, value).join(', '),
    },
    result: none,
    data: none,
};

/** True for kinds that lists, and the facts beside a form, can show. */
export const isShown = ({ kind }: Property): boolean => CELLS[kind] !== none || kind === 'range';

const isEmpty = (value: unknown): boolean => isEmptyValue(value) || (Array.isArray(value) && value.length === 0);

/** Cell of a property. Shows an empty or missing value as a dash. */
export const cellOf = (
    property: Property,
): Omit<KindCell, 'render'> & { render: (value: unknown, place: CellPlace) => ReactNode } => {
    const { render, title, ...cell } = CELLS[property.kind] as KindCell;
    return {
        ...cell,
        ...(title && { title: (value: unknown) => (isEmpty(value) ? '' : title(value)) }),
        render: (value, place) => (isEmpty(value) ? EMPTY_VALUE : render(value, property, place)),
    };
};
