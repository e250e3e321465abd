import { filterParametersOf } from '@comptoir/hydra';
import { useListContext } from 'ra-core';
import { useProvider } from '../auth/me.ts';
import { config } from '../config.ts';

/**
 * Tells whether the server of the list declares a query parameter; all are assumed until the first rows have arrived.
 * Another server ignores or refuses what it does not declare.
 */
export const useDeclared = () => {
    const provider = useProvider();
    // The rows' answer declares them.
    const { resource, isPending } = useListContext();
    const takes = (parameter: string): boolean => isPending || provider.declares(resource, parameter) !== false;
    return {
        takes,
        /** A filter by the console's name: `min_weight`. */
        takesFilter: (name: string): boolean =>
            filterParametersOf({ [name]: '1' }, config.timeZone).every(([parameter]) => takes(parameter)),
        takesOrder: (field: string): boolean => takes(`order[${field}]`),
    };
};
