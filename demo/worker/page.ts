import { pagePolicy } from '#server/http/securityHeaders.ts';

/** Placeholder that the build writes in place of the nonce of each response (`server/http/console.ts`). */
const NONCE = 'NONCE_OF_THE_ANSWER';

/** Page of the console, with the server's content security policy. */
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
