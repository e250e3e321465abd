import type { MessageKey } from '../i18n/messageKey.ts';
import { useServerText, useText } from '../i18n/useTranslator.ts';
import { ChunkFailure } from '../routing/chunkFailure.ts';
import { failureMessage } from '../ui/failure.ts';

const requestIdOf = (error: unknown): string | undefined =>
    error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined;

/** Failures that are none of the server's program: it was not reached, or what stands before it answered. */
const TITLES: ReadonlyMap<unknown, MessageKey> = new Map<unknown, MessageKey>([
    ['offline', 'app.failure.offline_title'],
    ['network', 'app.failure.network_title'],
    ['timeout', 'app.failure.timeout_title'],
    [502, 'app.failure.away_title'],
    [503, 'app.failure.away_title'],
    [504, 'app.failure.away_title'],
]);

const titleOf = (error: unknown): MessageKey => {
    const { kind, status }: { kind?: unknown; status?: unknown } =
        typeof error === 'object' && error !== null ? error : {};
    return TITLES.get(kind) ?? TITLES.get(status) ?? 'app.failure.title';
};

/** The texts of the 500 screen: a message, and a reference for support. */
export const useFailureWords = (error: unknown) => {
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
