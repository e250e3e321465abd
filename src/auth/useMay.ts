import type { Action } from '#contract/language/roles.ts';
import { useMe } from './me.ts';
import { mayAccess } from './permissions.ts';

/**
 * Whether the signed-in person may do this; false until it is known who that is. Unlike react-admin's `useCanAccess`, it
 * answers in the first render, so that no action arrives after the page and moves it.
 */
export const useMay = (resource: string, action: Action): boolean => {
    const { data: me } = useMe();
    return me !== undefined && mayAccess(me, resource, action);
};
