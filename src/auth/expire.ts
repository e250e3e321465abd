import type { Alerts } from '../alerts/alerts.ts';
import type { Session } from './session.ts';

export interface ExpireOptions {
    readonly session: Session;
    readonly alerts: Alerts;
    /** The path in the address bar, to come back to. */
    readonly currentPath: () => string;
    readonly goToLogin: () => void;
}

export const LOGIN = '/login';

/** Row A3: the end of a session that the server no longer knows. Said once, however many requests were refused. */
export const createExpire =
    ({ session, alerts, currentPath, goToLogin }: ExpireOptions) =>
    (): void => {
        if (session.end()) {
            session.rememberTarget(currentPath());
            alerts.push('error', 'app.sign_in.required');
        }
        if (currentPath() !== LOGIN) goToLogin();
    };
