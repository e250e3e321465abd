import {
    applyOperation,
    BULK_OPERATIONS,
    type BulkChanges,
    type BulkOperation,
    operationsOf,
} from '#contract/language/bulkEdit.ts';
import { digitsOf, isFigure } from '#contract/language/figures.ts';
import type { Properties, Property } from '#contract/language/property.ts';
import { createSchema, patchSchema, unparsed } from '#contract/language/schema.ts';
import { RAISE, ROUNDINGS } from '#contract/values/rounding.ts';
import { type JsonObject, type Row, toRecord } from '../../domain/record.ts';
import { Invalid } from '../../domain/refused.ts';
import { historyValue } from '../historyValue.ts';
import { parseInput } from '../input.ts';
import type { ServerResource } from '../resource.ts';

/** Schema of an operation, in the form of a resource's properties; the type of its value depends on the property. */
const OPERATION = {
    operation: { kind: 'choice', values: BULK_OPERATIONS, required: true },
    rounding: { kind: 'choice', values: ROUNDINGS, default: 'none' },
} as const satisfies Properties;

/** Validated by the property's own schema. */
const VALUE = unparsed('value');

/** Schema of the increment: a figure with the digits of the property, negative to lower values. */
const amountOf = (property: Property): Property => {
    if (isFigure(property)) return { kind: 'money', digits: digitsOf(property), signed: true, required: true };
    const max = 'max' in property ? (property.max ?? 0) : 0;
    return { kind: property.kind === 'integer' ? 'integer' : 'number', min: -max, max, required: true };
};

const refuse = (propertyPath: string, key: string, params = {}): never => {
    throw new Invalid([{ propertyPath, key: `validation.${key}`, params }]);
};

/** Validated value of an operation. @throws Invalid under the name of the property */
const givenValue = (name: string, property: Property, { operation, value }: BulkOperation): unknown => {
    if (operation === 'clear' || operation === 'round') return undefined;
    if (value === undefined || (Array.isArray(value) && value.length === 0 && operation !== 'set'))
        return refuse(name, 'required');
    if (operation === 'percent') return parseInput(createSchema({ [name]: RAISE }), { [name]: value })[name];
    if (operation === 'amount')
        return parseInput(createSchema({ [name]: amountOf(property) }), { [name]: value })[name];
    return parseInput(patchSchema({ [name]: property }), { [name]: value })[name];
};

const operationOf = (name: string, property: Property, given: unknown): BulkOperation => {
    const body = typeof given === 'object' && given !== null ? { ...given } : {};
    const asked = parseInput(createSchema(OPERATION, VALUE), body) as unknown as BulkOperation;
    const possible = operationsOf(property);
    if (!possible.includes(asked.operation)) return refuse(name, 'choice', { values: possible.join(', ') });
    const value = givenValue(name, property, { ...body, ...asked });
    return { ...asked, rounding: property.kind === 'money' ? (asked.rounding ?? 'none') : 'none', value };
};

/** Operations of a request body. @throws Invalid for invalid operations or values */
export const requestedOperations = (properties: Properties, given: JsonObject): BulkChanges =>
    Object.fromEntries(
        Object.entries(given).flatMap(([name, one]) => {
            const property = properties[name];
            return property ? [[name, operationOf(name, property, one)]] : [];
        }),
    );

/** Values resulting from the operations on a record, not validated. */
export const operatedOn = ({ contract }: ServerResource, operations: BulkChanges, row: Row): JsonObject => {
    const record = toRecord(contract, row);
    return Object.fromEntries(
        Object.entries(operations).flatMap(([name, one]) => {
            const property = contract.properties[name];
            return property ? [[name, applyOperation(property, one, historyValue(property, record[name]))]] : [];
        }),
    );
};
