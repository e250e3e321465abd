import { type FormEvent, useState } from 'react';
import { type Failure, failureOf, type Words } from './failure.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;
/** By the names of the fields. */
export type Errors = Readonly<Record<string, Words | undefined>>;

interface PublicFormOptions<Name extends string> {
    /** In the order in which they stand on the screen. */
    readonly fields: readonly Name[];
    /** What the person can mend before anything is sent. */
    readonly check: (values: Values<Name>) => Errors;
    readonly send: (values: Values<Name>, form: FormData) => Promise<void>;
    /** Where to go on after a failure that is about no field. */
    readonly retryAt?: Name;
    /** Whether another screen follows a success: the form is pending until it is there. */
    readonly leaves?: boolean;
}

const focusOn = (form: HTMLFormElement, name: string | undefined) => {
    const input = name && form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.focus();
};

/** A form of the public screens: checked, sent once at a time, and whatever fails is told where it belongs. */
export const usePublicForm = <Name extends string>({
    fields,
    check,
    send,
    retryAt,
    leaves = false,
}: PublicFormOptions<Name>) => {
    const [errors, setErrors] = useState<Errors>({});
    const [failure, setFailure] = useState<Failure>();
    const [pending, setPending] = useState(false);

    const refuse = (form: HTMLFormElement, found: Errors, otherwise?: Name): boolean => {
        const first = fields.find(name => found[name]);
        setErrors(found);
        focusOn(form, first ?? otherwise);
        return first !== undefined;
    };

    const submit = async (form: HTMLFormElement) => {
        const data = new FormData(form);
        // `fields` has each name that the record needs.
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
        /** What is being mended is no longer marked as wrong. */
        onInput: ({ target }: FormEvent<HTMLFormElement>) => {
            if (target instanceof HTMLInputElement) setErrors(found => ({ ...found, [target.name]: undefined }));
        },
    };
};
