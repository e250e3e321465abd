import { useResourceContext, useTranslate, useWrappedSource } from 'ra-core';
import { type ComponentType, use, useState } from 'react';
import { BooleanInput, DateTimeInput, SelectArrayInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Kind, Kinds, TextProperty } from '#contract/kinds.ts';
import { isNullable, type Property } from '#contract/property.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { ChildrenInput } from './children/ChildrenInput.tsx';
import { DayInput } from './DayInput.tsx';
import { FormLockedContext } from './FormLocked.ts';
import type { NumericProperty } from './figures.ts';
import { IntegersInput } from './IntegersInput.tsx';
import { common, type InputProps, raised } from './inputProps.ts';
import { NearMaximum, useCharactersLeft } from './NearMaximum.tsx';
import { NumericInput } from './NumericInput.tsx';
import { valueKey } from './names.ts';
import { PhoneInput } from './PhoneInput.tsx';
import { RelationInput, RelationsInput } from './RelationInput.tsx';
import { ValueInput } from './ValueInput.tsx';

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

const Text = (input: InputProps<Kinds['text']>) => {
    if (input.property.format === 'tel') return <PhoneInput {...input} />;
    return input.property.html ? <RichText {...input} /> : <PlainText {...input} />;
};

const Numeric = ({ name, ...input }: InputProps<NumericProperty>) => <NumericInput source={name} {...input} />;

const Flag = ({ name, readOnly = false, help }: InputProps) => (
    <BooleanInput source={name} readOnly={readOnly} helperText={help ?? false} />
);

/** The values that a form has had and its choices lack; they stay choices after another one was chosen. */
const useUnknown = (known: readonly string[], held: readonly unknown[]): readonly string[] => {
    const [seen, setSeen] = useState<readonly string[]>([]);
    const unseen = held.filter(
        (one): one is string => typeof one === 'string' && one !== '' && !known.includes(one) && !seen.includes(one),
    );
    if (unseen.length > 0) setSeen([...seen, ...unseen]);
    return [...seen, ...unseen];
};

/** Props shared by the inputs for one and for several values of an enumeration. */
const useChoiceProps = (props: InputProps<Kinds['choice'] | Kinds['choices']>) => {
    const { name, property, validate, readOnly = false, help } = props;
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const held: unknown[] = [useWatch({ name: useWrappedSource(name) }) ?? []].flat();
    // A value of another server that this product does not know can be chosen, so that it is neither hidden nor lost.
    const values = [...property.values, ...useUnknown(property.values, held)];
    return {
        ...common,
        source: name,
        choices: values.map(id => ({ id, name: translate(valueKey(resource, name, id), { _: id }) })),
        translateChoice: false,
        validate,
        readOnly,
        helperText: help ?? false,
    };
};

const Choice = (props: InputProps<Kinds['choice']>) => (
    // What cannot be empty offers no empty entry, whether or not it has a default.
    <SelectInput
        {...useChoiceProps(props)}
        {...(isNullable(props.property) ? { resettable: true } : { isRequired: true })}
    />
);

const Choices = (props: InputProps<Kinds['choices']>) => <SelectArrayInput {...useChoiceProps(props)} />;

const Instant = ({ name, validate, readOnly = false, help }: InputProps) => (
    <DateTimeInput {...common} source={name} validate={validate} readOnly={readOnly} helperText={help ?? false} />
);

/** For kinds that are read only or edited on screens of their own. */
const None = () => null;

const INPUTS: { readonly [K in Kind]: ComponentType<InputProps<Kinds[K]>> } = {
    text: Text,
    integer: Numeric,
    number: Numeric,
    integers: IntegersInput,
    decimal: Numeric,
    money: Numeric,
    rate: Numeric,
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

/** Whether forms have an input for the property. */
export const hasInput = ({ kind }: Property): boolean => INPUTS[kind] !== None;

/** The input for the property's kind. */
export const PropertyInput = (props: InputProps) => {
    const Input = INPUTS[props.property.kind] as ComponentType<InputProps>;
    return <Input {...props} />;
};
