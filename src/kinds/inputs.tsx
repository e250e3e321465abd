import {
    SourceContextProvider,
    useInput,
    useLocale,
    useResourceContext,
    useTranslate,
    useWrappedSource,
    ValidationError,
} from 'ra-core';
import { type ComponentType, use, useId, useMemo, useState } from 'react';
import {
    BooleanInput,
    DateTimeInput,
    FieldTitle,
    InputHelperText,
    SelectArrayInput,
    SelectInput,
    TextInput,
} from 'react-admin';
import { get, useFormState, useWatch } from 'react-hook-form';
import type { Kind, Kinds, TextProperty } from '#contract/language/kinds.ts';
import { RESOURCE_NAMES } from '#contract/language/names.ts';
import { isNullable, type Property } from '#contract/language/property.ts';
import { isEmptyValue } from '#contract/language/values.ts';
import { compact, inGroups } from '#contract/values/identifiers/compact.ts';
import { config } from '../config.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { DayField } from '../ui/DayField.tsx';
import { toDay, writeDay } from '../ui/days.ts';
import { groupDigits } from '../ui/numbers.ts';
import { contractOf } from './allContracts.ts';
import { ChildrenInput } from './children/ChildrenInput.tsx';
import { usePhones } from './contactLinks.tsx';
import { type NumericProperty, readNumeric, unitOf, writeNumeric } from './figures.ts';
import { FormLockedContext, FormScopeContext, scoped } from './formContexts.ts';
import { common, type InputProps, raised } from './inputProps.ts';
import { parseIntegers, writeIntegers } from './integers.ts';
import styles from './kinds.module.css';
import { NearMaximum, useCharactersLeft } from './NearMaximum.tsx';
import { choicesOf, partKey, valueKey } from './names.ts';
import { RelationInput, RelationsInput } from './RelationInput.tsx';
import { useProposed } from './startingFrom.ts';
import { TypedInput } from './TypedInput.tsx';
import { partValidatorsOf, type Validator } from './validators.ts';

interface ValueInputProps extends InputProps<Kinds['value']> {
    readonly Input: ComponentType<InputProps>;
}

const rulesOf = (resource: string | undefined) => {
    const name = RESOURCE_NAMES.find(one => one === resource);
    return name && contractOf(name).rules;
};

/** Error of the value as a whole; errors of its parts are shown below them. */
const useRefusal = (path: string): string | undefined => {
    const { errors } = useFormState();
    const message: unknown = get(errors, `${path}.message`);
    return typeof message === 'string' ? message : undefined;
};

/** Applies the rules of the value as a whole. `required` is checked by its parts. */
const useWholeRules = (name: string, validators: readonly Validator[]): void => {
    const rules = useMemo(() => validators.filter(({ isRequired }) => !isRequired), [validators]);
    useInput({ source: name, validate: rules });
};

/** Fills in parts of a value while typing. A separate component, so that the inputs do not render with each character. */
const ProposedParts = ({ path, property }: { readonly path: string; readonly property: Kinds['value'] }) => {
    useProposed(path, property);
    return null;
};

/** A value as a group of inputs, one for each part. An error of `address.zip` is shown below that part. */
const ValueInput = ({ name, property, validate, readOnly = false, Input }: ValueInputProps) => {
    const { type, properties, required = false } = property;
    const told = useId();
    const path = useWrappedSource(name);
    useWholeRules(name, validate);
    const error = useRefusal(path);
    const scope = use(FormScopeContext);
    const resource = useResourceContext();
    const validators = useMemo(() => {
        const made = Object.entries(partValidatorsOf(name, property, rulesOf(resource)));
        return Object.fromEntries(made.map(([part, some]) => [part, scoped(some, scope)]));
    }, [name, property, resource, scope]);
    const place = useMemo(
        () => ({
            getSource: (part: string) => `${path}.${part}`,
            getLabel: (part: string) => partKey(type, part),
        }),
        [path, type],
    );
    return (
        <fieldset className={styles.value} aria-describedby={error ? told : undefined}>
            <legend>
                <FieldTitle source={name} isRequired={required} />
            </legend>
            {error ? (
                <p id={told} className={styles.refusal}>
                    <ValidationError error={error} />
                </p>
            ) : null}
            {property.proposed && !readOnly && config.isOwnServer ? <ProposedParts {...{ path, property }} /> : null}
            <SourceContextProvider value={place}>
                {Object.entries(properties).map(([part, one]) => (
                    <Input
                        key={part}
                        name={part}
                        property={one}
                        validate={validators[part] ?? []}
                        readOnly={readOnly}
                    />
                ))}
            </SourceContextProvider>
        </fieldset>
    );
};

/** A calendar day, typed in the language of the console or chosen; formatted on blur. */
const DayInput = ({ name, validate, readOnly = false, help }: InputProps<Kinds['day']>) => {
    const { field, fieldState, id, isRequired } = useInput({ source: name, validate });
    const isLocked = use(FormLockedContext);
    const locale = useLocale() ?? '';
    const [typed, setTyped] = useState('');
    const value = String(field.value ?? '');
    const isTyped = typed !== '' && toDay(typed) === value;
    const put = (day: string, text: string) => {
        setTyped(text);
        field.onChange(day || null);
    };
    return (
        <DayField
            id={id}
            name={field.name}
            inputRef={field.ref}
            label={<FieldTitle source={name} isRequired={isRequired} />}
            text={isTyped ? typed : writeDay(value, locale)}
            day={value}
            onType={text => put(toDay(text), text)}
            onPick={day => put(day, '')}
            onBlur={() => {
                setTyped('');
                field.onBlur();
            }}
            readOnly={readOnly || isLocked}
            error={fieldState.invalid}
            helperText={
                fieldState.invalid || help ? (
                    <InputHelperText error={fieldState.error?.message ?? ''} helperText={help ?? false} />
                ) : null
            }
        />
    );
};

/** Country of the address that contains the number, otherwise of the record's address. */
const useCountry = (source: string): unknown => {
    const scope = use(FormScopeContext);
    const holder = source.slice(0, Math.max(0, source.lastIndexOf('.')));
    const address = holder === scope ? [scope, 'address'].filter(Boolean).join('.') : holder;
    return useWatch({ name: `${address}.country` });
};

/** A telephone number, typed in any notation, stored in its normal form, and formatted on blur. */
const PhoneInput = ({ name, validate, readOnly = false, help }: InputProps<Kinds['text']>) => {
    const phones = usePhones();
    const country = useCountry(useWrappedSource(name));
    const rules = useMemo(() => {
        const readable: Validator = value =>
            phones && typeof value === 'string' && value.trim() !== '' && !phones.readPhone(value, country)
                ? { message: 'validation.phone', args: {} }
                : undefined;
        return [...validate, readable];
    }, [phones, country, validate]);
    return (
        <TypedInput
            source={name}
            validate={rules}
            read={typed => phones?.readPhone(typed, country) ?? typed}
            write={value => (typeof value === 'string' ? (phones?.writePhone(value) ?? value) : '')}
            readOnly={readOnly}
            help={help}
            inputMode="tel"
        />
    );
};

interface NumericInputProps {
    source: string;
    property: NumericProperty;
    validate: Validator[];
    readOnly?: boolean;
    /** Message key of the help text. */
    help?: string;
}

/** Number in French or English notation (`12,90`), formatted on blur; native inputs support one decimal mark only. */
const NumericInput = ({ source, property, validate, readOnly = false, help }: NumericInputProps) => {
    const locale = useLocale() ?? '';
    return (
        <TypedInput
            {...{ source, validate, readOnly, help }}
            read={typed => readNumeric(property, typed, locale)}
            write={value => writeNumeric(property, value, locale)}
            rest={written => groupDigits(written, locale)}
            inputMode={property.kind === 'integer' ? 'numeric' : 'decimal'}
            unit={unitOf(property)}
        />
    );
};

const IntegersInput = ({ name, validate, readOnly = false, help }: InputProps<Kinds['integers']>) => (
    <TypedInput source={name} {...{ validate, readOnly, help }} read={parseIntegers} write={writeIntegers} />
);

const RichTextInput = lazyPart(() =>
    import('../richText/RichTextInput.tsx').then(part => ({ default: part.RichTextInput })),
);

/** Maximum length of texts with a single-line input. */
const LONG = 500;

/** The input type of a text format, which selects the keyboard on phones. */
const typeOf = ({ format }: TextProperty): object => (format ? { type: format } : {});

const RichText = ({ name, property, validate, readOnly = false }: InputProps<Kinds['text']>) => {
    const isLocked = use(FormLockedContext);
    return <RichTextInput source={name} max={property.max} validate={validate} readOnly={readOnly || isLocked} />;
};

const PlainText = ({ name, property, validate, readOnly = false, help }: InputProps<Kinds['text']>) => {
    const left = useCharactersLeft(name, property.max);
    return (
        <TextInput
            {...common}
            {...raised}
            {...typeOf(property)}
            {...(property.max > LONG && { multiline: true, minRows: 3 })}
            source={name}
            validate={validate}
            readOnly={readOnly}
            helperText={left === undefined || readOnly ? (help ?? false) : <NearMaximum left={left} help={help} />}
        />
    );
};

/** An identifier formatted in groups, typed or pasted with or without separators. */
const GroupedText = ({ name, property: { groups = [] }, ...input }: InputProps<Kinds['text']>) => (
    <TypedInput source={name} {...input} read={compact} write={value => inGroups(String(value ?? ''), groups, ' ')} />
);

const Text = (input: InputProps<Kinds['text']>) => {
    if (input.property.format === 'tel') return <PhoneInput {...input} />;
    if (input.property.groups) return <GroupedText {...input} />;
    return input.property.html ? <RichText {...input} /> : <PlainText {...input} />;
};

const Numeric = ({ name, ...input }: InputProps<NumericProperty>) => <NumericInput source={name} {...input} />;

const Flag = ({ name, readOnly = false, help }: InputProps) => (
    <BooleanInput source={name} readOnly={readOnly} helperText={help ?? false} />
);

/** Values that the form has had and its choices lack. They stay available after another choice. */
const useUnknown = (known: readonly string[], held: readonly unknown[]): readonly string[] => {
    const [seen, setSeen] = useState<readonly string[]>([]);
    const unseen = held.filter(
        (one): one is string => typeof one === 'string' && one !== '' && !known.includes(one) && !seen.includes(one),
    );
    if (unseen.length > 0) setSeen([...seen, ...unseen]);
    return [...seen, ...unseen];
};

const useChoiceProps = (props: InputProps<Kinds['choice'] | Kinds['choices']>) => {
    const { name, property, validate, readOnly = false, help } = props;
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const held: unknown[] = [useWatch({ name: useWrappedSource(name) }) ?? []].flat();
    // Unknown values of a third-party server stay available, so that they are neither hidden nor lost.
    const values = [...property.values, ...useUnknown(property.values, held)];
    return {
        ...common,
        source: name,
        choices: choicesOf(values, id => translate(valueKey(resource, name, id), { _: id }), held),
        translateChoice: false,
        validate,
        readOnly,
        helperText: help ?? false,
    };
};

const Choice = (props: InputProps<Kinds['choice']>) => {
    const value: unknown = useWatch({ name: useWrappedSource(props.name) });
    // Non-nullable properties offer no empty entry, with or without a default.
    const emptied = isNullable(props.property) ? { resettable: !isEmptyValue(value) } : { isRequired: true };
    return <SelectInput {...useChoiceProps(props)} {...emptied} />;
};

const Choices = (props: InputProps<Kinds['choices']>) => <SelectArrayInput {...useChoiceProps(props)} />;

const Instant = ({ name, validate, readOnly = false, help }: InputProps) => (
    <DateTimeInput {...common} source={name} validate={validate} readOnly={readOnly} helperText={help ?? false} />
);

/** For kinds that are read-only or edited on their own screens. */
const None = () => null;

const INPUTS: { readonly [K in Kind]: ComponentType<InputProps<Kinds[K]>> } = {
    text: Text,
    integer: Numeric,
    number: Numeric,
    integers: IntegersInput,
    decimal: Numeric,
    money: Numeric,
    rate: Numeric,
    quantity: Numeric,
    boolean: Flag,
    instant: Instant,
    day: DayInput,
    choice: Choice,
    choices: Choices,
    relation: RelationInput,
    relations: RelationsInput,
    range: None,
    differences: None,
    listState: None,
    crop: None,
    thumbnails: None,
    value: props => <ValueInput {...props} Input={PropertyInput} />,
    children: props => <ChildrenInput {...props} Input={PropertyInput} />,
    result: None,
    data: None,
};

export const hasInput = ({ kind }: Property): boolean => INPUTS[kind] !== None;

export const PropertyInput = (props: InputProps) => {
    const Input = INPUTS[props.property.kind] as ComponentType<InputProps>;
    return <Input {...props} />;
};
