import type { HydraDataProvider } from '@comptoir/hydra';

type Writes = Pick<HydraDataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>;

const isOfSeveral = (error: object): boolean => 'kind' in error && error.kind === 'many';

/**
 * The status of an error. A bulk error only counts when the session has ended; other statuses belong to single records.
 */
export const statusOf = (error: unknown): unknown => {
    if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
    return isOfSeveral(error) && error.status !== 401 ? undefined : error.status;
};

/**
 * A3 and A4. After redirecting, react-admin reports a refused write as saved. Such a write therefore never resolves:
 * the page is about to be left for the sign-in or the forbidden page.
 */
export const rejectRefusedWrites = <P extends Writes>(provider: P, onForbidden: () => void): P => {
    const honest =
        <A extends unknown[], T>(write: (...args: A) => Promise<T>) =>
        (...args: A): Promise<T> =>
            write(...args).catch((error: unknown) => {
                const status = statusOf(error);
                if (status === 403) onForbidden();
                if (status !== 401 && status !== 403) throw error;
                return new Promise<never>(() => undefined);
            });
    return {
        ...provider,
        create: honest(provider.create),
        update: honest(provider.update),
        updateMany: honest(provider.updateMany),
        delete: honest(provider.delete),
        deleteMany: honest(provider.deleteMany),
    };
};
