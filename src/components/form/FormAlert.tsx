import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Icon } from '../Icon.tsx';
import type { Failure } from './failure.ts';
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

/** Why nothing was saved: said aloud, above the form that still holds what was typed. */
export const FormAlert = ({ failure }: { failure: Failure | undefined }) => {
    const translate = useTranslate();
    const { errors, submitCount, isSubmitting } = useFormState();
    const count = Object.keys(errors).length;
    const attempt = isSubmitting ? 0 : submitCount;
    const anchor = useFirstRefused(attempt, count);
    const refused = attempt > 0 && count > 0;
    return (
        <div ref={anchor} hidden={!failure && !refused}>
            {failure ? <Alert title={failure.message} body={translate(failure.consequence)} /> : null}
            {refused && !failure ? (
                <Alert
                    title={translate('common.form.to_mend', { smart_count: count })}
                    body={translate('common.form.not_saved')}
                />
            ) : null}
        </div>
    );
};
