import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Action } from '#contract/language/roles.ts';
import { useMe } from '../auth/me.ts';
import { mayAccess } from '../auth/permissions.ts';
import { useText } from '../i18n/useTranslator.ts';
import { useKept } from '../record/drafts/useKept.ts';
import { FORBIDDEN } from '../routing/publicAddresses.ts';
import { HomeLink, LoadingPage, StatePage } from '../ui/state/StatePage.tsx';

/** The 403 screen. A4: mentions unsaved input if it was kept. */
export const ForbiddenPage = () => {
    const text = useText();
    const kept = useKept();
    return (
        <StatePage
            scene="closed"
            page={text('app.forbidden.page')}
            title={text('app.forbidden.title')}
            body={text('app.forbidden.body')}
            note={kept ? text('app.forbidden.kept') : undefined}
        >
            <HomeLink primary />
        </StatePage>
    );
};

interface PermittedProps {
    /** Whose right is asked for, and which one. */
    readonly resource: string;
    readonly action: Action;
    readonly children: ReactNode;
}

/** A5: a screen for those who may open it. Others see at once that it is not theirs, at its address. */
export const Permitted = ({ resource, action, children }: PermittedProps) => {
    const { data: me } = useMe();
    if (me && !mayAccess(me, resource, action)) return <ForbiddenPage />;
    // A form would be seen before it is known whose it is; a list and a record have nothing to show before.
    return !me && action === 'create' ? <LoadingPage /> : children;
};

/** A4: the target of react-admin's redirect when a right is missing. */
export const AccessDeniedPage = () => <Navigate to={FORBIDDEN} replace />;
