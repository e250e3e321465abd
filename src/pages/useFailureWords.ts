import { useServerText, useText } from '../i18n/useTranslator.ts';
import { ChunkFailure } from '../routing/chunkFailure.ts';
import { failureMessage } from '../ui/failure.ts';

const requestIdOf = (error: unknown): string | undefined =>
    error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined;

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
        title: text('app.failure.title'),
        body: serverText(failureMessage(error) ?? 'app.failure.unexpected'),
        reference: requestId && text('app.failure.reference', { id: requestId }),
    };
};
