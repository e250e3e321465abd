import type { ResourceContract } from '../language/contract.ts';
import { boundsOf, digitsOf, isFigure } from '../language/figures.ts';
import type { Kind } from '../language/kinds.ts';
import type { Property } from '../language/property.ts';
import { type ImportColumn, importColumns } from './columns.ts';

type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Separator between the property and the rest of a heading: `Article · Référence`. */
const SEPARATOR = ' · ';

/** Heading of a column in the language of the translator; imports recognise it. */
export const headingOf = ({ labels }: Pick<ImportColumn, 'labels'>, translate: Translate): string =>
    labels.map(key => translate(key)).join(SEPARATOR);

/** Labels of a choice's values; empty for other kinds. */
export const choiceLabels = ({ property, words }: ImportColumn, translate: Translate): string[] =>
    'values' in property ? property.values.map(value => translate(`${words}.${value}`, { _: value })) : [];

/** Documentation of a column for users. */
export interface ColumnDescription {
    readonly name: string;
    readonly heading: string;
    readonly kind: Kind;
    /** Description of the cell's content. */
    readonly hint: string;
    /** Whether a new record requires it. */
    readonly isRequired: boolean;
    /** Accepted labels of a choice. */
    readonly values?: readonly string[];
    readonly maxLength?: number;
    readonly min?: number;
    readonly max?: number;
}

const limitsOf = (property: Property): Pick<ColumnDescription, 'maxLength' | 'min' | 'max'> => {
    if (isFigure(property)) return boundsOf(property);
    if ('min' in property && 'max' in property) return { min: property.min, max: property.max };
    return property.kind === 'text' ? { maxLength: property.max } : {};
};

const hintKey = ({ property, key, to, isSeveral }: ImportColumn): string => {
    if (to === undefined || property.kind === 'rate') return property.kind;
    if (isSeveral) return 'several';
    if (to === 'countries') return 'country';
    return 'code' in property || key === 'code' ? 'code' : 'related';
};

const decimalsOf = (property: Property): number => (isFigure(property) ? digitsOf(property)[1] : 0);

const describe = (column: ImportColumn, translate: Translate): ColumnDescription => {
    const { name, property, isRequired } = column;
    const values = [...new Set(choiceLabels(column, translate))];
    return {
        name,
        heading: headingOf(column, translate),
        kind: property.kind,
        hint: translate(`import_columns.hint.${hintKey(column)}`, { decimals: decimalsOf(property) }),
        isRequired,
        ...(values.length > 0 && { values }),
        ...limitsOf(property),
    };
};

/** Documentation of a resource's columns, in the language of the translator. */
export const describeColumns = (contract: ResourceContract, translate: Translate): ColumnDescription[] =>
    importColumns(contract).map(column => describe(column, translate));
