import { useResourceContext, useSaveContext, useTranslate } from 'ra-core';
import { type ReactNode, use, useLayoutEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useListPath } from '../../routing/listPlace.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { PanelContext } from '../../ui/PageHeader.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { useEditor } from '../editor.ts';
import styles from './form.module.css';

interface FormFooterProps {
    /** Message key of the submit button. */
    label: string;
    /** Target of the cancel link. Default: the resource's list. */
    cancelTo?: string;
    /** Whether the form can be saved unchanged: a new record with preset or copied values. */
    isGiven?: boolean;
    children?: ReactNode;
}

/** Save, cancel and further actions, always visible. Save is disabled until there is something to save. */
export const FormFooter = ({ label, cancelTo, isGiven = false, children }: FormFooterProps) => {
    const translate = useTranslate();
    const createPath = useListPath();
    const resource = useResourceContext() ?? '';
    const { saving = false } = useSaveContext();
    const { isDirty, dirtyFields } = useFormState();
    const close = use(PanelContext);
    // Some inputs only normalise their value, such as an empty password; they count as unchanged.
    const isChanged = isDirty && Object.keys(dirtyFields).length > 0;
    const isOffered = isChanged || isGiven || saving;
    const { offer } = useEditor();
    useLayoutEffect(() => offer(isOffered), [offer, isOffered]);
    return (
        <div className={styles.footer} data-screen="" data-foot="">
            <button
                type="submit"
                className={buttonClass('primary', styles.save)}
                disabled={!isOffered}
                aria-disabled={saving}
            >
                {translate(saving ? 'common.form.saving' : label)}
            </button>
            {close ? (
                <Button onClick={close}>{translate('common.form.cancel')}</Button>
            ) : (
                <PageLink variant="plain" to={cancelTo ?? createPath({ resource, type: 'list' })}>
                    {translate('common.form.cancel')}
                </PageLink>
            )}
            <span className={styles.end}>{children}</span>
        </div>
    );
};
