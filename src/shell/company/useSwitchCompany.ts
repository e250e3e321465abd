import { useQueryClient } from '@tanstack/react-query';
import { useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import { summaries } from '#contract/language/summaries.ts?computed';
import { useAlerts } from '../../alerts/alerts.ts';
import { type Me, useProvider } from '../../auth/me.ts';
import { failureMessage } from '../../ui/failure.ts';

/** Tells the browser's other tabs which company their person works on now (B7). */
interface Switched {
    /** IRI of the person. */
    readonly person: string;
    /** IRI of the company. */
    readonly company: string;
}

const NAME = 'current_company';

const readSwitched = (data: unknown): Switched | undefined => {
    if (typeof data !== 'object' || data === null || !('person' in data) || !('company' in data)) return undefined;
    const { person, company } = data;
    return typeof person === 'string' && typeof company === 'string' ? { person, company } : undefined;
};

const tellOtherTabs = (switched: Switched): void => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(NAME);
    channel.postMessage(switched);
    channel.close();
};

/** @returns a function that ends the subscription. */
const onSwitchedElsewhere = (receive: (switched: Switched) => void): (() => void) => {
    if (typeof BroadcastChannel === 'undefined') return () => undefined;
    const channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', ({ data }) => {
        const switched = readSwitched(data);
        if (switched) receive(switched);
    });
    return () => channel.close();
};

interface Choice {
    readonly id: string;
    readonly name: string;
}

interface KeptList {
    readonly filter?: Readonly<Record<string, unknown>>;
}

/** Lists that are not open show the new company when they are opened again; open ones follow by themselves. */
const useMoveKeptLists = () => {
    const store = useStoreContext();
    return (former: string, company: string) => {
        for (const [name, { company: property }] of Object.entries(summaries)) {
            const key = `${name}.listParams`;
            const kept = store.getItem<KeptList>(key);
            if (property === undefined || kept?.filter?.[property] !== former) continue;
            store.setItem(key, { ...kept, filter: { ...kept.filter, [property]: company } });
        }
    };
};

/** Changes the company in what is known of the person, in every tab of the browser. */
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

/** B7: makes a company the current one, in the top bar at once; a refusal takes it back and is told. */
export const useSwitchCompany = (me: Me) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const alerts = useAlerts();
    const moveKeptLists = useMoveKeptLists();
    const show = (currentCompany: string | null | undefined) =>
        queries.setQueryData<Me>(
            ['me'],
            known => known && { ...known, ...(currentCompany !== undefined && { currentCompany }) },
        );
    return async ({ id, name }: Choice) => {
        const former = me.currentCompany;
        show(id);
        try {
            await provider.request(me.id, { method: 'PATCH', body: { currentCompany: id } });
            if (former) moveKeptLists(former, id);
            tellOtherTabs({ person: me.id, company: id });
            alerts.push('success', 'app.current_company.switched', { name });
        } catch (error) {
            show(former);
            alerts.push('error', failureMessage(error) ?? 'app.failure.unexpected');
        }
    };
};
