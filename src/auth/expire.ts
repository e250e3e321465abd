import type { Alerts } from '../alerts/alerts.ts';
import { LOGIN } from '../routing/publicAddresses.ts';
import type { Session } from './session.ts';

export interface ExpireOptions {
    readonly session: Session;
    readonly alerts: Alerts;
    /** Returns the current path, to return to after the next sign-in. */
    readonly currentPath: () => string;
    readonly goToLogin: () => void;
}

/** A3: ends a session that the server no longer accepts. Shows one message, regardless of the number of refused requests. */
export const createExpire =
    ({ session, alerts, currentPath, goToLogin }: ExpireOptions) =>
    (): void => {
        if (session.end('expired')) {
            session.rememberTarget(currentPath());
            alerts.push('error', 'app.sign_in.required');
        }
        if (currentPath() !== LOGIN) goToLogin();
    };
