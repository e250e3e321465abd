import { createContext } from 'react';

/** Closes the panel that the record is shown in, beside a list; null on a page of its own. */
export const PanelContext = createContext<(() => void) | null>(null);
