import Big from 'big.js';
import type { Decimal } from '../values/money.ts';
import { type Rounding, raiseByRate, roundAmount } from '../values/rounding.ts';
import type { ResourceContract } from './contract.ts';
import { digitsOf, isFigure } from './figures.ts';
import type { Kind } from './kinds.ts';
import { isList, isNullable, isReadable, isWritable, type Property } from './property.ts';

/** Operations of a bulk edit on a value (ADR 0054). */
export const BULK_OPERATIONS = ['set', 'clear', 'percent', 'amount', 'round', 'add', 'remove'] as const;
export type BulkOperationName = (typeof BULK_OPERATIONS)[number];

/** An operation with its arguments. */
export interface BulkOperation {
    readonly operation: BulkOperationName;
    /** `set`: the new value. `percent` and `amount`: the increase, negative to lower. `add` and `remove`: IRIs. */
    readonly value?: unknown;
    /** Rounding of amounts of money. Default: `none`. */
    readonly rounding?: Rounding;
}

export type BulkChanges = Readonly<Record<string, BulkOperation>>;

/** Kinds whose values several records can share. */
const VALUES: readonly Kind[] = ['text', 'boolean', 'day', 'instant', 'choice', 'choices', 'relation', 'integers'];
const FIGURES: readonly Kind[] = ['integer', 'number', 'decimal', 'money', 'rate'];

/** Operations available for a property, by its kind. Empty for kinds that are parts of a record. */
export const operationsOf = (property: Property): readonly BulkOperationName[] => {
    const { kind } = property;
    const clear: readonly BulkOperationName[] = isNullable(property) ? ['clear'] : [];
    if (kind === 'relations') return ['add', 'remove', 'set', 'clear'];
    if (kind === 'money') return ['percent', 'amount', 'round', 'set', ...clear];
    if (FIGURES.includes(kind)) return ['percent', 'amount', 'set', ...clear];
    if (!VALUES.includes(kind)) return [];
    return isList(property) ? ['set', 'clear'] : ['set', ...clear];
};

/** Whether records may share a property's value: identifiers and rich texts may not be shared. */
const isShared = (property: Property): boolean => {
    if (property.unique || !isWritable(property) || !isReadable(property)) return false;
    return property.kind !== 'text' || !(property.html || property.masked || property.code);
};

/** Properties of a resource that can be set on several records at once. */
const shareable = ({ properties, company, exclusiveFlag }: ResourceContract): string[] =>
    Object.entries(properties).flatMap(([name, property]) =>
        name !== company && name !== exclusiveFlag?.flag && isShared(property) && operationsOf(property).length > 0
            ? name
            : [],
    );

/** Properties that a bulk edit may change (I9), in the contract's order. */
export const bulkNames = (contract: ResourceContract): readonly string[] =>
    contract.bulk === true ? shareable(contract) : (contract.bulk ?? []);

/** A figure in the format of its property: with its decimals, rounded half away from zero. */
const figureOf = (property: Property, value: Big): unknown => {
    if (isFigure(property)) return value.round(digitsOf(property)[1], Big.roundHalfUp).toFixed();
    return Number(property.kind === 'integer' ? value.round(0, Big.roundHalfUp) : value);
};

const calculated = (property: Property, { operation, value, rounding = 'none' }: BulkOperation, current: unknown) => {
    // Empty values stay empty.
    if (current === null || current === undefined) return null;
    const now: Decimal = String(current);
    const by: Decimal = String(value ?? 0);
    const raised = operation === 'percent' ? raiseByRate(now, by) : new Big(now).plus(operation === 'amount' ? by : 0);
    return figureOf(property, roundAmount(raised, rounding));
};

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Returns the value after an operation, in the same way on client and server. The result is not validated: 10 % more may exceed
 * the maximum.
 * @param current the value as the API sends it
 */
export const applyOperation = (property: Property, asked: BulkOperation, current: unknown): unknown => {
    const { operation, value = null } = asked;
    if (operation === 'set') return value;
    if (operation === 'clear') return isList(property) ? [] : null;
    if (operation === 'add') return [...new Set([...listed(current), ...listed(value)])];
    if (operation === 'remove') return listed(current).filter(one => !listed(value).includes(one));
    return calculated(property, asked, current);
};
