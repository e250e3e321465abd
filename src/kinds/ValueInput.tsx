import { SourceContextProvider, useInput, useResourceContext, useWrappedSource, ValidationError } from 'ra-core';
import { type ComponentType, use, useId, useMemo } from 'react';
import { FieldTitle } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import type { Kinds } from '#contract/kinds.ts';
import { RESOURCE_NAMES } from '#contract/names.ts';
import { contractOf } from './allContracts.ts';
import { FormScopeContext, scoped } from './FormScope.ts';
import type { InputProps } from './inputProps.ts';
import styles from './kinds.module.css';
import { partKey } from './names.ts';
import { partValidatorsOf, type Validator } from './validators.ts';

interface ValueInputProps extends InputProps<Kinds['value']> {
    /** The input of a part, by its kind. */
    readonly Input: ComponentType<InputProps>;
}

const rulesOf = (resource: string | undefined) => {
    const name = RESOURCE_NAMES.find(one => one === resource);
    return name && contractOf(name).rules;
};

/** The message about the value as a whole; those about its parts stand below them. */
const useRefusal = (path: string): string | undefined => {
    const { errors } = useFormState();
    const message: unknown = get(errors, `${path}.message`);
    return typeof message === 'string' ? message : undefined;
};

/** Applies the rules about the value as a whole; that it is required is said at its parts. */
const useWholeRules = (name: string, validators: readonly Validator[]): void => {
    const rules = useMemo(() => validators.filter(({ isRequired }) => !isRequired), [validators]);
    useInput({ source: name, validate: rules });
};

/** A value as a group of inputs, one for each part; a refusal of `address.zip` stands below that part. */
export const ValueInput = ({ name, property, validate, readOnly = false, Input }: ValueInputProps) => {
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
