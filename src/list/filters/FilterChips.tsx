import { useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { RelationProperty } from '#contract/kinds.ts';
import { targetOf } from '#contract/targets.ts';
import { OpenRelated } from '../../kinds/OpenRelated.tsx';
import { useReferenceNames } from '../../kinds/referenceNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './bar.module.css';
import { type FilterField, isActive, relatedIn, without } from './declared.ts';
import { fieldWords } from './filterWords.ts';
import { useFilters } from './useFilters.ts';

interface ChipsProps {
    fields: readonly FilterField[];
    /** The property whose editor is open. */
    edited: string | undefined;
    onEdit: (source: string) => void;
    /** Called when a chip has been removed, whose buttons had the focus. */
    onRemove: () => void;
    /** The editor, which is placed at its chip. */
    editor: ReactNode;
}

interface ChipProps extends Omit<ChipsProps, 'fields'> {
    field: FilterField;
    nameOf?: (iri: string) => string;
    /** A link to the record that the filter names. */
    link?: ReactNode;
}

const Chip = ({ field, nameOf = String, link, edited, onEdit, onRemove, editor }: ChipProps) => {
    const translate = useTranslate();
    const format = useFormat();
    const id = useId();
    const { values, set } = useFilters();
    const { name, value } = fieldWords(field, values, { translate, format, nameOf });
    const isOpen = edited === field.source;
    const remove = () => {
        set(without(field));
        onRemove();
    };
    return (
        <li className={styles.anchor}>
            <span className={styles.chip} data-open={isOpen}>
                <button
                    type="button"
                    id={id}
                    data-chip={field.source}
                    aria-haspopup="dialog"
                    aria-expanded={isOpen}
                    onClick={() => onEdit(field.source)}
                >
                    {translate('common.list.filter_value', { name, value })}
                </button>
                {link}
                <button
                    type="button"
                    id={`${id}remove`}
                    aria-label={translate('common.list.remove_filter')}
                    aria-labelledby={`${id}remove ${id}`}
                    onClick={remove}
                >
                    <Icon name="close" size={14} />
                </button>
            </span>
            {isOpen ? editor : null}
        </li>
    );
};

const ReferenceChip = ({ relation, ...props }: ChipProps & { relation: RelationProperty }) => {
    const { values } = useFilters();
    const iris = relatedIn(props.field, values);
    const [iri] = iris;
    const nameOf = useReferenceNames(relation, iris);
    const link =
        iri !== undefined && iris.length === 1 ? (
            <OpenRelated to={targetOf(relation, iri)} iri={iri} className={styles.open} size={15} />
        ) : null;
    return <Chip {...props} nameOf={nameOf} link={link} />;
};

const FieldChip = (props: ChipProps) => {
    const { property } = props.field;
    const isReference = property.kind === 'relation' || property.kind === 'relations';
    return isReference ? <ReferenceChip relation={property} {...props} /> : <Chip {...props} />;
};

/**
 * The active filters as chips: one button edits the filter in place, the other removes it. If nothing matches, the list
 * itself offers to clear them.
 */
export const FilterChips = ({ fields, ...props }: ChipsProps) => {
    const translate = useTranslate();
    const { total } = useListContext();
    const { values, clear } = useFilters();
    // A chip whose last value was taken away stays while its editor is open.
    const shown = fields.filter(field => isActive(field, values) || field.source === props.edited);
    if (shown.length === 0) return null;
    return (
        <ul className={styles.chips} data-screen="" aria-label={translate('common.list.active_filters')}>
            {shown.map(field => (
                <FieldChip key={field.source} field={field} {...props} />
            ))}
            {total === 0 ? null : (
                <li>
                    <button type="button" className={styles.text} onClick={clear}>
                        {translate('app.action.clear_filters')}
                    </button>
                </li>
            )}
        </ul>
    );
};
