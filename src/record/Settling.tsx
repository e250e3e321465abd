import { DataProviderContext } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { useProvider } from '../auth/me.ts';
import { createSettling } from './unanswered.ts';

/** Gives a form a provider of its own, which knows which of its writes had no answer. */
export const Settling = ({ children }: { children: ReactNode }) => {
    const provider = useProvider();
    const settling = useMemo(() => createSettling(provider), [provider]);
    return <DataProviderContext value={settling}>{children}</DataProviderContext>;
};
