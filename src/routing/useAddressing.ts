import { createContext, useContext } from 'react';
import { type Addressing, createAddressing } from './addressing.ts';

/** Without resources, both spellings are one. */
export const AddressingContext = createContext<Addressing>(createAddressing([]));

export const useAddressing = (): Addressing => useContext(AddressingContext);
