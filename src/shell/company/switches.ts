import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Me } from '../../auth/me.ts';

/** Message to the browser's other tabs about the user's current company (B7). */
interface Switched {
    readonly person: string;
    readonly company: string;
}

const NAME = 'current_company';

const readSwitched = (data: unknown): Switched | undefined => {
    if (typeof data !== 'object' || data === null || !('person' in data) || !('company' in data)) return undefined;
    const { person, company } = data;
    return typeof person === 'string' && typeof company === 'string' ? { person, company } : undefined;
};

export const tellOtherTabs = (switched: Switched): void => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(NAME);
    channel.postMessage(switched);
    channel.close();
};

/** @returns a function that ends the subscription */
const onSwitchedElsewhere = (receive: (switched: Switched) => void): (() => void) => {
    if (typeof BroadcastChannel === 'undefined') return () => undefined;
    const channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', ({ data }) => {
        const switched = readSwitched(data);
        if (switched) receive(switched);
    });
    return () => channel.close();
};

/** Updates the company in the cached user, in every tab of the browser. */
export const useFollowSwitches = (me: Me | undefined) => {
    const queries = useQueryClient();
    const person = me?.id;
    useEffect(() => {
        const follow = (company: string) =>
            queries.setQueryData<Me>(['me'], known => known && { ...known, currentCompany: company });
        return onSwitchedElsewhere(switched => {
            if (switched.person === person) follow(switched.company);
        });
    }, [queries, person]);
};
