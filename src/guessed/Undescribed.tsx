import { useGetResourceLabel, useResourceContext, useTranslate } from 'ra-core';
import { Button } from '../ui/Button.tsx';
import { failureMessage, isGone } from '../ui/failure.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import page from '../ui/page.module.css';

interface UndescribedProps {
    /** Why the documentation could not be read; null when it does not describe the resource. */
    readonly error: unknown;
    readonly retry: () => void;
}

const reasonOf = (error: unknown): string => {
    if (!error) return 'common.guessed.unknown_body';
    // A 404 means that the server has no documentation, not that a record is missing.
    return isGone(error) ? 'app.failure.unreadable' : (failureMessage(error) ?? 'app.failure.unexpected');
};

/** Shown when a screen could not be guessed: the reason, and a retry button. */
export const Undescribed = ({ error, retry }: UndescribedProps) => {
    const translate = useTranslate();
    const label = useGetResourceLabel();
    const reason = reasonOf(error);
    const again = <Button onClick={() => retry()}>{translate('app.action.retry')}</Button>;
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
