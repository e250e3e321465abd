import { createContext, useContext } from 'react';
import { type Addressing, createAddressing } from './addressing.ts';

/** Without resources, nothing is converted. */
export const AddressingContext = createContext<Addressing>(createAddressing([]));

export const useAddressing = (): Addressing => useContext(AddressingContext);
