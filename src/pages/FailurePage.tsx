import { useText } from '../i18n/useTranslator.ts';
import { isChunkFailure } from '../routing/chunkFailure.ts';
import buttons from '../theme/buttons.module.css';
import { HomeLink } from './HomeLink.tsx';
import { StatePage } from './StatePage.tsx';

interface FailurePageProps {
    readonly error: unknown;
    /** Tries again what failed. */
    readonly retry: () => void;
    /** Instead of the error's own words. */
    readonly body?: string;
}

const reload = () => window.location.reload();

/** Row R10, the 500 screen: what happened, another try, the way home. */
export const FailurePage = ({ error, retry, body }: FailurePageProps) => {
    const text = useText();
    const chunk = isChunkFailure(error);
    const title = text(chunk ? 'app.failure.chunk' : 'app.failure.title');
    const words = error instanceof Error && error.message ? error.message : text('app.failure.unexpected');
    return (
        <StatePage
            scene="broken"
            role="alert"
            page={title}
            title={title}
            body={chunk ? text('app.failure.chunk_body') : (body ?? words)}
        >
            <button type="button" className={buttons.primary} onClick={chunk ? reload : retry}>
                {text(chunk ? 'app.action.reload' : 'app.action.retry')}
            </button>
            <HomeLink />
        </StatePage>
    );
};
