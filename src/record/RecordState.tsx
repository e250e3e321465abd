import { useTranslate } from 'ra-core';
import { Button } from '../ui/Button.tsx';
import { failureMessage, isGone } from '../ui/failure.ts';
import { Notice } from '../ui/Notice.tsx';
import { NotFoundPage } from '../ui/state/StatePage.tsx';
import styles from './form/form.module.css';

/** `queryOptions` of an opened record: always refetched, without waiting for permissions. Failures replace the record. */
export const opening = { enabled: true, refetchOnMount: 'always', onError: () => undefined } as const;

const Skeleton = ({ label }: { readonly label: string }) => (
    <div className={styles.skeleton} role="status" aria-label={label}>
        <span />
        <div className={styles.layout}>
            <div className={styles.sections}>
                <div data-lines="5" />
                <div data-lines="3" />
            </div>
            <div data-lines="9" />
        </div>
    </div>
);

export const RecordState = ({ error, retry }: { error: unknown; retry: () => void }) => {
    const translate = useTranslate();
    if (!error) return <Skeleton label={translate('common.form.loading')} />;
    if (isGone(error)) return <NotFoundPage />;
    const message = failureMessage(error) ?? '';
    const again = <Button onClick={() => retry()}>{translate('app.action.retry')}</Button>;
    const title = translate('common.form.failed');
    return (
        <Notice role="alert" icon="cloudOff" title={title} body={translate(message, { _: message })} action={again} />
    );
};
