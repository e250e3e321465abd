import { useInput, useLocale } from 'ra-core';
import { use, useState } from 'react';
import { FieldTitle, InputHelperText } from 'react-admin';
import type { Kinds } from '#contract/kinds.ts';
import { DayField } from '../ui/DayField.tsx';
import { toDay, writeDay } from '../ui/days.ts';
import { FormLockedContext } from './FormLocked.ts';
import type { InputProps } from './inputProps.ts';

/** A calendar day, typed in the language of the console or chosen; written as the language does when it is left. */
export const DayInput = ({ name, validate, readOnly = false, help }: InputProps<Kinds['day']>) => {
    const { field, fieldState, id, isRequired } = useInput({ source: name, validate });
    const isLocked = use(FormLockedContext);
    const locale = useLocale() ?? '';
    const [typed, setTyped] = useState('');
    const value = String(field.value ?? '');
    const isTyped = typed !== '' && toDay(typed, locale) === value;
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
            onType={text => put(toDay(text, locale), text)}
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
