import type { ResourceContract } from '../language/contract.ts';
import { boundsOf, digitsOf, isFigure } from '../language/figures.ts';
import type { Kind } from '../language/kinds.ts';
import type { Property } from '../language/property.ts';
import { type ImportColumn, importColumns } from './columns.ts';

type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Stands between the property and what of it a column is: `Article · Référence`. */
const SEPARATOR = ' · ';

/** A column's heading in the language of the translator; reading a file knows it again. */
export const headingOf = ({ labels }: Pick<ImportColumn, 'labels'>, translate: Translate): string =>
    labels.map(key => translate(key)).join(SEPARATOR);

/** The values of a choice as people read them; empty for other kinds. */
export const choiceLabels = ({ property, words }: ImportColumn, translate: Translate): string[] =>
    'values' in property ? property.values.map(value => translate(`${words}.${value}`, { _: value })) : [];

/** What a person must know to fill in a column. */
export interface ColumnDescription {
    readonly name: string;
    readonly heading: string;
    readonly kind: Kind;
    /** What a cell holds, in words. */
    readonly hint: string;
    /** Whether a new record must have it. */
    readonly isRequired: boolean;
    /** The accepted words of a choice. */
    readonly values?: readonly string[];
    /** Most characters of a text. */
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

/** The documentation of a resource's columns, in the language of the translator. */
export const describeColumns = (contract: ResourceContract, translate: Translate): ColumnDescription[] =>
    importColumns(contract).map(column => describe(column, translate));
