import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useGetResourceLabel, useLogoutIfAccessDenied, useResourceContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useListName } from '../routing/listPlace.ts';
import { useSearch } from '../routing/useSearch.ts';
import { Button } from '../ui/Button.tsx';
import { failureMessage, isBadRequest } from '../ui/failure.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import page from '../ui/page.module.css';

const Failed = ({ error, resetErrorBoundary }: FallbackProps) => {
    const translate = useTranslate();
    const resource = useListName(useResourceContext() ?? '');
    const label = useGetResourceLabel();
    const checkAccess = useLogoutIfAccessDenied();
    // Like react-admin's default handler: 401 ends the session, 403 leads to the forbidden page.
    useEffect(() => {
        void checkAccess(error);
    }, [checkAccess, error]);
    const message = failureMessage(error) ?? '';
    const [, setSearch] = useSearch();
    // Clearing the filters changes the address, which resets the boundary.
    const isRefused = isBadRequest(error);
    const retry = (
        <Button onClick={isRefused ? () => setSearch({ filter: '{}' }) : resetErrorBoundary}>
            {translate(isRefused ? 'app.action.clear_filters' : 'app.action.retry')}
        </Button>
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

/** Shown when the first request of a list fails, which react-admin would treat as a missing page and go to page 1. */
export const ListFailureBoundary = ({ children }: { children: ReactNode }) => {
    const { reset } = useQueryErrorResetBoundary();
    const queries = useQueryClient();
    const resource = useResourceContext();
    const [search] = useSearch();
    // Removes failed queries, because failures from before the first render would be thrown again.
    const askAgain = () => {
        queries.removeQueries({
            queryKey: [resource, 'getList'],
            predicate: ({ state }) => state.status === 'error',
        });
        reset();
    };
    return (
        <ErrorBoundary FallbackComponent={Failed} onReset={askAgain} resetKeys={[`${search}`]}>
            {children}
        </ErrorBoundary>
    );
};
