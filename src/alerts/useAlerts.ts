import { createContext, useContext } from 'react';
import type { Alerts } from './alerts.ts';

export const AlertsContext = createContext<Alerts | null>(null);

export const useAlerts = (): Alerts => {
    const alerts = useContext(AlertsContext);
    if (!alerts) throw new Error('No AlertsContext above this component');
    return alerts;
};
