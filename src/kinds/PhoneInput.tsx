import { useWrappedSource } from 'ra-core';
import { use, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Kinds } from '#contract/kinds.ts';
import { FormScopeContext } from './FormScope.ts';
import type { InputProps } from './inputProps.ts';
import { usePhones } from './phones.ts';
import { TypedInput } from './TypedInput.tsx';
import type { Validator } from './validators.ts';

/** The country of the address that a number stands in, otherwise that of the record's address. */
const useCountry = (source: string): unknown => {
    const scope = use(FormScopeContext);
    const holder = source.slice(0, Math.max(0, source.lastIndexOf('.')));
    const address = holder === scope ? [scope, 'address'].filter(Boolean).join('.') : holder;
    return useWatch({ name: `${address}.country` });
};

/** A telephone number, typed as people write it, kept as it is stored, and shown as they write it once it is left. */
export const PhoneInput = ({ name, validate, readOnly = false, help }: InputProps<Kinds['text']>) => {
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
