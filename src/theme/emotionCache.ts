// Apart: replaced in tests, because it reads the document when it is loaded.
import createCache from '@emotion/cache';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** MUI's style elements carry the page's nonce, because its Content-Security-Policy requires one. */
export const emotionCache = createCache({ key: 'mui', ...(nonce && { nonce }) });
