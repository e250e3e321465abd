import { failureMessage } from '../components/failure.ts';
import { useServerText, useText } from '../i18n/useTranslator.ts';
import { ChunkFailure } from '../routing/chunkFailure.ts';

const requestIdOf = (error: unknown): string | undefined =>
    error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined;

/** What the 500 screen says of an error: its message, and what to quote to support. */
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
        title: text('app.failure.title'),
        body: serverText(failureMessage(error) ?? 'app.failure.unexpected'),
        reference: requestId && text('app.failure.reference', { id: requestId }),
    };
};
