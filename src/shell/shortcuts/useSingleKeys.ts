import { useStore } from 'ra-core';

/** Whether the user has single-key shortcuts enabled. Source: WCAG 2.1.4. */
export const useSingleKeys = () => useStore('shortcuts.enabled', true);
