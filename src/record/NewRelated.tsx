import { CreateBase, type RaRecord, RecordContext, ResourceContextProvider, useNotify, useTranslate } from 'ra-core';
import { useLayoutEffect, useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import { useWritable } from '../auth/permissions.ts';
import { contractOf } from '../kinds/allContracts.ts';
import { NewRelatedContext, type NewRelatedProps } from '../kinds/formContexts.ts';
import { initialValues } from '../kinds/startingFrom.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { DeclaredInputs } from './DeclaredInputs.tsx';
import type { AnyForm } from './declaration.ts';
import { useEditor } from './editor.ts';
import { FormAlert } from './form/FormAlert.tsx';
import styles from './form/form.module.css';
import { RecordForm } from './form/RecordForm.tsx';
import { useRefusal } from './form/useRefusal.ts';
import { Settling } from './Settling.tsx';
import { useForm } from './useForm.ts';

const Foot = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const { isSubmitting } = useFormState();
    const { offer } = useEditor();
    useLayoutEffect(() => offer(true), [offer]);
    return (
        <DialogFoot
            label={translate(isSubmitting ? 'common.form.saving' : 'common.form.create')}
            pending={isSubmitting}
            onCancel={onClose}
        />
    );
};

const Content = ({ resource, name, onCreated, onClose, form }: NewRelatedProps & { form: AnyForm }) => {
    const contract = contractOf(resource);
    const notify = useNotify();
    const isAllowed = useWritable();
    const refusal = useRefusal();
    const defaults = useMemo(
        () => ({ ...initialValues(contract.properties, isAllowed), name }),
        [contract, isAllowed, name],
    );
    const onSuccess = (made: RaRecord<string>) => {
        notify(`resources.${resource}.notifications.created`, { type: 'success' });
        onCreated(made);
    };
    return (
        <Settling>
            <CreateBase<RaRecord<string>>
                redirect={false}
                disableAuthentication
                mutationOptions={{ onSuccess, onError: refusal.note }}
            >
                <RecordForm defaultValues={defaults} refusal={refusal} kept={`${resource}/related`}>
                    <div className={styles.sections}>
                        <FormAlert />
                        <DeclaredInputs {...{ contract, form }} />
                        <Foot onClose={onClose} />
                    </div>
                </RecordForm>
            </CreateBase>
        </Settling>
    );
};

/** A dialog with a form for a new related record. The form below keeps its input and receives the new record. */
export const NewRelated = (props: NewRelatedProps) => {
    const { resource, onClose } = props;
    const translate = useTranslate();
    const form = useForm(resource);
    return (
        <Dialog title={translate(`resources.${resource}.create_title`)} width={600} onClose={onClose}>
            {/* React propagates events of a dialog to the form that opened it. */}
            <div className={styles.dialog} onSubmit={event => event.stopPropagation()}>
                <ResourceContextProvider value={resource}>
                    <RecordContext value={undefined}>
                        {/* Dialogs are not nested: records missing in this form are created on their own screens. */}
                        <NewRelatedContext value={null}>
                            {form ? <Content {...props} form={form} /> : translate('app.loading')}
                        </NewRelatedContext>
                    </RecordContext>
                </ResourceContextProvider>
            </div>
        </Dialog>
    );
};
