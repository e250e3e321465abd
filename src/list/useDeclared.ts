import { filterParametersOf } from '@comptoir/hydra';
import { useListContext } from 'ra-core';
import { useProvider } from '../auth/me.ts';
import { config } from '../config.ts';

/** Third-party servers ignore or refuse undeclared parameters; all are assumed declared until the first rows arrive. */
export const useDeclaredParameters = () => {
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
