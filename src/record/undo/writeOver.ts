import { type HydraDataProvider, HydraError } from '@comptoir/hydra';
import type { RaRecord } from 'ra-core';
import type { ResourceContract } from '#contract/language/contract.ts';
import { sameValue } from '../../kinds/sameValue.ts';
import type { Reversal } from './reversal.ts';

type Row = RaRecord<string>;

/** Reads the current record. @throws HydraError 412 if it no longer has the expected values */
const unmoved = async (provider: HydraDataProvider, contract: ResourceContract, { id, from }: Reversal) => {
    const { data } = await provider.getOne<Row>(contract.name, { id });
    const isMoved = Object.entries(from).some(([name, value]) => {
        const property = contract.properties[name];
        return property !== undefined && !sameValue(property, data[name], value);
    });
    if (isMoved) throw new HydraError({ kind: 'problem', status: 412, message: '' });
    return data;
};

/**
 * Overwrites the expected values of a record. Without a version, the console compares the values.
 * @returns the record before and after the write
 * @throws HydraError 412 if another user has changed it since
 */
export const writeOver = async (
    provider: HydraDataProvider,
    contract: ResourceContract,
    reversal: Reversal,
): Promise<{ readonly before: Row; readonly after: Row }> => {
    const { id, from, to, etag } = reversal;
    const before: Row = etag ? { ...from, id, '@etag': etag } : await unmoved(provider, contract, reversal);
    const data = { ...before, ...to };
    const { data: after } = await provider.update<Row>(contract.name, { id, data, previousData: before });
    return { before, after };
};
