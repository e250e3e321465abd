import type { ResourceContract } from '#contract/language/contract.ts';
import { isRequiredIn } from '#contract/language/defaults.ts';
import { type FigureProperty, figureRules } from '#contract/language/figures.ts';
import type {
    IntegersProperty,
    NumberProperty,
    QuantityProperty,
    TextProperty,
    ValueProperty,
} from '#contract/language/kinds.ts';
import { type OfKind, ofKind, type Properties, type Property } from '#contract/language/property.ts';
import {
    maxEntries,
    maxLength,
    maxNumber,
    minNumber,
    printable,
    type Refusal,
    type Rule,
} from '#contract/language/rules.ts';
import { isEmptyValue } from '#contract/language/values.ts';
import { dayRule } from '#contract/values/days.ts';
import { refuseQuantity } from '#contract/values/quantities.ts';
import { storedText } from '#contract/values/storedText.ts';
import { isBlank } from '#contract/values/text.ts';
import { isDecimal } from '../ui/numbers.ts';

/** react-admin's format of an error: a message key with its placeholders. */
type Verdict = { message: string; args: Record<string, string | number> } | undefined;
export type Validator = ((value: unknown, record?: object) => Verdict) & {
    isRequired?: boolean;
    /** True if it depends on other properties too. */
    isCross?: boolean;
};

const isAbsent = (value: unknown): boolean =>
    value == null || (typeof value === 'string' && isBlank(value)) || (Array.isArray(value) && value.length === 0);

const refuse = ({ key, params }: Refusal): Verdict => ({ message: key, args: { ...params } });

/** Applies a rule of the contract to values of its type. The type's own validator refuses other values. */
const obey =
    <T>(isOf: (value: unknown) => value is T, rule: Rule<T>): Validator =>
    value => {
        if (isAbsent(value) || !isOf(value)) return undefined;
        const refusal = rule(value);
        return refusal && refuse(refusal);
    };

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Some servers send numbers as decimal strings. */
const isNumberLike = (value: unknown): value is number => Number.isFinite(numberIn(value));
const numberIn = (value: unknown): unknown => (isText(value) && isDecimal(value) ? Number(value) : value);

/** Input that {@link toNumber} could not parse remains a string. */
const wellTyped =
    (kind: 'integer' | 'number'): Validator =>
    value => {
        const number = numberIn(value);
        const good = kind === 'integer' ? Number.isInteger(number) : Number.isFinite(number);
        return isAbsent(value) || good ? undefined : refuse({ key: `validation.type.${kind}` });
    };

/** Messages for users; API clients get their own. */
const figure = (property: FigureProperty): Validator[] => [
    obey(
        isText,
        figureRules(property, {
            unread: `common.form.${property.kind}`,
            digits: 'common.form.digits',
            negative: 'common.form.positive',
        }),
    ),
];

/** react-admin reads `isRequired` to mark the label. */
const required: Validator = Object.assign(
    (value: unknown) => (isAbsent(value) ? refuse({ key: 'validation.required' }) : undefined),
    { isRequired: true },
);

/** The API validates a text as it will be stored. */
const text = (property: TextProperty): Validator[] =>
    [printable, maxLength(property.max), ...(property.rules ?? [])].map(rule =>
        obey(isText, value => rule(storedText(property, value))),
    );

const numeric = ({ kind, min, max }: NumberProperty): Validator[] => [
    wellTyped(kind),
    obey(isNumberLike, value => minNumber(min)(Number(value))),
    obey(isNumberLike, value => maxNumber(max)(Number(value))),
];

/** Validates only the range. The API and the line tables validate the decimals, because a form does not have the unit. */
const quantity = (property: QuantityProperty): Validator[] => [
    wellTyped('number'),
    obey(isNumberLike, value => refuseQuantity(Number(value), property)),
];

/** The input allows only valid values. */
const sound = (): Validator[] => [];

const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every(isNumber);

/** Error of the first refused number. */
const each =
    (rule: Rule<number>): Rule<number[]> =>
    values =>
        values.map(rule).find(refusal => refusal !== undefined);

/** Input that {@link parseIntegers} could not parse remains a string. */
const integers = ({ min, max, most }: IntegersProperty): Validator[] => [
    value => (isText(value) && !isAbsent(value) ? refuse({ key: 'common.form.integers' }) : undefined),
    obey(isNumbers, each(minNumber(min))),
    obey(isNumbers, each(maxNumber(max))),
    ...(most === undefined ? [] : [obey(isNumbers, maxEntries(most))]),
];

const VALIDATORS: OfKind<Validator[]> = {
    text,
    integer: numeric,
    number: numeric,
    integers,
    decimal: figure,
    money: figure,
    rate: figure,
    quantity,
    boolean: sound,
    instant: sound,
    day: () => [obey(isText, dayRule('common.form.day'))],
    choice: sound,
    choices: () => [required],
    relation: sound,
    relations: sound,
    range: sound,
    differences: sound,
    listState: sound,
    crop: sound,
    thumbnails: sound,
    /** The parts of a value have their own validators. */
    value: sound,
    /** Children have their own validators. */
    children: sound,
    result: sound,
    data: sound,
};

export const validatorsOf = (property: Property): Validator[] =>
    property.required ? [required, ...ofKind(VALIDATORS, property)] : ofKind(VALIDATORS, property);

/** By property, or by path of a part. */
type CrossRules = Readonly<Record<string, ((record: object) => Refusal | undefined) | undefined>>;

/** A rule over several properties. react-admin passes the whole form. */
const cross = (rule: (record: object) => Refusal | undefined): Validator =>
    Object.assign(
        (_: unknown, record: object = {}) => {
            const refusal = rule(record);
            return refusal && refuse(refusal);
        },
        { isCross: true },
    );

/** Requires a value if the record's flag does (`requiredOf`). */
const requiredIn = (properties: Properties, property: Property): Validator =>
    Object.assign(
        (value: unknown, record: object = {}) =>
            isRequiredIn(properties, property, { ...record }) ? required(value) : undefined,
        { isRequired: true, isCross: true },
    );

/** A part that is required if its value is present. Without a marked label, because the value itself may be absent. */
const presentIn =
    (name: string): Validator =>
    (value, all) => {
        const whole: unknown = typeof all === 'object' && all !== null ? Reflect.get(all, name) : undefined;
        return isEmptyValue(whole) ? undefined : required(value);
    };

export const partValidatorsOf = (
    name: string,
    value: ValueProperty,
    rules: CrossRules = {},
): Readonly<Record<string, Validator[]>> =>
    Object.fromEntries(
        Object.entries(value.properties).map(([part, property]) => {
            const rule = rules[`${name}.${part}`];
            const more = rule ? [cross(rule)] : [];
            if (value.required || !property.required) return [part, [...validatorsOf(property), ...more]];
            return [part, [presentIn(name), ...validatorsOf({ ...property, required: false }), ...more]];
        }),
    );

/** Validators of all properties, by name. Created once, because react-admin compares them by identity. */
export const validatorsFor = <P extends Properties>(
    properties: P,
    rules: CrossRules = {},
): { readonly [K in keyof P]: Validator[] } =>
    Object.fromEntries(
        Object.entries(properties).map(([name, property]) => {
            const rule = rules[name];
            const flagged = property.requiredOf ? [requiredIn(properties, property)] : [];
            return [name, [...flagged, ...validatorsOf(property), ...(rule ? [cross(rule)] : [])]];
        }),
    ) as { [K in keyof P]: Validator[] };

/** Validators that accept the previous value: a third-party server may have other rules, and other values must be saved. */
export const exceptBefore = (validators: readonly Validator[], isBefore: (value: unknown) => boolean): Validator[] =>
    validators.map(validator =>
        validator.isCross
            ? validator
            : Object.assign(
                  (value: unknown, record?: object) => (isBefore(value) ? undefined : validator(value, record)),
                  validator.isRequired === undefined ? {} : { isRequired: validator.isRequired },
              ),
    );

type WarningRule = (record: Readonly<Record<string, unknown>>) => Refusal | undefined;

export const warningOf =
    ({ warnings = {} }: Pick<ResourceContract, 'warnings'>, name: string): Validator =>
    value => {
        const record: Readonly<Record<string, unknown>> = { [name]: value };
        const warning = (warnings as Readonly<Record<string, WarningRule | undefined>>)[name]?.(record);
        return warning && refuse(warning);
    };
