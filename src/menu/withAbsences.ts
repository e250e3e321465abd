// Apart: loaded only with third-party servers (src/kinds/otherServer.ts).
import type { HydraDataProvider } from '@comptoir/hydra';
import type { QueryClient } from '@tanstack/react-query';
import { isNoRoute } from '../auth/absence.ts';
import { menuNames } from './names.ts';

/** Path with identifiers of records replaced: `orders/#/repricing`. */
const kindOf = (path: string): string => path.replace(/\/(\d+|[\da-f]{8}-[\da-f-]{27})(?=\/|$)/gi, '/#');

/** True for the path of a record, whose 404 means that the record does not exist. */
const isRecord = (path: string): boolean => kindOf(path).endsWith('/#');

/**
 * Remembers for the session what a third-party API Platform server lacks. Automatic requests (calls, and lists of
 * resources outside the menu) are not repeated after a 404 or 405: they fail with the first error. Lists in the menu
 * are opened by users, who may retry them.
 */
export const withAbsences = <P extends HydraDataProvider>(provider: P, queries: QueryClient): P => {
    const absent = new Map<string, unknown>();
    /** First request of each kind. Others wait until its result is known. */
    const first = new Map<string, Promise<unknown>>();
    const once = async <T>(key: string, ask: () => Promise<T>, isKept = () => true): Promise<T> => {
        const before = isKept() ? first.get(key) : undefined;
        if (before) await before.catch(() => undefined);
        if (absent.has(key) && isKept()) throw absent.get(key);
        const answer = ask().catch((error: unknown) => {
            if (isNoRoute(error) && isKept()) absent.set(key, error);
            first.delete(key);
            throw error;
        });
        if (!first.has(key)) first.set(key, answer);
        return answer;
    };
    const isBesideMenu = (resource: string): boolean => {
        const menu: unknown = queries.getQueryData(['menu']);
        return menu !== undefined && !menuNames(menu).includes(resource);
    };
    const listed = <T>(resource: string, ask: () => Promise<T>): Promise<T> =>
        once(`list ${resource}`, ask, () => isBesideMenu(resource));
    return {
        ...provider,
        request: (path, options) => {
            const ask = () => provider.request(path, options);
            const { method = 'GET' } = options ?? {};
            return method !== 'GET' || isRecord(path) ? ask() : once(kindOf(path), ask);
        },
        getList: (resource, params) => listed(resource, () => provider.getList(resource, params)),
        getManyReference: (resource, params) => listed(resource, () => provider.getManyReference(resource, params)),
        poll: (resource, params, last) => listed(resource, () => provider.poll(resource, params, last)),
    };
};
