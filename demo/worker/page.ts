import { pagePolicy } from '#server/http/securityHeaders.ts';

/** Placeholder that the build writes where the nonce of each response belongs (`server/http/console.ts`). */
const NONCE = 'NONCE_OF_THE_ANSWER';

/** The page of the console, with the policy that the server gives it. */
export const consolePage = async (file: Response): Promise<Response> => {
    const nonce = crypto.randomUUID();
    const html = (await file.text()).replaceAll(NONCE, nonce);
    return new Response(html, {
        headers: {
            'Content-Type': 'text/html; charset=utf-8',
            'Cache-Control': 'no-store',
            'Content-Security-Policy': pagePolicy(nonce),
        },
    });
};
