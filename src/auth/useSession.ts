import { createContext, useContext } from 'react';
import type { Session } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

export const useSession = (): Session => {
    const session = useContext(SessionContext);
    if (!session) throw new Error('No SessionContext above this component');
    return session;
};
