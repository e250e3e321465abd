import { CreateBase, type RaRecord, useNotify, useRedirect, useResourceContext, useTranslate } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { BackToList } from '#src/components/form/BackToList.tsx';
import { FormAlert } from '#src/components/form/FormAlert.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import styles from '#src/components/form/form.module.css';
import { RecordForm } from '#src/components/form/RecordForm.tsx';
import { useRefusal } from '#src/components/form/useRefusal.ts';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { Themed } from '#src/theme/Themed.tsx';

/** What is said of a record that was made. */
interface Told {
    readonly message: string;
    readonly type: 'success' | 'warning';
    readonly messageArgs?: object;
}

interface CreateScreenProps<R> {
    /** What a new record starts from. */
    readonly defaults: () => Record<string, unknown>;
    /** @param sent what was asked for */
    readonly told: (made: R, sent: object) => Told;
    readonly children: ReactNode;
}

/** A form for a new record, whose own form follows. */
export const CreateScreen = <R extends RaRecord<string>>({ defaults, told, children }: CreateScreenProps<R>) => {
    const resource = useResourceContext() ?? '';
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const refusal = useRefusal();
    const defaultValues = useMemo(defaults, [defaults]);
    const onSuccess = (made: R, { data = {} }: { data?: object | undefined }) => {
        const { message, ...options } = told(made, data);
        notify(message, options);
        redirect('edit', resource, made.id);
    };
    return (
        <Themed>
            <CreateBase<R> mutationOptions={{ onSuccess, onError: refusal.note }}>
                <BackToList />
                <PageHeader title={translate(`resources.${resource}.create_title`)} />
                <RecordForm defaultValues={defaultValues} refusal={refusal}>
                    <div className={styles.layout} data-alone>
                        <div className={styles.sections}>
                            <FormAlert />
                            {children}
                            <FormFooter label="common.form.create" />
                        </div>
                    </div>
                </RecordForm>
            </CreateBase>
        </Themed>
    );
};
