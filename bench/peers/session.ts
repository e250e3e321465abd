import type { AuthProvider } from 'react-admin';

const KEY = 'token';

export const getToken = (): string | null => sessionStorage.getItem(KEY);

/** Sign-in following react-admin's documentation. */
export const authProvider: AuthProvider = {
    login: async (credentials: object) => {
        const response = await fetch('/api/login_check', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(credentials),
        });
        if (!response.ok) throw new Error(response.statusText);
        const { token }: { token: string } = await response.json();
        sessionStorage.setItem(KEY, token);
    },
    logout: async () => sessionStorage.removeItem(KEY),
    checkAuth: () => (getToken() === null ? Promise.reject() : Promise.resolve()),
    checkError: ({ status }: { status?: number }) => (status === 401 ? Promise.reject() : Promise.resolve()),
};
