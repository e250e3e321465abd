import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/useTranslator.ts';
import publicForm from '../PublicForm.module.css';
import { PublicForm } from '../PublicForm.tsx';
import { type Errors, requiredIn, usePublicForm } from '../usePublicForm.ts';
import { DeviceRefusal } from './device.ts';

interface DeviceFormProps<Name extends string> {
    readonly fields: readonly Name[];
    /** Failed action, shown above a reason that does not come from the server. */
    readonly attempt: string;
    readonly submit: string;
    readonly pending: string;
    readonly quiet?: boolean;
    readonly send: (values: Readonly<Record<Name, string>>) => Promise<void>;
    readonly children?: (errors: Errors) => ReactNode;
}

/** A form that waits for the user's device, and shows the device's errors. */
export const DeviceForm = <Name extends string>({ fields, send, children, ...words }: DeviceFormProps<Name>) => {
    const text = useText();
    const [refusal, refuse] = useState<DeviceRefusal['key']>();
    const { errors, ...form } = usePublicForm({
        fields,
        check: requiredIn,
        send: async values => {
            refuse(undefined);
            try {
                await send(values);
            } catch (error) {
                if (!(error instanceof DeviceRefusal)) throw error;
                refuse(error.key);
            }
        },
    });
    return (
        <PublicForm form={form} {...words}>
            {refusal === undefined ? null : (
                <p role="alert" className={publicForm.failure}>
                    {text(refusal)}
                </p>
            )}
            {children?.(errors)}
        </PublicForm>
    );
};
