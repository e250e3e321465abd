import { useLocale, useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { type ComponentType, createContext, Fragment, use } from 'react';
import type { Kind, Kinds } from '#contract/language/kinds.ts';
import type { Property } from '#contract/language/property.ts';
import { targetOf } from '#contract/language/relations.ts';
import { currencyIn, isEmptyValue, valueLines } from '#contract/language/values.ts';
import { inGroups } from '#contract/values/identifiers/compact.ts';
import { useFormat } from '../ui/format.ts';
import marks from '../ui/marks.module.css';
import { fromDecimal } from '../ui/numbers.ts';
import { Flag, Tag, Tags } from '../ui/Tag.tsx';
import { Amount, keepUnits } from '../ui/typography.tsx';
import { RichTextValue } from './cells.tsx';
import { ChildrenValue } from './children/ChildrenValue.tsx';
import { Phone } from './contactLinks.tsx';
import styles from './kinds.module.css';
import { isDiscount, valueKey } from './names.ts';
import { Reference } from './Reference.tsx';
import { relationIri, valueText } from './recordNames.ts';

/** Components that display certain properties, by name, if the kind does not suffice. */
export type ValueComponents = Readonly<Record<string, ComponentType<{ value: string }>>>;

export const ValueComponentsContext = createContext<ValueComponents>({});

interface ViewProps<P extends Property = Property> {
    readonly name: string;
    readonly property: P;
    /** Never null; a single value of a multi-valued property. */
    readonly value: unknown;
}

const Text = ({ property: { html, format, groups }, value }: ViewProps<Kinds['text']>) => {
    if (format === 'tel') return <Phone number={valueText(value)} />;
    if (html) return <RichTextValue value={valueText(value)} />;
    return keepUnits(groups ? inGroups(valueText(value), groups) : valueText(value));
};

const Figure = ({ value }: ViewProps) => useFormat().number(Number(value));

const Numeric = ({ value }: ViewProps) => fromDecimal(String(value), useLocale() ?? '');

const Decimal = ({ property: { digits }, value }: ViewProps<Kinds['decimal']>) =>
    useFormat().decimal(String(value), digits[1]);

const Money = ({ property, value }: ViewProps<Kinds['money']>) => {
    const record = useRecordContext();
    return <Amount text={useFormat().money(String(value), currencyIn(property, record))} />;
};

const Rate = ({ name, value }: ViewProps) => useFormat()[isDiscount(name) ? 'discount' : 'rate'](String(value));

const Instant = ({ value }: ViewProps) =>
    useFormat().dateTime(value instanceof Date ? value.toISOString() : String(value));

const Day = ({ value }: ViewProps) => useFormat().day(String(value));

const Choice = ({ name, value }: ViewProps) =>
    useTranslate()(valueKey(useResourceContext() ?? '', name, String(value)), { _: String(value) });

const Relation = ({ property, value }: ViewProps<Kinds['relation'] | Kinds['relations']>) => {
    const iri = relationIri(value);
    return <Reference to={targetOf(property, iri)} iri={iri} />;
};

const Range = ({ value }: ViewProps) => {
    const { money } = useFormat();
    const { min, max } = value as { readonly min: string; readonly max: string };
    return [...new Set([min, max])].map(bound => money(bound)).join(' – ');
};

const Json = ({ value }: ViewProps) => valueText(value);

/** The parts of a value in lines, like an address. Absent parts are omitted. */
const Lines = ({ property, value }: ViewProps<Kinds['value']>) => {
    const parts = value as Readonly<Record<string, unknown>>;
    const lines = valueLines(property)
        .map(line => line.filter(part => !isEmptyValue(parts[part])))
        .filter(line => line.length > 0);
    return (
        <span className={styles.lines}>
            {lines.map(line => (
                <span key={line.join()}>
                    {line.map((part, at) => {
                        const one = property.properties[part];
                        return one ? (
                            <Fragment key={part}>
                                {at > 0 ? ' ' : null}
                                <View name={part} property={one} value={parts[part]} />
                            </Fragment>
                        ) : null;
                    })}
                </span>
            ))}
        </span>
    );
};

const linesIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] => (Array.isArray(value) ? value : []);

const VIEWS: { readonly [K in Kind]: ComponentType<ViewProps<Kinds[K]>> } = {
    text: Text,
    integer: Figure,
    number: Numeric,
    integers: Numeric,
    decimal: Decimal,
    money: Money,
    rate: Rate,
    quantity: Figure,
    boolean: ({ value }) => <Flag value={value === true} />,
    instant: Instant,
    day: Day,
    choice: Choice,
    choices: Choice,
    relation: Relation,
    relations: Relation,
    range: Range,
    differences: Json,
    listState: Json,
    crop: Json,
    thumbnails: Json,
    value: Lines,
    children: ({ property, value }) => <ChildrenValue property={property} value={linesIn(value)} View={Value} />,
    result: Json,
    data: Json,
};

const View = (props: ViewProps) => {
    const View = VIEWS[props.property.kind] as ComponentType<ViewProps>;
    return <View {...props} />;
};

const One = (props: ViewProps) => {
    const Own = use(ValueComponentsContext)[props.name];
    return Own ? <Own value={relationIri(props.value)} /> : <View {...props} />;
};

const Empty = () => {
    const translate = useTranslate();
    return (
        <>
            <span aria-hidden="true">—</span>
            <span className={marks.hidden}>{translate('common.conflict.empty')}</span>
        </>
    );
};

export const Value = ({ value, ...field }: ViewProps) => {
    if (value == null || value === '' || (field.property.kind === 'value' && isEmptyValue(value))) return <Empty />;
    if (Array.isArray(value) && value.length === 0) return <Empty />;
    if (!Array.isArray(value) || field.property.kind === 'children') return <One {...field} value={value} />;
    return (
        <Tags>
            {value.map(each => (
                <Tag key={relationIri(each)} tone="neutral">
                    <One {...field} value={each} />
                </Tag>
            ))}
        </Tags>
    );
};
