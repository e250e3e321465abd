import type { HydraDataProvider } from '@comptoir/hydra';
import { config } from '../config.ts';

type Writes = Pick<HydraDataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>;

const isOfSeveral = (error: object): boolean => 'kind' in error && error.kind === 'many';

/** Status of an error. For a bulk error, only the end of the session (401): other statuses belong to single records. */
export const statusOf = (error: unknown): unknown => {
    if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
    return isOfSeveral(error) && error.status !== 401 ? undefined : error.status;
};

/**
 * True for a refusal of a third-party API Platform server with an explanation: its form shows it and stays open. This
 * product's own screens offer no forbidden actions (A4).
 */
const isExplained = (error: unknown): error is object => {
    const body = typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined;
    return !config.isOwnServer && typeof body === 'object' && body !== null && '@type' in body;
};

const shown = new WeakSet<object>();

/** True for a refused write that its form shows: prevents the redirect to the forbidden page. */
export const isShownRefusal = (error: unknown): boolean =>
    typeof error === 'object' && error !== null && shown.has(error);

/** A3 and A4: a refused write never resolves, because react-admin would report it as saved after the redirect. */
export const rejectRefusedWrites = <P extends Writes>(provider: P, onForbidden: () => void): P => {
    const honest =
        <A extends unknown[], T>(write: (...args: A) => Promise<T>) =>
        (...args: A): Promise<T> =>
            write(...args).catch((error: unknown) => {
                const status = statusOf(error);
                if (status === 403 && isExplained(error)) {
                    shown.add(error);
                    throw error;
                }
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
