import { createContext } from 'react';

/** Closes the panel that the record is shown in, beside a list; null on a page of its own. */
export const PanelContext = createContext<(() => void) | null>(null);

/** Query parameter of the record in the panel, so that a reload and a link show the same one. */
export const PEEK = 'peek';

/** The heading of the record in the panel. */
export const PANEL_HEADING = 'data-peek-heading';
