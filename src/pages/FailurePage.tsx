import type { MessageKey } from '../i18n/translator.ts';
import { useServerText, useText } from '../i18n/useTranslator.ts';
import { ChunkFailure } from '../routing/chunkFailure.ts';
import { Button } from '../ui/Button.tsx';
import { failureMessage } from '../ui/failure.ts';
import { HomeLink, StatePage } from '../ui/state/StatePage.tsx';
import { statusMessage } from '../ui/statusWords.ts';

const requestIdOf = (error: unknown): string | undefined =>
    error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined;

/** Titles of failures without a response. */
const TITLES: ReadonlyMap<unknown, MessageKey> = new Map<unknown, MessageKey>([
    ['offline', 'app.failure.offline_title'],
    ['network', 'app.failure.network_title'],
    ['timeout', 'app.failure.timeout_title'],
]);

/** Titles by message, if the status alone does not suffice. */
const BY_WORDS: ReadonlyMap<unknown, MessageKey> = new Map<unknown, MessageKey>([
    ['app.failure.away', 'app.failure.away_title'],
    ['app.failure.timeout', 'app.failure.timeout_title'],
]);

/** Statuses of temporarily unavailable servers, regardless of their message. */
const AWAY: readonly unknown[] = [502, 503, 504];

/** Internal errors are failures of the server's program (status 500 and above) or of the console (no status). */
const titleOf = (error: unknown): MessageKey => {
    const failing: { kind?: unknown; status?: unknown } = typeof error === 'object' && error !== null ? error : {};
    const status = Number(failing.status ?? 0);
    const told = TITLES.get(failing.kind) ?? BY_WORDS.get(statusMessage(failing));
    if (told) return told;
    if (AWAY.includes(status)) return 'app.failure.away_title';
    return status > 0 && status < 500 ? 'app.failure.refused_title' : 'app.failure.title';
};

/** Texts of the 500 screen: a message, and a reference for support. */
const useFailureWords = (error: unknown) => {
    const text = useText();
    const serverText = useServerText();
    if (error instanceof ChunkFailure)
        return {
            title: text('app.failure.chunk'),
            body: text(`app.failure.chunk_type.${error.type}`),
            reference: error.part && text('app.failure.chunk_name', { part: error.part }),
        };
    const requestId = requestIdOf(error);
    return {
        title: text(titleOf(error)),
        body: serverText(failureMessage(error) ?? 'app.failure.unexpected'),
        reference: requestId && text('app.failure.reference', { id: requestId }),
    };
};

interface FailurePageProps {
    readonly error: unknown;
    readonly retry: () => void;
    readonly body?: string;
}

/** Only on request: an automatic reload would loop on a broken deployment. */
const reload = () => window.location.reload();

/** R10, the 500 screen: the error, a retry button, and a link home. */
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
