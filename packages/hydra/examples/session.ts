import type { AuthProvider } from 'react-admin';

const KEY = 'token';

/** The token of the signed-in person, of this tab alone. */
export const getToken = (): string | null => sessionStorage.getItem(KEY);

/** Sign-in by e-mail and password, as API Platform's documentation sets it up with LexikJWTAuthenticationBundle. */
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
    // The provider's errors have the status of the answer.
    checkError: async ({ status }: { status?: number }) => {
        if (status === 401) throw new Error('ra.auth.auth_check_error');
    },
};
