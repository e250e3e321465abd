import { type ReactNode, useMemo, useState } from 'react';
import { AllMatchingContext } from './useAllMatching.ts';

/** Keeps, for the time of a visit, whether all that match are chosen. */
export const AllMatchingProvider = ({ children }: { children: ReactNode }) => {
    const [all, setAll] = useState(false);
    const value = useMemo(() => ({ all, setAll }), [all]);
    return <AllMatchingContext value={value}>{children}</AllMatchingContext>;
};
