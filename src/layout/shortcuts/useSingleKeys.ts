import { useStore } from 'ra-core';

/** Whether keys alone do something, for this person. Source: WCAG 2.1.4. */
export const useSingleKeys = () => useStore('shortcuts.enabled', true);
