import type { ReactNode } from 'react';
import type { Action } from '#contract/language/roles.ts';
import { useMe } from '../auth/me.ts';
import { mayAccess } from '../auth/permissions.ts';
import { LoadingPage } from '../ui/state/StatePage.tsx';
import { AccessDeniedPage } from './ForbiddenPage.tsx';

interface PermittedProps {
    /** Whose right is asked for, and which one. */
    readonly resource: string;
    readonly action: Action;
    readonly children: ReactNode;
}

/** A5: a screen for those who may open it. Others see at once that it is not theirs, without a request that would be refused (A4). */
export const Permitted = ({ resource, action, children }: PermittedProps) => {
    const { data: me } = useMe();
    if (me && !mayAccess(me, resource, action)) return <AccessDeniedPage />;
    // A form would be seen before it is known whose it is; a list and a record have nothing to show before.
    return !me && action === 'create' ? <LoadingPage /> : children;
};
