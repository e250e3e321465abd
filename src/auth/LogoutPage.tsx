import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAlerts } from '../alerts/alerts.ts';
import { config } from '../config.ts';
import { useSession } from './sharedSession.ts';
import { signOut } from './signOut.ts';

/** R7: ends the session, confirms it, and navigates home, which redirects to the sign-in page. */
export const LogoutPage = () => {
    const session = useSession();
    const alerts = useAlerts();
    const navigate = useNavigate();
    useEffect(() => {
        signOut(session);
        // Also signs out at the identity provider, which redirects to the sign-in page.
        if (config.openId?.logout) {
            window.location.assign(config.openId.logout);
            return;
        }
        alerts.push('success', 'app.sign_in.signed_out');
        void navigate('/', { replace: true });
    }, [session, alerts, navigate]);
    return null;
};
