import { type BulkOperation, operationsOf } from '#contract/language/bulkEdit.ts';
import { digitsOf, isFigure } from '#contract/language/figures.ts';
import { isList, type Property } from '#contract/language/property.ts';
import { isRounding, RAISE, ROUNDINGS } from '#contract/values/rounding.ts';
import { type Validator, validatorsOf } from '../../../kinds/validators.ts';

/** Operation that the user chooses; lowering is sent as a negative raise. */
export type EditChoice =
    | 'raise_percent'
    | 'lower_percent'
    | 'raise_amount'
    | 'lower_amount'
    | 'round'
    | 'set'
    | 'replace'
    | 'clear'
    | 'add'
    | 'remove';

export const choicesFor = (property: Property): readonly EditChoice[] =>
    operationsOf(property).flatMap((operation): EditChoice[] => {
        if (operation === 'percent') return ['raise_percent', 'lower_percent'];
        if (operation === 'amount') return ['raise_amount', 'lower_amount'];
        return operation === 'set' && isList(property) ? ['replace'] : [operation];
    });

export interface ChangeInput {
    /** Name in the form; the input of the value has the property's name. */
    readonly name: string;
    readonly property: Property;
    readonly validate: Validator[];
    /** Whether it is the property's own input; false for an input of the dialog. */
    readonly isValue: boolean;
}

const inputOf = (name: string, property: Property, isValue = false): ChangeInput => ({
    name,
    property,
    validate: validatorsOf(property),
    isValue,
});

/** Maximum percentage for lowering; 100 would leave zero. */
const LOWEST = 99;

const percent = (choice: EditChoice): Property => ({
    ...RAISE,
    required: true,
    min: 0,
    max: choice === 'lower_percent' ? LOWEST : RAISE.max,
});

const amount = (property: Property): Property => {
    if (isFigure(property))
        return { kind: property.kind === 'money' ? 'money' : 'decimal', digits: digitsOf(property), required: true };
    const max = 'max' in property ? (property.max ?? 0) : 0;
    return { kind: property.kind === 'integer' ? 'integer' : 'number', min: 0, max, required: true };
};

/** Rounding of amounts. @param isMeant whether rounding is the only operation */
const rounding = (isMeant: boolean): Property => ({
    kind: 'choice',
    values: isMeant ? ROUNDINGS.filter(one => one !== 'none') : ROUNDINGS,
    required: true,
});

export const inputsFor = (name: string, property: Property, choice: EditChoice): readonly ChangeInput[] => {
    const ending = property.kind === 'money' ? [inputOf('rounding', rounding(choice === 'round'))] : [];
    switch (choice) {
        case 'clear':
            return [];
        case 'round':
            return ending;
        case 'raise_percent':
        case 'lower_percent':
            return [inputOf('percent', percent(choice)), ...ending];
        case 'raise_amount':
        case 'lower_amount':
            return [inputOf('amount', amount(property)), ...ending];
        default:
            return [inputOf(name, property.kind === 'boolean' ? property : { ...property, required: true }, true)];
    }
};

const lowered = (value: unknown): unknown => (typeof value === 'number' ? -value : `-${String(value)}`);

export const operationFrom = (
    name: string,
    choice: EditChoice,
    values: Readonly<Record<string, unknown>>,
): BulkOperation => {
    const ending = isRounding(values.rounding) ? { rounding: values.rounding } : {};
    switch (choice) {
        case 'clear':
            return { operation: 'clear' };
        case 'round':
            return { operation: 'round', ...ending };
        case 'raise_percent':
            return { operation: 'percent', value: values.percent, ...ending };
        case 'lower_percent':
            return { operation: 'percent', value: lowered(values.percent), ...ending };
        case 'raise_amount':
            return { operation: 'amount', value: values.amount, ...ending };
        case 'lower_amount':
            return { operation: 'amount', value: lowered(values.amount), ...ending };
        case 'add':
        case 'remove':
            return { operation: choice, value: values[name] };
        default:
            return { operation: 'set', value: values[name] };
    }
};
