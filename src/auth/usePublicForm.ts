import { type FormEvent, useState } from 'react';
import { type FailureText, failureOf, type SignInFailure } from './failure.ts';

const REQUIRED: FailureText = { key: 'validation.required' };

/** V2: an error for each empty value. */
export const requiredIn = <Name extends string>(
    values: Readonly<Record<Name, string>>,
): Partial<Record<Name, FailureText>> => {
    const errors: Partial<Record<Name, FailureText>> = {};
    for (const name in values) if (values[name].trim() === '') errors[name] = REQUIRED;
    return errors;
};

type Values<Name extends string> = Readonly<Record<Name, string>>;
/** By field name. */
export type Errors = Readonly<Record<string, FailureText | undefined>>;

interface PublicFormOptions<Name extends string> {
    /** In display order. */
    readonly fields: readonly Name[];
    readonly check: (values: Values<Name>) => Errors;
    readonly send: (values: Values<Name>, form: FormData) => Promise<void>;
    /** Field to focus after a failure without a field. */
    readonly retryAt?: Name;
    /** True if success navigates: the form stays pending until the next screen is shown. */
    readonly leaves?: boolean;
}

const focusOn = (form: HTMLFormElement, name: string | undefined) => {
    const input = name && form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.focus();
};

/** State of a public form: validation, a single running request, and errors at their fields. */
export const usePublicForm = <Name extends string>({
    fields,
    check,
    send,
    retryAt,
    leaves = false,
}: PublicFormOptions<Name>) => {
    const [errors, setErrors] = useState<Errors>({});
    const [failure, setFailure] = useState<SignInFailure>();
    const [pending, setPending] = useState(false);

    const refuse = (form: HTMLFormElement, found: Errors, otherwise?: Name): boolean => {
        const first = fields.find(name => found[name]);
        setErrors(found);
        focusOn(form, first ?? otherwise);
        return first !== undefined;
    };

    const submit = async (form: HTMLFormElement) => {
        const data = new FormData(form);
        // `fields` contains every key of the record.
        const values = Object.fromEntries(fields.map(name => [name, String(data.get(name) ?? '')])) as Values<Name>;
        if (refuse(form, check(values)) || pending) return;
        setPending(true);
        setFailure(undefined);
        try {
            await send(values, data);
            setPending(leaves);
        } catch (cause) {
            const told = failureOf(cause, fields);
            setFailure(told);
            setPending(false);
            refuse(form, told.fields, retryAt);
        }
    };

    return {
        errors,
        failure,
        pending,
        onSubmit: (event: FormEvent<HTMLFormElement>) => {
            event.preventDefault();
            void submit(event.currentTarget);
        },
        /** Removes a field's error when it is edited. */
        onInput: ({ target }: FormEvent<HTMLFormElement>) => {
            if (target instanceof HTMLInputElement) setErrors(found => ({ ...found, [target.name]: undefined }));
        },
    };
};
