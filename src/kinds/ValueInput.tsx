import { SourceContextProvider } from 'ra-core';
import { type ComponentType, useMemo } from 'react';
import { FieldTitle } from 'react-admin';
import type { Kinds } from '#contract/kinds.ts';
import type { InputProps } from './inputProps.ts';
import styles from './kinds.module.css';
import { partKey } from './names.ts';
import { partValidatorsOf } from './validators.ts';

interface ValueInputProps extends InputProps<Kinds['value']> {
    /** The input of a part, by its kind. */
    readonly Input: ComponentType<InputProps>;
}

/** A value as a group of inputs, one for each part; a refusal of `address.zip` stands below that part. */
export const ValueInput = ({ name, property, readOnly = false, Input }: ValueInputProps) => {
    const { type, properties, required = false } = property;
    const validators = useMemo(() => partValidatorsOf(name, property), [name, property]);
    const place = useMemo(
        () => ({
            getSource: (part: string) => `${name}.${part}`,
            getLabel: (part: string) => partKey(type, part),
        }),
        [name, type],
    );
    return (
        <fieldset className={styles.value}>
            <legend>
                <FieldTitle source={name} isRequired={required} />
            </legend>
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
