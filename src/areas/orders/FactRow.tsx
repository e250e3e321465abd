import type { ReactNode } from 'react';

/** An entry of a list of facts. */
export const FactRow = ({ label, children }: { label: string; children: ReactNode }) => (
    <div>
        <dt>{label}</dt>
        <dd>{children}</dd>
    </div>
);
