import { useTranslate } from 'ra-core';
import { failureMessage, isGone } from '#src/components/failure.ts';
import styles from '#src/components/form/form.module.css';
import { Notice } from '#src/components/Notice.tsx';
import buttons from '#src/theme/buttons.module.css';
import { NotFoundPage } from './NotFoundPage.tsx';

/** In place of a record that is on the way, or that did not come. */
export const RecordState = ({ error, retry }: { error: unknown; retry: () => void }) => {
    const translate = useTranslate();
    if (!error) return <div className={styles.skeleton} role="status" aria-label={translate('common.form.loading')} />;
    if (isGone(error)) return <NotFoundPage />;
    const message = failureMessage(error) ?? '';
    const again = (
        <button type="button" className={buttons.button} onClick={() => retry()}>
            {translate('app.action.retry')}
        </button>
    );
    const title = translate('common.form.failed');
    return (
        <Notice role="alert" icon="cloudOff" title={title} body={translate(message, { _: message })} action={again} />
    );
};
