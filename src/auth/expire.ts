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
export const FORBIDDEN = '/error403-forbidden';

/** Nobody goes there of their own will: there is nothing to ask, and what was typed is kept (rows A3 and A4). */
export const FORCED: readonly string[] = [LOGIN, FORBIDDEN];

/** Row A3: the end of a session that the server no longer knows. Said once, however many requests were refused. */
export const createExpire =
    ({ session, alerts, currentPath, goToLogin }: ExpireOptions) =>
    (): void => {
        if (session.end('expired')) {
            session.rememberTarget(currentPath());
            alerts.push('error', 'app.sign_in.required');
        }
        if (currentPath() !== LOGIN) goToLogin();
    };
