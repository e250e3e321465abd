import { type ReactNode, Suspense, useEffect } from 'react';
import { useAlerts } from '../alerts/useAlerts.ts';
import { PageBoundary } from './PageBoundary.tsx';

const Missing = ({ onMissing }: { onMissing: (() => void) | undefined }) => {
    const alerts = useAlerts();
    useEffect(() => {
        alerts.push('error', 'app.failure.chunk_part');
        onMissing?.();
    }, [alerts, onMissing]);
    return null;
};

interface PartBoundaryProps {
    readonly children: ReactNode;
    /** Called when the part fails to load. */
    readonly onMissing?: () => void;
}

/** R10: a part of the frame that fails to load affects neither the page nor its unsaved input. */
export const PartBoundary = ({ children, onMissing }: PartBoundaryProps) => (
    <PageBoundary resetKey="" fallback={() => <Missing onMissing={onMissing} />}>
        <Suspense>{children}</Suspense>
    </PageBoundary>
);
