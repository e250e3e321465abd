import type { FilterName } from '#contract/contract.ts';
import type { users } from '#contract/users.ts';
import { choiceFilter, type FilterDescriptor, flagFilter, referenceFilter } from '#src/components/list/descriptors.ts';

/** Row U2: the filters beside `q`, which looks into names and e-mails. */
export const userFilters = {
    roles: choiceFilter('resources.users.filter.role', 'resources.users.role'),
    isEnabled: flagFilter('resources.users.fields.isEnabled'),
    handledCompanies: referenceFilter('resources.users.filter.company', 'companies'),
} satisfies Partial<Record<FilterName<typeof users>, FilterDescriptor>>;
