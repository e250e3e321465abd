import { useText } from '../i18n/useTranslator.ts';
import { ChunkFailure } from '../routing/chunkFailure.ts';
import buttons from '../theme/buttons.module.css';
import { HomeLink } from './HomeLink.tsx';
import { StatePage } from './StatePage.tsx';
import { useFailureWords } from './useFailureWords.ts';

interface FailurePageProps {
    readonly error: unknown;
    /** Tries again what failed. */
    readonly retry: () => void;
    /** Instead of the error's own words. */
    readonly body?: string;
}

/** By hand only: a page that reloads by itself would do so for ever where a deployment is broken. */
const reload = () => window.location.reload();

/** Row R10, the 500 screen: what happened, another try, the way home. */
export const FailurePage = ({ error, retry, body }: FailurePageProps) => {
    const text = useText();
    const words = useFailureWords(error);
    const chunk = error instanceof ChunkFailure;
    return (
        <StatePage
            scene="broken"
            role="alert"
            page={words.title}
            title={words.title}
            body={body ?? words.body}
            reference={words.reference}
        >
            <button type="button" className={buttons.primary} onClick={chunk ? reload : retry}>
                {text(chunk ? 'app.action.reload' : 'app.action.retry')}
            </button>
            <HomeLink />
        </StatePage>
    );
};
