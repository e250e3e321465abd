import { createContext } from 'react';

/** Whether the tab around an input is open: inputs of the others ask for nothing. */
export const PanelShownContext = createContext(true);
