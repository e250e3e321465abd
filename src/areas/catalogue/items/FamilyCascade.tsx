import { useGetList, useTranslate } from 'ra-core';
import { use } from 'react';
import { ChoiceField, type FilterChoice } from '../../../list/filters/ChoiceField.tsx';
import { useFilters } from '../../../list/filters/useFilters.ts';
import { PanelShownContext } from '../../../record/form/FormTabs.tsx';
import { deeperThan, FAMILY_FIELDS, type FamilyField } from './family.ts';

/** IRIs of the selected families by level. */
export type FamilyChoice = Partial<Record<FamilyField, string | undefined>>;

interface LevelProps {
    field: FamilyField;
    value: string | undefined;
    parent: string | undefined;
    none: string | undefined;
    onChange: (family: string | undefined) => void;
}

/** Families have about twenty children: one page suffices. */
const PAGE = { page: 1, perPage: 100 };
const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** Bounds, because API Platform's range filter ignores equality (`?level=0`) and would return all families. */
const DEPARTMENTS = { min_level: 0, max_level: 0 };

const Level = ({ field, value, parent, none, onChange }: LevelProps) => {
    const translate = useTranslate();
    const first = field === 'family0';
    const filter = first ? DEPARTMENTS : { parent };
    const query = { pagination: PAGE, sort: BY_NAME, filter };
    const isShown = use(PanelShownContext);
    const enabled = first || parent !== undefined;
    const options = { enabled: isShown && enabled, staleTime: 60_000 };
    const { data = [] } = useGetList<FilterChoice>('items_families', query, options);
    return (
        <ChoiceField
            label={translate(`resources.items.fields.${field}`)}
            value={data.some(({ id }) => id === value) ? (value ?? '') : ''}
            choices={enabled ? data : []}
            disabled={!enabled || (parent !== undefined && data.length === 0)}
            {...(none && { none })}
            onChange={picked => onChange(picked || undefined)}
        />
    );
};

interface FamilyCascadeProps {
    values: FamilyChoice;
    /** Called with all levels that change: selecting one clears those below. */
    onChange: (patch: FamilyChoice) => void;
    /** Text of the empty choice. */
    none?: string;
}

/** Four selects, each with the children of the previous selection. */
export const FamilyCascade = ({ values, onChange, none }: FamilyCascadeProps) => (
    <>
        {FAMILY_FIELDS.map((field, level) => {
            const above = FAMILY_FIELDS[level - 1];
            return (
                <Level
                    key={field}
                    field={field}
                    value={values[field]}
                    parent={above && values[above]}
                    none={none}
                    onChange={family => {
                        const emptied = deeperThan(field).map(deeper => [deeper, undefined] as const);
                        onChange({ [field]: family, ...Object.fromEntries(emptied) });
                    }}
                />
            );
        })}
    </>
);

export const FamilyFilters = () => {
    const { values, set } = useFilters();
    const chosenAt = (field: FamilyField) => (values[field] === undefined ? undefined : String(values[field]));
    const chosen = Object.fromEntries(FAMILY_FIELDS.map(field => [field, chosenAt(field)]));
    return <FamilyCascade values={chosen} onChange={set} />;
};
