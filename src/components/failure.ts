/** What of an error matters to a screen; `HydraError` has it all, without this layer knowing it. */
interface Failing {
    readonly status?: unknown;
    readonly kind?: unknown;
    readonly message?: unknown;
    readonly body?: unknown;
}

const read = (error: unknown): Failing => (typeof error === 'object' && error !== null ? error : {});

/** Messages that belong under fields are shown there, and not repeated. */
const isOfFields = ({ body }: Failing): boolean =>
    typeof body === 'object' && body !== null && 'errors' in body && body.errors != null;

/** Whether the record is not there, or no longer. */
export const isGone = (error: unknown): boolean => [404, 410].includes(Number(read(error).status));

/** Message key for what has one, else the server's own words; undefined when the fields say it all. */
export const failureMessage = (error: unknown): string | undefined => {
    const failing = read(error);
    if (isOfFields(failing)) return undefined;
    if (isGone(error)) return 'app.failure.gone';
    if (failing.kind === 'network' || failing.kind === 'timeout') return 'app.failure.network';
    return typeof failing.message === 'string' && failing.message !== '' ? failing.message : 'app.failure.unexpected';
};
