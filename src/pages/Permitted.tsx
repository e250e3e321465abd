import type { ReactNode } from 'react';
import type { Action } from '#contract/language/roles.ts';
import { useMe } from '../auth/me.ts';
import { mayAccess } from '../auth/permissions.ts';
import { LoadingPage } from '../ui/state/StatePage.tsx';
import { AccessDeniedPage } from './ForbiddenPage.tsx';

interface PermittedProps {
    readonly resource: string;
    readonly action: Action;
    readonly children: ReactNode;
}

/** A5: a screen with a permission check. Without the permission, redirects without a request that would be refused (A4). */
export const Permitted = ({ resource, action, children }: PermittedProps) => {
    const { data: me } = useMe();
    if (me && !mayAccess(me, resource, action)) return <AccessDeniedPage />;
    // A form would be visible before the permission is known; lists and records show nothing yet.
    return !me && action === 'create' ? <LoadingPage /> : children;
};
