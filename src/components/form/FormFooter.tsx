import { useCreatePath, useResourceContext, useSaveContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import buttons from '../../theme/buttons.module.css';
import { PageLink } from '../PageLink.tsx';
import styles from './form.module.css';

interface FormFooterProps {
    /** Message key of the button that sends the form. */
    label: string;
    /** Where giving up leads. Default: the resource's list. */
    cancelTo?: string;
    /** What else can be done, at the other end. */
    children?: ReactNode;
}

/** Save, cancel, and the rest; always in sight. There is nothing to save until something is changed. */
export const FormFooter = ({ label, cancelTo, children }: FormFooterProps) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const resource = useResourceContext() ?? '';
    const { saving = false } = useSaveContext();
    const { isDirty } = useFormState();
    return (
        <div className={styles.footer}>
            <button type="submit" className={styles.save} disabled={!isDirty && !saving} aria-disabled={saving}>
                {translate(saving ? 'common.form.saving' : label)}
            </button>
            <PageLink className={buttons.button} to={cancelTo ?? createPath({ resource, type: 'list' })}>
                {translate('common.form.cancel')}
            </PageLink>
            <span className={styles.end}>{children}</span>
        </div>
    );
};
