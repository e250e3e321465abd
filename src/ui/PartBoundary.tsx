import { type ReactNode, Suspense, useEffect } from 'react';
import { useAlerts } from '../alerts/alerts.ts';
import { useText } from '../i18n/useTranslator.ts';
import { ChunkFailure } from '../routing/chunkFailure.ts';
import { PageBoundary } from '../routing/PageBoundary.tsx';
import { Button } from './Button.tsx';

/** R10: message key of a failed part, with the name of its chunk if that did not load. */
const wordsOf = (error: unknown): [key: 'chunk_part_named' | 'chunk_part' | 'part', params: { part: string }] => {
    if (!(error instanceof ChunkFailure)) return ['part', { part: '' }];
    return [error.part === '' ? 'chunk_part' : 'chunk_part_named', { part: error.part }];
};

interface MissingProps {
    readonly error: unknown;
    readonly onMissing: (() => void) | undefined;
}

const Missing = ({ error, onMissing }: MissingProps) => {
    const alerts = useAlerts();
    useEffect(() => {
        const [key, params] = wordsOf(error);
        alerts.push('error', `app.failure.${key}`, params);
        onMissing?.();
    }, [alerts, error, onMissing]);
    return null;
};

interface PartBoundaryProps {
    readonly children: ReactNode;
    readonly onMissing?: () => void;
    readonly placeholder?: ReactNode;
}

/** R10: a part that fails to load or to render affects neither the page nor its unsaved input; an alert reports it. */
export const PartBoundary = ({ children, onMissing, placeholder }: PartBoundaryProps) => (
    <PageBoundary resetKey="" fallback={error => <Missing error={error} onMissing={onMissing} />}>
        <Suspense fallback={placeholder}>{children}</Suspense>
    </PageBoundary>
);

interface FailedProps {
    readonly failed: string;
    readonly error: unknown;
    readonly retry: () => void;
}

const Failed = ({ failed, error, retry }: FailedProps) => {
    const text = useText();
    const chunk = error instanceof ChunkFailure && error.part;
    return (
        <p role="alert">
            {failed} {chunk ? `${text('app.failure.chunk_name', { part: chunk })} ` : ''}
            <Button onClick={retry}>{text('app.action.retry')}</Button>
        </p>
    );
};

interface PartInPlaceProps {
    readonly failed: string;
    readonly children: ReactNode;
}

/** A part whose failure is shown in its place, with a retry button, while the page around it stays usable. */
export const PartInPlace = ({ failed, children }: PartInPlaceProps) => (
    <PageBoundary resetKey="" fallback={(error, reset) => <Failed {...{ failed, error }} retry={reset} />}>
        <Suspense>{children}</Suspense>
    </PageBoundary>
);
