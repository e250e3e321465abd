/** What of an error matters to a screen; `HydraError` has it all, without this layer knowing it. */
interface Failing {
    readonly status?: unknown;
    readonly kind?: unknown;
    readonly message?: unknown;
    readonly body?: unknown;
}

/** Failures of which no server spoke, or none that can be understood. */
const WORDLESS: ReadonlyMap<string, string> = new Map([
    ['offline', 'app.failure.offline'],
    ['network', 'app.failure.network'],
    ['timeout', 'app.failure.timeout'],
    ['html', 'app.failure.unreadable'],
    ['text', 'app.failure.unreadable'],
    ['empty', 'app.failure.unreadable'],
    ['malformed', 'app.failure.unreadable'],
]);

const read = (error: unknown): Failing => (typeof error === 'object' && error !== null ? error : {});

/** Messages that belong under fields are shown there, and not repeated. */
const isOfFields = ({ body }: Failing): boolean =>
    typeof body === 'object' && body !== null && 'errors' in body && body.errors != null;

/** Whether the record is not there, or no longer. */
export const isGone = (error: unknown): boolean => [404, 410].includes(Number(read(error).status));

/** Whether somebody else changed the record since it was read (row H8). */
export const isStale = (error: unknown): boolean => Number(read(error).status) === 412;

/** Message key for what has one, else the server's own words; undefined when the fields say it all. */
export const failureMessage = (error: unknown): string | undefined => {
    const failing = read(error);
    if (isOfFields(failing)) return undefined;
    if (isGone(error)) return 'app.failure.gone';
    const told = typeof failing.kind === 'string' ? WORDLESS.get(failing.kind) : undefined;
    if (told) return told;
    return typeof failing.message === 'string' && failing.message !== '' ? failing.message : 'app.failure.unexpected';
};

const textsIn = (errors: unknown): string[] => {
    if (typeof errors === 'string') return [errors];
    return typeof errors === 'object' && errors !== null ? Object.values(errors).flatMap(textsIn) : [];
};

/** As {@link failureMessage}, where there are no fields to say it under. */
export const refusalMessage = (error: unknown): string => {
    const { body } = read(error);
    const told = typeof body === 'object' && body !== null && 'errors' in body ? textsIn(body.errors) : [];
    return failureMessage(error) ?? (told.join(' ') || 'app.failure.unexpected');
};
