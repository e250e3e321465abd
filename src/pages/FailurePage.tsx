import { useText } from '../i18n/useTranslator.ts';
import { ChunkFailure } from '../routing/chunkFailure.ts';
import { Button } from '../ui/Button.tsx';
import { HomeLink } from '../ui/state/HomeLink.tsx';
import { StatePage } from '../ui/state/StatePage.tsx';
import { useFailureWords } from './useFailureWords.ts';

interface FailurePageProps {
    readonly error: unknown;
    /** Repeats what failed. */
    readonly retry: () => void;
    /** Replaces the error's message. */
    readonly body?: string;
}

/** Only on request: an automatic reload would repeat for ever on a broken deployment. */
const reload = () => window.location.reload();

/** R10, the 500 screen: what happened, a retry button, and a link home. */
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
            <Button variant="primary" onClick={chunk ? reload : retry}>
                {text(chunk ? 'app.action.reload' : 'app.action.retry')}
            </Button>
            <HomeLink />
        </StatePage>
    );
};
