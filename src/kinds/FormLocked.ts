import { createContext } from 'react';

/** Whether the form is locked, for inputs that a disabled fieldset does not affect. */
export const FormLockedContext = createContext(false);
