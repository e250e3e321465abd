/** Claims that identify the user, the standard one first; `username` is Lexik's, used by API Platform servers. */
const CLAIMS = ['sub', 'username'];

const payloadOf = (token: string): Record<string, unknown> => {
    try {
        const payload = token.split('.')[1] ?? '';
        const value: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
        return typeof value === 'object' && value !== null ? { ...value } : {};
    } catch {
        return {};
    }
};

/** User of a JSON Web Token; empty for an opaque one. Not verified: used only as a key for stored data. */
export const subjectOf = (token: string): string => {
    const payload = payloadOf(token);
    const claim = CLAIMS.map(name => payload[name]).find(
        value => typeof value === 'string' || typeof value === 'number',
    );
    return claim === undefined ? '' : String(claim);
};

/** True if two tokens belong to the same user; opaque ones only if they are equal. */
export const isSamePerson = (a: string, b: string): boolean =>
    a === b || (subjectOf(a) !== '' && subjectOf(a) === subjectOf(b));
