import { useLocale, useResourceContext, useTranslate } from 'ra-core';
import { type ComponentType, createContext, use } from 'react';
import type { Property } from '#contract/property.ts';
import { Flag } from '../../Flag.tsx';
import marks from '../../marks.module.css';
import { fromDecimal } from '../../numbers.ts';
import { Reference } from '../../Reference.tsx';
import { Tag } from '../../Tag.tsx';
import { Tags } from '../../Tags.tsx';
import { useFormat } from '../../useFormat.ts';
import { iriOf, textOf } from './sameValue.ts';

/** Draws the values of some properties, by name, where their kind does not say enough: money, a path of families. */
export type Drawn = Readonly<Record<string, ComponentType<{ value: string }>>>;

export const DrawnContext = createContext<Drawn>({});

interface ValueProps {
    name: string;
    property: Property;
    value: unknown;
}

const Empty = () => {
    const translate = useTranslate();
    return (
        <>
            <span aria-hidden="true">—</span>
            <span className={marks.hidden}>{translate('common.conflict.empty')}</span>
        </>
    );
};

const Choice = ({ name, value }: { name: string; value: string }) => {
    const translate = useTranslate();
    return translate(`resources.${useResourceContext()}.${name}.${value}`, { _: value });
};

const One = ({ name, property, value }: ValueProps) => {
    const { dateTime, number } = useFormat();
    const locale = useLocale() ?? '';
    const Own = use(DrawnContext)[name];
    if (Own) return <Own value={iriOf(value)} />;
    switch (property.kind) {
        case 'boolean':
            return <Flag value={value === true} />;
        case 'integer':
            return number(Number(value));
        case 'number':
        case 'decimal':
            return fromDecimal(String(value), locale);
        case 'instant':
            return dateTime(value instanceof Date ? value.toISOString() : String(value));
        case 'choice':
        case 'choices':
            return <Choice name={name} value={String(value)} />;
        case 'relation':
        case 'relations':
            return <Reference to={property.to} iri={iriOf(value)} />;
        default:
            return textOf(value);
    }
};

/** A property's value, to be read: by its kind, in the person's language. */
export const Value = ({ value, ...field }: ValueProps) => {
    if (value == null || value === '') return <Empty />;
    if (!Array.isArray(value)) return <One {...field} value={value} />;
    if (value.length === 0) return <Empty />;
    return (
        <Tags>
            {value.map(each => (
                <Tag key={iriOf(each)} tone="neutral">
                    <One {...field} value={each} />
                </Tag>
            ))}
        </Tags>
    );
};
