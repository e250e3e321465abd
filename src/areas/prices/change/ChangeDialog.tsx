// Changes of many prices at once: the selected ones by a percentage (`AdjustButton.tsx`), a list as a copy for another
// season (`CopyListDialog.tsx`), and the cells of the grid. All start with a dry run.

import { Form, RecordContext, ResourceContextProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { Properties, Property } from '#contract/language/property.ts';
import { useServerText } from '../../../i18n/useTranslator.ts';
import { PropertyInput } from '../../../kinds/inputs.tsx';
import { validatorsOf } from '../../../kinds/validators.ts';
import { FormAlert } from '../../../record/form/FormAlert.tsx';
import { FormSection } from '../../../record/form/FormSection.tsx';
import styles from '../../../record/form/form.module.css';
import { underFields } from '../../../record/form/underFields.ts';
import { Themed } from '../../../theme/Themed.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { failureMessage } from '../../../ui/failure.ts';

const fieldErrors = (error: unknown): Readonly<Record<string, unknown>> | undefined => {
    const body = typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined;
    const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;
    return typeof errors === 'object' && errors !== null ? { ...errors } : undefined;
};

/** Submits a form. Violations become field errors; other failures become an error of the form. */
const useSending = (send: (values: FieldValues) => Promise<void>) => {
    const serverText = useServerText();
    return async (values: FieldValues): Promise<object | undefined> => {
        try {
            await send(values);
            return undefined;
        } catch (error) {
            const errors = fieldErrors(error);
            if (errors) return underFields(errors);
            return { root: { serverError: serverText(failureMessage(error) ?? 'app.failure.unexpected') } };
        }
    };
};

/** An input with its validators. Constant, because react-admin compares validators by identity. */
export interface ChangeField {
    readonly name: string;
    readonly property: Property;
    readonly validate: ReturnType<typeof validatorsOf>;
}

export const fieldsOf = (properties: Properties): ChangeField[] =>
    Object.entries(properties).map(([name, property]) => ({ name, property, validate: validatorsOf(property) }));

const Foot = ({ label, onClose }: { label: string; onClose: () => void }) => {
    const { isSubmitting } = useFormState();
    return <DialogFoot label={label} pending={isSubmitting} onCancel={onClose} />;
};

interface ChangeDialogProps {
    readonly title: string;
    readonly label: string;
    readonly fields: readonly ChangeField[];
    readonly defaults: Readonly<Record<string, unknown>>;
    readonly send: (values: FieldValues) => Promise<void>;
    readonly onClose: () => void;
    readonly children?: ReactNode;
}

export const ChangeDialog = ({ title, label, fields, defaults, send, onClose, children }: ChangeDialogProps) => {
    const translate = useTranslate();
    const submit = useSending(send);
    return (
        <Themed>
            <Dialog title={translate(title)} width={600} firm onClose={onClose}>
                {/* React propagates events of a dialog to the form that opened it. */}
                <div className={styles.dialog} onSubmit={event => event.stopPropagation()}>
                    <ResourceContextProvider value="price_requests">
                        <RecordContext value={undefined}>
                            <Form defaultValues={defaults} onSubmit={submit} noValidate disableInvalidFormNotification>
                                <div className={styles.sections}>
                                    <FormAlert />
                                    <FormSection>
                                        {fields.map(field => (
                                            <PropertyInput key={field.name} {...field} />
                                        ))}
                                    </FormSection>
                                    {children}
                                    <Foot label={translate(label)} onClose={onClose} />
                                </div>
                            </Form>
                        </RecordContext>
                    </ResourceContextProvider>
                </div>
            </Dialog>
        </Themed>
    );
};
