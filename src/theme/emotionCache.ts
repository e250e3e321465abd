import createCache from '@emotion/cache';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** MUI's style elements carry the nonce of the page, without which its Content-Security-Policy refuses them. */
export const emotionCache = createCache({ key: 'mui', ...(nonce && { nonce }) });
