import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { type FieldErrors, useFormState } from 'react-hook-form';
import { Icon } from '../Icon.tsx';
import styles from './form.module.css';

const Alert = ({ title, body }: { title: string; body: string }) => (
    <div className={styles.alert} role="alert">
        <Icon name="warning" size={20} />
        <div>
            <strong>{title}</strong>
            {body}
        </div>
    </div>
);

/** Leads to the first field that was refused, whoever refused it: the browser's rules or the API. */
const useFirstRefused = (attempt: number, count: number) => {
    const anchor = useRef<HTMLDivElement>(null);
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt, not for each keystroke that mends
    useEffect(() => {
        if (count === 0) return;
        const field = anchor.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]');
        field?.focus();
    }, [attempt]);
    return anchor;
};

/** What react-hook-form holds against the form as a whole, and how many fields it holds something against. */
const tell = ({ root, ...fields }: FieldErrors) => ({
    whole: root?.serverError?.message,
    count: Object.keys(fields).length,
});

/** Why nothing was saved, or deleted: said aloud, above the form that still holds what was typed. */
export const FormAlert = ({ notDeleted }: { notDeleted?: string | undefined }) => {
    const translate = useTranslate();
    const { errors, submitCount, isSubmitting } = useFormState();
    const { whole, count } = tell(errors);
    const attempt = isSubmitting ? 0 : submitCount;
    const anchor = useFirstRefused(attempt, count);
    const mend = attempt > 0 && count > 0 ? translate('common.form.to_mend', { smart_count: count }) : undefined;
    const refused = whole ?? mend;
    return (
        <div ref={anchor} hidden={!refused && !notDeleted}>
            {notDeleted ? <Alert title={notDeleted} body={translate('common.form.not_deleted')} /> : null}
            {refused ? <Alert title={refused} body={translate('common.form.not_saved')} /> : null}
        </div>
    );
};
