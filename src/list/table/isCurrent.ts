/**
 * Whether the rendered query equals that of the address bar. Rendering may be delayed, and an outdated render must not
 * change the address.
 */
export const isCurrent = (search: URLSearchParams): boolean =>
    `${search}` === `${new URLSearchParams(window.location.search)}`;
