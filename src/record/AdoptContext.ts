import type { RaRecord } from 'ra-core';
import { createContext } from 'react';

/** Gives the form a version that a part of it has saved by itself; what is typed elsewhere in the form stays. */
export const AdoptContext = createContext<(record: RaRecord<string>) => void>(() => undefined);
