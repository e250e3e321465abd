import { type ReactNode, Suspense, useEffect } from 'react';
import { useAlerts } from '../alerts/useAlerts.ts';
import { PageBoundary } from '../routing/PageBoundary.tsx';

const Missing = () => {
    const alerts = useAlerts();
    useEffect(() => alerts.push('error', 'app.failure.chunk_part'), [alerts]);
    return null;
};

/** Row R10: a part of the frame that does not arrive leaves alone the page beside it, and what is being typed there. */
export const PartBoundary = ({ children }: { children: ReactNode }) => (
    <PageBoundary resetKey="" fallback={() => <Missing />}>
        <Suspense>{children}</Suspense>
    </PageBoundary>
);
