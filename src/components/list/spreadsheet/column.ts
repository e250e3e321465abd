import type { ResourceContract } from '#contract/contract.ts';
import { isNullable, isWritable, type Property } from '#contract/property.ts';
import { type Validator, validatorsOf } from '../../validators.ts';

/** What a list declares of its spreadsheet: names of the contract's properties. */
export interface SpreadsheetDefinition<Name extends string = string> {
    readonly contract: ResourceContract;
    /** What tells a row from another: read only, always in sight. */
    readonly headers: readonly Name[];
    /** What may be edited in place; the editor follows from the property's kind. */
    readonly columns: readonly Name[];
}

/** A column that can be edited. */
export interface SheetColumn {
    readonly name: string;
    readonly property: Property;
    readonly nullable: boolean;
    readonly validators: readonly Validator[];
    /** Figures stand on the right. */
    readonly align: 'end' | undefined;
}

/** Kinds that a cell can hold as text. */
const KINDS: readonly Property['kind'][] = ['text', 'integer', 'number', 'decimal', 'boolean', 'choice'];
const FIGURES: readonly Property['kind'][] = ['integer', 'number', 'decimal'];

/** The columns of a declaration; what nobody may write, or no cell can hold, is left out. */
export const columnsOf = ({ contract, columns }: SpreadsheetDefinition): SheetColumn[] =>
    columns.flatMap(name => {
        const property = contract.properties[name];
        if (!property || !isWritable(property) || !KINDS.includes(property.kind)) return [];
        const align = FIGURES.includes(property.kind) ? 'end' : undefined;
        return [{ name, property, nullable: isNullable(property), validators: validatorsOf(property), align }];
    });
