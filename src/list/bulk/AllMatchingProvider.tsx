import { type ReactNode, useMemo, useState } from 'react';
import { AllMatchingContext } from '../useAllMatching.ts';

/** Holds, while the list is mounted, whether all matching records are selected. */
export const AllMatchingProvider = ({ children }: { children: ReactNode }) => {
    const [all, setAll] = useState(false);
    const value = useMemo(() => ({ all, setAll }), [all]);
    return <AllMatchingContext value={value}>{children}</AllMatchingContext>;
};
