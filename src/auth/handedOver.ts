/** The navigation state passed between public screens. */
export interface HandedOver {
    readonly email: string;
    /** Whether to focus the first field. */
    readonly focus: boolean;
}

/** Validates the state, which may come from an older version. */
export const handedOver = (state: unknown): HandedOver => {
    const given: Readonly<Record<string, unknown>> = typeof state === 'object' && state !== null ? { ...state } : {};
    return { email: typeof given.email === 'string' ? given.email : '', focus: given.focus === true };
};
