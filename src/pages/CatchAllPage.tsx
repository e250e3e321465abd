import { useIsFetching } from '@tanstack/react-query';
import { useResourceDefinitions } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { resourceOfList } from '#contract/language/names.ts';
import { useMe } from '../auth/me.ts';
import { mayAccess } from '../auth/permissions.ts';
import { useText } from '../i18n/useTranslator.ts';
import { useMenu } from '../menu/useMenu.ts';
import { useAddressing } from '../routing/addressing.ts';
import { LoadingPage, NotFoundPage } from '../ui/state/StatePage.tsx';
import { FailurePage } from './FailurePage.tsx';
import { ForbiddenPage } from './ForbiddenPage.tsx';

/** True if the address belongs to a declared resource: react-admin creates its routes after loading the permissions. */
const useIsOnTheWay = (resource: string | undefined): boolean => {
    const declared = useResourceDefinitions();
    return resource !== undefined && resource in declared;
};

/** True if the user may not list the resource of the address; undefined while the user is loading. */
const useIsForbidden = (resource: string | undefined): boolean | undefined => {
    const { data: me, isPending } = useMe();
    const known = resourceOfList(resource ?? '');
    if (known === undefined) return false;
    return me ? !mayAccess(me, known, 'list') : isPending ? undefined : false;
};

/** R5: an unmatched path shows the loading page until the menu is loaded, then the forbidden or the not-found page. */
export const CatchAllPage = () => {
    const text = useText();
    const { status, error, retry } = useMenu();
    const resource = useAddressing().resourceAt(useLocation().pathname);
    const isOnTheWay = useIsOnTheWay(resource);
    const isForbidden = useIsForbidden(resource);
    // Resources known only from the documentation get their routes once it has arrived.
    const isDescribing = useIsFetching({ queryKey: ['described'] }) > 0;
    if (status === 'pending' || isOnTheWay || isDescribing || isForbidden === undefined) return <LoadingPage />;
    if (status === 'error') return <FailurePage error={error} retry={retry} body={text('app.failure.menu')} />;
    return isForbidden ? <ForbiddenPage /> : <NotFoundPage />;
};
