import { filterParametersOf } from '@comptoir/hydra';
import { useListContext } from 'ra-core';
import { useProvider } from '../auth/me.ts';
import { config } from '../config.ts';

/**
 * Checks whether the list's server declares a query parameter; all are assumed until the first rows have arrived.
 * Third-party servers ignore or refuse undeclared parameters.
 */
export const useDeclared = () => {
    const provider = useProvider();
    // The response with the rows declares them.
    const { resource, isPending } = useListContext();
    const takes = (parameter: string): boolean => isPending || provider.declares(resource, parameter) !== false;
    return {
        takes,
        /** Checks a filter by the console's name: `min_weight`. */
        takesFilter: (name: string): boolean =>
            filterParametersOf({ [name]: '1' }, config.timeZone).every(([parameter]) => takes(parameter)),
        takesOrder: (field: string): boolean => takes(`order[${field}]`),
    };
};
