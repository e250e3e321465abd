import { useTranslate } from 'ra-core';
import { ROLES } from '#contract/access.ts';
import { ChoiceField } from '#src/components/filters/ChoiceField.tsx';
import { FilterGroup } from '#src/components/filters/FilterGroup.tsx';
import { FlagFilter } from '#src/components/filters/FlagFilter.tsx';
import { ReferenceFilter } from '#src/components/filters/ReferenceFilter.tsx';
import { useFilters } from '#src/components/list/useFilters.ts';
import { Themed } from '#src/theme/Themed.tsx';
import { userFilters } from './userFilters.ts';

const RoleFilter = () => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const choices = ROLES.map(id => ({ id, name: translate(`resources.users.role.${id}`) }));
    return (
        <ChoiceField
            label={translate(userFilters.roles.label)}
            value={String(values.roles ?? '')}
            choices={choices}
            onChange={roles => set({ roles })}
        />
    );
};

/** Row U2. */
export const UserFilterPanel = () => (
    <Themed>
        <FilterGroup title="resources.users.filter.group">
            <RoleFilter />
            <FlagFilter name="isEnabled" label={userFilters.isEnabled.label} />
        </FilterGroup>
        <FilterGroup title="resources.users.section.team">
            <ReferenceFilter name="handledCompanies" label={userFilters.handledCompanies.label} reference="companies" />
        </FilterGroup>
    </Themed>
);
