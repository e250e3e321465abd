import { useResourceDefinitions } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/useTranslator.ts';
import { useMenu } from '../menu/useMenu.ts';
import { useAddressing } from '../routing/useAddressing.ts';
import { LoadingPage } from '../ui/state/LoadingPage.tsx';
import { NotFoundPage } from '../ui/state/NotFoundPage.tsx';
import { FailurePage } from './FailurePage.tsx';

/** Whether the menu contains the address's resource, whose routes react-admin is about to register. */
const useIsOnTheWay = (names: readonly string[]): boolean => {
    const resource = useAddressing().resourceAt(useLocation().pathname);
    const registered = useResourceDefinitions();
    return resource !== undefined && names.includes(resource) && !(resource in registered);
};

/** R5: an unmatched path shows the loading page until the menu is loaded, and then the not-found page. */
export const CatchAllPage = () => {
    const text = useText();
    const { names, status, error, retry } = useMenu();
    const isOnTheWay = useIsOnTheWay(names);
    if (status === 'pending' || isOnTheWay) return <LoadingPage />;
    if (status === 'error') return <FailurePage error={error} retry={retry} body={text('app.failure.menu')} />;
    return <NotFoundPage />;
};
