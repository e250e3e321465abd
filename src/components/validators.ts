import type { Properties, Property } from '#contract/property.ts';
import { maxLength, maxNumber, minNumber, printable, type Refusal, type Rule } from '#contract/rules.ts';

/** react-admin's shape of a refusal: a message key and what fills its placeholders. */
type Verdict = { message: string; args: Record<string, string | number> } | undefined;
export type Validator = ((value: unknown) => Verdict) & { isRequired?: boolean };

const isAbsent = (value: unknown): boolean =>
    value == null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);

const refuse = ({ key, params }: Refusal): Verdict => ({ message: key, args: { ...params } });

/** Applies a rule of the contract to values of its type; others are the business of the type's own validator. */
const obey =
    <T>(isOf: (value: unknown) => value is T, rule: Rule<T>): Validator =>
    value => {
        if (isAbsent(value) || !isOf(value)) return undefined;
        const refusal = rule(value);
        return refusal && refuse(refusal);
    };

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** What {@link toNumber} could not read is still text. */
const wellTyped =
    (kind: 'integer' | 'number'): Validator =>
    value => {
        const good = kind === 'integer' ? Number.isInteger(value) : Number.isFinite(value);
        return isAbsent(value) || good ? undefined : refuse({ key: `validation.type.${kind}` });
    };

const decimal = ([whole, fraction]: readonly [number, number]): Rule<string> => {
    const pattern = new RegExp(`^\\d{1,${whole}}(\\.\\d{1,${fraction}})?$`);
    return value => (pattern.test(value) ? undefined : { key: 'common.form.decimal', params: { whole, fraction } });
};

/** react-admin reads `isRequired` to mark the label. */
const required: Validator = Object.assign(
    (value: unknown) => (isAbsent(value) ? refuse({ key: 'validation.required' }) : undefined),
    { isRequired: true },
);

const bare = (property: Property): Validator[] => {
    switch (property.kind) {
        case 'text':
            return [printable, maxLength(property.max), ...(property.rules ?? [])].map(rule =>
                obey(isText, property.only === 'write' ? rule : trimmed(rule)),
            );
        case 'integer':
        case 'number':
            return [
                wellTyped(property.kind),
                obey(isNumber, minNumber(property.min)),
                obey(isNumber, maxNumber(property.max)),
            ];
        case 'decimal':
            return [obey(isText, decimal(property.digits))];
        case 'choices':
            return [required];
        default:
            return [];
    }
};

/** The API trims text before it looks at it, secrets excepted. */
const trimmed =
    (rule: Rule<string>): Rule<string> =>
    value =>
        rule(value.trim());

/** What a form must check of a property, derived from its declaration in `contract/`. */
export const validatorsOf = (property: Property): Validator[] =>
    property.required ? [required, ...bare(property)] : bare(property);

/** The validators of every property that a form may write, by name: made once, since react-admin compares them. */
export const validatorsFor = <P extends Properties>(properties: P): { readonly [K in keyof P]: Validator[] } =>
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, validatorsOf(property)])) as {
        [K in keyof P]: Validator[];
    };
