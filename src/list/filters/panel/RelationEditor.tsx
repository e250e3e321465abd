import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RelationProperty } from '#contract/kinds.ts';
import { useReferenceNames } from '../../../kinds/referenceNames.ts';
import { useDelayedText } from '../../../ui/useDelayedText.ts';
import { useFilters } from '../useFilters.ts';
import { Combo, type ComboGroup } from './Combo.tsx';
import type { EditorProps } from './editorProps.ts';
import { useFound } from './useFound.ts';

const Relation = ({ field, name, label, onBack, relation }: EditorProps & { relation: RelationProperty }) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const { to, or } = relation;
    const [q, setQ] = useState('');
    const { text, setText } = useDelayedText(q, setQ);
    const first = useFound(to, q, { among: field.among });
    const second = useFound(or ?? to, q, { enabled: or !== undefined });
    const picked = [values[name] ?? []].flat().map(String);
    // Those chosen before come first, and stay there while one chooses.
    const [before] = useState(picked);
    const nameOf = useReferenceNames(relation, before);
    const option = (id: string, shown: string) => ({ id, label: shown, checked: picked.includes(id) });
    const group = (resource: typeof to, { found }: typeof first): ComboGroup => ({
        id: resource,
        label: or && translate(`resources.${resource}.name`, { smart_count: 2 }),
        options: found
            .filter(({ id }) => q !== '' || !before.includes(id))
            .map(choice => option(choice.id, choice.name)),
    });
    const chosen = { id: 'chosen', options: q === '' ? before.map(id => option(id, nameOf(id))) : [] };
    const all = [chosen, group(to, first), ...(or ? [group(or, second)] : [])];
    const toggle = (id: string) => {
        const next = picked.includes(id) ? picked.filter(one => one !== id) : [...picked, id];
        // One record is written as such, as links to a list have it.
        set({ [name]: next.length > 1 ? next : next[0] });
    };
    return (
        <Combo
            label={translate('filter_panel.find_value', { name: label })}
            typed={text}
            onType={setText}
            groups={all.filter(({ options }) => options.length > 0)}
            several
            isBusy={text.trim() !== q || first.isFetching || second.isFetching}
            onChoose={toggle}
            onBack={onBack}
        />
    );
};

/** One or several related records, found by name. */
export const RelationEditor = (props: EditorProps) => {
    const { property } = props.field;
    const isRelation = property.kind === 'relation' || property.kind === 'relations';
    return isRelation ? <Relation {...props} relation={property} /> : null;
};
