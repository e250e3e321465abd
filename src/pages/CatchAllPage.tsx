import { useResourceDefinitions } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/useTranslator.ts';
import { useMenu } from '../menu/useMenu.ts';
import { useAddressing } from '../routing/useAddressing.ts';
import { FailurePage } from './FailurePage.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** The menu lets this address's resource through, and react-admin is about to register its routes. */
const useIsOnTheWay = (names: readonly string[]): boolean => {
    const resource = useAddressing().resourceAt(useLocation().pathname);
    const registered = useResourceDefinitions();
    return resource !== undefined && names.includes(resource) && !(resource in registered);
};

/** Row R5: an unmatched path is unknown until the menu has arrived, not found after. */
export const CatchAllPage = () => {
    const text = useText();
    const { names, status, error, retry } = useMenu();
    const isOnTheWay = useIsOnTheWay(names);
    if (status === 'pending' || isOnTheWay) return <LoadingPage />;
    if (status === 'error') return <FailurePage error={error} retry={retry} body={text('app.failure.menu')} />;
    return <NotFoundPage />;
};
