import { useTranslate } from 'ra-core';
import type { RelationProperty } from '#contract/language/kinds.ts';
import { useReferenceNames } from '../../kinds/referenceNames.ts';
import { useFormat } from '../../ui/format.ts';
import { usePrinting } from '../../ui/printing.ts';
import { type FilterField, type FilterFieldGroup, isActive, relatedIris } from '../filters/declared.ts';
import { fieldWords } from '../filters/filterWords.ts';
import { useFilters } from '../filters/useFilters.ts';

const Line = ({ name, value }: { name: string; value: string }) => (
    <span>{useTranslate()('common.list.filter_value', { name, value })} </span>
);

const InWords = ({ field, nameOf = String }: { field: FilterField; nameOf?: (iri: string) => string }) => {
    const translate = useTranslate();
    const format = useFormat();
    const { values } = useFilters();
    return <Line {...fieldWords(field, values, { translate, format, nameOf })} />;
};

const Related = ({ field, relation }: { field: FilterField; relation: RelationProperty }) => {
    const { values } = useFilters();
    return <InWords field={field} nameOf={useReferenceNames(relation, relatedIris(field, values))} />;
};

interface PrintedFiltersProps {
    readonly filters: readonly FilterFieldGroup[];
}

const Lines = ({ filters: groups }: PrintedFiltersProps) => {
    const translate = useTranslate();
    const { values } = useFilters();
    const { q } = values;
    const active = groups.flatMap(({ fields }) => fields).filter(field => isActive(field, values));
    if (active.length === 0 && !q) return null;
    return (
        <p data-paper="">
            {q ? <Line name={translate('common.list.search')} value={String(q)} /> : null}
            {active.map(field =>
                'to' in field.property ? (
                    <Related key={field.source} field={field} relation={field.property} />
                ) : (
                    <InWords key={field.source} field={field} />
                ),
            )}
        </p>
    );
};

/** The active filters as text, on paper only. */
export const PrintedFilters = (props: PrintedFiltersProps) => (usePrinting() ? <Lines {...props} /> : null);
