/**
 * Whether the parameters that a screen was drawn with are still those of the address bar. The router draws a new address
 * when there is time: what was drawn before must not take the place of it.
 */
export const isCurrent = (search: URLSearchParams): boolean =>
    `${search}` === `${new URLSearchParams(window.location.search)}`;
