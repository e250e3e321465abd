// Retries of a form's writes that had no response (ADR 0040).

import { etagOfRecord, type HydraDataProvider, isAnswered } from '@comptoir/hydra';
import { type CreateParams, DataProviderContext, type RaRecord, type UpdateParams } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { useProvider } from '../auth/me.ts';

type Values = Readonly<Record<string, unknown>>;
type Row = RaRecord<string>;

interface Write {
    readonly data: Values;
    /** Sends the same request again; the server recognises it by its idempotency key. */
    readonly send: () => Promise<{ data: Row }>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Replaces unchanged sent children by their created versions: the response has them in the order of the request. */
const asMade = (now: unknown, sent: unknown, made: unknown): unknown => {
    if (!Array.isArray(now) || !Array.isArray(sent) || !Array.isArray(made) || sent.length !== made.length) return now;
    return now.map(child => {
        const place = sent.findIndex(one => isSame(one, child));
        return place < 0 || typeof child !== 'object' ? child : made[place];
    });
};

/** Turns the form's values into an update of the created record. @param from the values before the write, and those sent */
const over = (made: Row, data: Values, ...from: readonly Values[]): UpdateParams<Row> => {
    const sent = from.at(-1) ?? {};
    const names = Object.keys(data).filter(
        name => !name.startsWith('@') && name !== 'id' && from.some(one => !isSame(one[name], data[name])),
    );
    const pick = (values: (name: string) => unknown): Values =>
        Object.fromEntries(names.map(name => [name, values(name)]));
    const base = { ...data, id: made.id, '@id': made.id, '@etag': etagOfRecord(made) };
    return {
        id: made.id,
        data: { ...base, ...pick(name => asMade(data[name], sent[name], made[name])) },
        previousData: { ...base, ...pick(name => made[name]) },
    };
};

/** The original provider of each of these. */
const around = new WeakMap<HydraDataProvider, HydraDataProvider>();

/**
 * A provider for one open form. A write without a response may have been performed. The next save may contain other values;
 * it must neither conflict with that write (412) nor create a second record. So the former write is sent again unchanged,
 * and later input becomes an update of the record that it created.
 */
export const createSettling = (given: HydraDataProvider): HydraDataProvider => {
    const provider = around.get(given) ?? given;
    const unanswered = new Map<string, Write>();

    const write = async (what: string, one: Write): Promise<{ data: Row }> => {
        try {
            const answer = await one.send();
            unanswered.delete(what);
            return answer;
        } catch (cause) {
            if (isAnswered(cause)) unanswered.delete(what);
            else unanswered.set(what, one);
            throw cause;
        }
    };

    /** The former write and its record, unless the server has refused it meanwhile. */
    const settle = async (what: string): Promise<{ former: Write; made: Row } | undefined> => {
        const former = unanswered.get(what);
        if (!former) return undefined;
        try {
            return { former, made: (await write(what, former)).data };
        } catch (cause) {
            if (!isAnswered(cause)) throw cause;
            return undefined;
        }
    };

    const save = async (what: string, resource: string, one: Write, before: readonly Values[]) => {
        const settled = await settle(what);
        if (!settled) return write(what, one);
        const { former, made } = settled;
        if (isSame(former.data, one.data)) return { data: made };
        const params = over(made, one.data, ...before, former.data);
        return write(what, { data: one.data, send: () => provider.update<Row>(resource, params) });
    };

    const settling = {
        ...provider,
        create: (resource: string, params: CreateParams) => {
            const one = { data: params.data ?? {}, send: () => provider.create<Row>(resource, params) };
            return save(`new ${resource}`, resource, one, []);
        },
        update: (resource: string, params: UpdateParams<Row>) => {
            const { id, data, previousData } = params;
            // Values of another version belong to another request.
            const what = `${id} ${etagOfRecord(data) ?? etagOfRecord(previousData)}`;
            const one = { data, send: () => provider.update<Row>(resource, params) };
            return save(what, resource, one, [previousData]);
        },
    } as HydraDataProvider; // callers state the record types, as with the provider itself
    around.set(settling, provider);
    return settling;
};

/** Gives a form its own provider, which tracks writes without a response. */
export const Settling = ({ children }: { children: ReactNode }) => {
    const provider = useProvider();
    const settling = useMemo(() => createSettling(provider), [provider]);
    return <DataProviderContext value={settling}>{children}</DataProviderContext>;
};
