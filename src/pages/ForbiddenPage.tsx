import { useKept } from '../components/form/drafts/useKept.ts';
import { useText } from '../i18n/useTranslator.ts';
import { HomeLink } from './HomeLink.tsx';
import { StatePage } from './StatePage.tsx';

/** Source: specification section 8, 403. Row A4: tells when what was typed has been kept. */
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
