import { useText } from '../i18n/useTranslator.ts';
import { HomeLink } from './HomeLink.tsx';
import { StatePage } from './StatePage.tsx';

/** Source: specification section 8, 403. */
export const ForbiddenPage = () => {
    const text = useText();
    return (
        <StatePage
            scene="closed"
            page={text('app.forbidden.page')}
            title={text('app.forbidden.title')}
            body={text('app.forbidden.body')}
        >
            <HomeLink primary />
        </StatePage>
    );
};
