import { useCallback } from 'react';
import { summaries } from '#contract/console/summaries.ts?computed';
import { RESOURCE_NAMES } from '#contract/language/names.ts';
import type { Property } from '#contract/language/property.ts';
import { type Action, allows, mayWrite, READ } from '#contract/language/roles.ts';
import { useMe } from './me.ts';
import { useOffers } from './offers.ts';
import { useRefusedAction } from './refusedActions.ts';

/** react-admin uses further actions for columns and inputs. */
const ACTIONS: Readonly<Record<string, Action>> = {
    list: 'list',
    show: 'show',
    create: 'create',
    edit: 'edit',
    delete: 'delete',
    read: 'list',
    write: 'edit',
    export: 'list',
    clone: 'create',
};

/** Undeclared resources of a third-party server, with their documented actions. Only that server knows its permissions. */
const described = new Map<string, readonly string[]>();

export const allowDescribed = (resources: readonly { name: string; actions: readonly string[] }[]): void => {
    for (const { name, actions } of resources) described.set(name, actions);
};

/** Permission checks by the contract. `items.reference` is a column of `items`. Unknown names are denied. */
export const mayAccess = (user: { readonly roles: readonly string[] }, resource: string, action: string): boolean => {
    const actions = described.get(resource.split('.')[0] ?? '');
    const asked = ACTIONS[action];
    if (actions) return asked === 'list' || (asked !== undefined && actions.includes(asked));
    const name = RESOURCE_NAMES.find(known => known === resource || resource.startsWith(`${known}.`));
    return name !== undefined && asked !== undefined && allows(summaries[name].rights, user, asked);
};

const READING: readonly Action[] = READ;

/**
 * True if the user may perform the action and the server has it; false while loading. Unlike `useCanAccess`, it
 * answers in the first render, so that late buttons do not move the page.
 */
export const useIsAllowed = (resource: string, action: Action): boolean => {
    const { data: me } = useMe();
    const { takes } = useOffers();
    const isThere = READING.includes(action) || takes(resource, action);
    return isThere && me !== undefined && mayAccess(me, resource, action);
};

/** {@link useGranted}, except for actions refused in this session. @param id also excludes those of this record alone */
export const useMay = (resource: string, action: Action, id?: string): boolean => {
    const isRefused = useRefusedAction(resource, action, id) !== undefined;
    return useIsAllowed(resource, action) && !isRefused;
};

const NOBODY = { roles: [] };

/** B10: returns a predicate for properties that the signed-in user's role may change. */
export const useWritable = (): ((property: Property) => boolean) => {
    const { data: me = NOBODY } = useMe();
    return useCallback((property: Property) => mayWrite(me, property), [me]);
};
