import { useResourceContext, useStore } from 'ra-core';

/** Kept of each list; fewer are shown. */
const MOST = 6;

const NONE: readonly string[] = [];

/** The properties that the person last filtered the list by, and a function that adds one; kept on this device. */
export const useRecentFilters = () => {
    const resource = useResourceContext();
    const [recent, setRecent] = useStore<readonly string[]>(`preferences.${resource}.recent_filters`, NONE);
    const remember = (source: string) =>
        setRecent([source, ...recent.filter(other => other !== source)].slice(0, MOST));
    return [recent, remember] as const;
};
