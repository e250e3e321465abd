import type { AuthProvider } from 'react-admin';

const KEY = 'token';

/** Token of the signed-in user, stored per tab. */
export const getToken = (): string | null => sessionStorage.getItem(KEY);

/** Sign-in by e-mail and password, as in API Platform's documentation of LexikJWTAuthenticationBundle. */
export const authProvider: AuthProvider = {
    login: async (credentials: object) => {
        const response = await fetch('/api/login_check', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(credentials),
        });
        if (!response.ok) throw new Error('ra.auth.sign_in_error');
        const { token }: { token: string } = await response.json();
        sessionStorage.setItem(KEY, token);
    },
    logout: async () => sessionStorage.removeItem(KEY),
    checkAuth: async () => {
        // React Router needs a moment between two navigations (react-admin#10764).
        await new Promise(resolve => setTimeout(resolve));
        if (getToken() === null) throw new Error('ra.auth.auth_check_error');
    },
    // Errors of the provider have the status of the response.
    checkError: async ({ status }: { status?: number }) => {
        if (status === 401) throw new Error('ra.auth.auth_check_error');
    },
};
