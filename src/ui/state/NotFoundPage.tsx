import { useText } from '../../i18n/useTranslator.ts';
import { HomeLink } from './HomeLink.tsx';
import { StatePage } from './StatePage.tsx';

/** The 404 screen (R5). */
export const NotFoundPage = () => {
    const text = useText();
    return (
        <StatePage
            scene="lost"
            page={text('app.not_found.page')}
            title={text('app.not_found.title')}
            body={text('app.not_found.body')}
        >
            <HomeLink primary />
        </StatePage>
    );
};
