import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FROM_ORDERS_PATH, type FromOrders } from '#contract/deliveries/fromOrders.ts';
import { useProvider } from '../../../../auth/me.ts';

/** All that is left of orders, or some of their pieces. */
interface Wanted {
    readonly orders?: readonly string[];
    readonly lines?: readonly { readonly orderItem: string; readonly quantity: number }[];
}

/** What the call has made, or why it made nothing. */
export type Outcome = { readonly made: FromOrders } | { readonly error: unknown };

/** What new notes change, on every screen. */
const STALE = ['delivery_notes', 'orders', 'order_items'];

/**
 * Makes delivery notes (B4). A single one is opened; otherwise the outcome is told.
 * @param wantedOf reads what is wanted when the person asks
 * @param onMade called when there are some
 */
export const useMakeNotes = (wantedOf: () => Wanted | Promise<Wanted>, onMade?: () => void) => {
    const provider = useProvider();
    const client = useQueryClient();
    const notify = useNotify();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const [outcome, setOutcome] = useState<Outcome>();
    const { mutate, isPending } = useMutation({
        mutationFn: async () => {
            const body = await wantedOf();
            const path = `delivery_notes/${FROM_ORDERS_PATH}`;
            return provider.request<FromOrders>(path, { method: 'POST', body, once: true });
        },
        onSuccess: made => {
            onMade?.();
            const [only, ...others] = made.created;
            if (only === undefined || others.length > 0 || made.leftOut.length > 0) return setOutcome({ made });
            notify('resources.to_ship.made', { type: 'success', messageArgs: { smart_count: 1 } });
            return navigate(createPath({ resource: 'delivery_notes', type: 'edit', id: only }));
        },
        onError: error => setOutcome({ error }),
        // A refusal means that others have changed something.
        onSettled: () => {
            for (const key of STALE) void client.invalidateQueries({ queryKey: [key] });
        },
    });
    return { make: () => mutate(), isPending, outcome, close: () => setOutcome(undefined) };
};
