/** What one public screen hands over to the next, in the state of the navigation. */
export interface HandedOver {
    readonly email: string;
    /** Whether the first field takes the focus. */
    readonly focus: boolean;
}

/** A state may be of an older version, or of somebody else. */
export const handedOver = (state: unknown): HandedOver => {
    const given: Readonly<Record<string, unknown>> = typeof state === 'object' && state !== null ? { ...state } : {};
    return { email: typeof given.email === 'string' ? given.email : '', focus: given.focus === true };
};
