import { useGetList, useTranslate } from 'ra-core';
import { ChoiceField } from '#src/components/filters/ChoiceField.tsx';
import type { Choice } from '#src/components/filters/choices.ts';
import { deeperThan, FAMILY_FIELDS, type FamilyField } from './family.ts';

/** IRIs of the families chosen so far, by level. */
export type FamilyChoice = Partial<Record<FamilyField, string | undefined>>;

interface LevelProps {
    field: FamilyField;
    value: string | undefined;
    /** The family above; none at the first level. */
    parent: string | undefined;
    none: string | undefined;
    onChange: (family: string | undefined) => void;
}

/** A family has some twenty below it: one page holds them. */
const PAGE = { page: 1, perPage: 100 };
const BY_NAME = { field: 'name', order: 'ASC' } as const;

const Level = ({ field, value, parent, none, onChange }: LevelProps) => {
    const translate = useTranslate();
    const first = field === 'family0';
    const filter = first ? { level: 0 } : { parent };
    const query = { pagination: PAGE, sort: BY_NAME, filter };
    const enabled = first || parent !== undefined;
    const { data = [] } = useGetList<Choice>('items_families', query, { enabled, staleTime: 60_000 });
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
    /** Gets every level that changes: choosing one empties those below. */
    onChange: (patch: FamilyChoice) => void;
    /** Text of the line that stands for no choice. */
    none?: string;
}

/** Four selects, each offering what stands under the one before. */
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
