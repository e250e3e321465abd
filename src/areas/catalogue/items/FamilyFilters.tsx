import { useFilters } from '../../../list/filters/useFilters.ts';
import { FamilyCascade } from './FamilyCascade.tsx';
import { FAMILY_FIELDS, type FamilyField } from './family.ts';

/** The filters by family, one select per level. */
export const FamilyFilters = () => {
    const { values, set } = useFilters();
    const chosenAt = (field: FamilyField) => (values[field] === undefined ? undefined : String(values[field]));
    const chosen = Object.fromEntries(FAMILY_FIELDS.map(field => [field, chosenAt(field)]));
    return <FamilyCascade values={chosen} onChange={set} />;
};
