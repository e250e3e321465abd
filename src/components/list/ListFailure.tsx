import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useGetResourceLabel, useLogoutIfAccessDenied, useResourceContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import buttons from '../../theme/buttons.module.css';
import { failureMessage } from '../failure.ts';
import { Notice } from '../Notice.tsx';
import { PageHeader } from '../PageHeader.tsx';
import page from '../page.module.css';

const Failed = ({ error, resetErrorBoundary }: FallbackProps) => {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const label = useGetResourceLabel();
    const checkAccess = useLogoutIfAccessDenied();
    // What react-admin's own error handler would have done: 401 ends the session, 403 leads to its page.
    useEffect(() => {
        void checkAccess(error);
    }, [checkAccess, error]);
    const message = failureMessage(error) ?? '';
    const retry = (
        <button type="button" className={buttons.button} onClick={resetErrorBoundary}>
            {translate('app.action.retry')}
        </button>
    );
    return (
        <>
            <PageHeader title={label(resource, 2)} />
            <div className={page.card}>
                <Notice
                    role="alert"
                    icon="cloudOff"
                    title={translate('common.list.failed')}
                    body={translate(message, { _: message })}
                    action={retry}
                />
            </div>
        </>
    );
};

/**
 * Stands in for a list whose first reading failed. react-admin's list controller, left to itself, takes a failure for a
 * page that does not exist and goes to page 1: the error would be gone before anyone read it.
 */
export const ListFailureBoundary = ({ children }: { children: ReactNode }) => {
    const { reset } = useQueryErrorResetBoundary();
    return (
        <ErrorBoundary FallbackComponent={Failed} onReset={reset}>
            {children}
        </ErrorBoundary>
    );
};
