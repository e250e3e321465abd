import { useText } from '../i18n/useTranslator.ts';
import { useMenu } from '../menu/useMenu.ts';
import { FailurePage } from './FailurePage.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Row R5: an unmatched path is unknown until the menu has arrived, not found after. */
export const CatchAllPage = () => {
    const text = useText();
    const { status, error, retry } = useMenu();
    if (status === 'pending') return <LoadingPage />;
    if (status === 'error') return <FailurePage error={error} retry={retry} body={text('app.failure.menu')} />;
    return <NotFoundPage />;
};
