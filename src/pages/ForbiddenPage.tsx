import { Navigate } from 'react-router-dom';
import { useText } from '../i18n/useTranslator.ts';
import { useHasDraft } from '../record/drafts/useKept.ts';
import { FORBIDDEN } from '../routing/publicAddresses.ts';
import { HomeLink, StatePage } from '../ui/state/StatePage.tsx';

/** The 403 screen. A4: mentions unsaved input if it was kept. */
export const ForbiddenPage = () => {
    const text = useText();
    const kept = useHasDraft();
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

/** A4: redirects to the 403 screen. */
export const AccessDeniedPage = () => <Navigate to={FORBIDDEN} replace />;
