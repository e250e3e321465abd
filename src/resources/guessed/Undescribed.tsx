import { useGetResourceLabel, useResourceContext, useTranslate } from 'ra-core';
import { failureMessage, isGone } from '#src/components/failure.ts';
import { Notice } from '#src/components/Notice.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import page from '#src/components/page.module.css';
import buttons from '#src/theme/buttons.module.css';

interface UndescribedProps {
    /** Why the documentation could not be read; null when it was, and does not have the resource. */
    readonly error: unknown;
    readonly retry: () => void;
}

const reasonOf = (error: unknown): string => {
    if (!error) return 'common.guessed.unknown_body';
    // Not a record that is gone: the server has no documentation there.
    return isGone(error) ? 'app.failure.unreadable' : (failureMessage(error) ?? 'app.failure.unexpected');
};

/** In place of a screen that could not be guessed: why, and another try. */
export const Undescribed = ({ error, retry }: UndescribedProps) => {
    const translate = useTranslate();
    const label = useGetResourceLabel();
    const reason = reasonOf(error);
    const again = (
        <button type="button" className={buttons.button} onClick={() => retry()}>
            {translate('app.action.retry')}
        </button>
    );
    return (
        <>
            <PageHeader title={label(useResourceContext() ?? '', 2)} />
            <div className={page.card}>
                <Notice
                    role="alert"
                    icon={error ? 'cloudOff' : 'empty'}
                    title={translate(error ? 'common.guessed.failed' : 'common.guessed.unknown')}
                    body={translate(reason, { _: reason })}
                    action={again}
                />
            </div>
        </>
    );
};
