import { createContext, useContext } from 'react';
import type { SharedSession } from './sharedSession.ts';

export const SessionContext = createContext<SharedSession | null>(null);

export const useSession = (): SharedSession => {
    const session = useContext(SessionContext);
    if (!session) throw new Error('No SessionContext above this component');
    return session;
};
