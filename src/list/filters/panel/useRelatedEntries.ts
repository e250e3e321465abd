import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { displayNameOf } from '#contract/contract.ts';
import type { ResourceName } from '#contract/names.ts';
import { useProvider } from '../../../auth/me.ts';
import { contractOf } from '../../../kinds/allContracts.ts';
import { useSettled } from '../../../ui/useSettled.ts';
import type { FilterField } from '../declared.ts';
import type { ValueEntry } from './entries.ts';
import { foundBy } from './useFound.ts';

type Row = RaRecord<string>;

/** Letters from which related records are looked for. */
const LEAST = 2;
/** Records of one resource: who wants others types more. */
const FEW = 5;

/** The resources that a field's filter refers to, where they are searched by text. */
const targetsOf = ({ property }: FilterField): readonly ResourceName[] => {
    if (property.kind !== 'relation' && property.kind !== 'relations') return [];
    const targets = property.or ? [property.to, property.or] : [property.to];
    return targets.filter(target => contractOf(target).filters.q === 'search');
};

/** The name of a record; where several have the same, with the path that tells them apart. */
const calledIn = (resource: ResourceName, record: Row, translate: ReturnType<typeof useTranslate>): string => {
    const contract = contractOf(resource);
    const path = contract.tree && record[contract.tree.path];
    return String(path || displayNameOf(contract, record, translate));
};

const isAmong = ({ among = {} }: FilterField, record: Row): boolean =>
    Object.entries(among).every(([name, value]) => record[name] === value);

/**
 * The related records whose name has what is typed, as values of the filters: a brand is found without asking for the
 * filter by brand first. One request a resource; a refusal or a failure finds nothing, and the filters are found as ever.
 */
export const useRelatedEntries = (fields: readonly FilterField[], typed: string) => {
    const translate = useTranslate();
    const provider = useProvider();
    const text = typed.trim();
    const q = useSettled(text);
    const isAsked = q === text && q.length >= LEAST;
    const targets = [...new Set(fields.flatMap(targetsOf))];
    const answers = useQueries({
        queries: targets.map(target => {
            const query = foundBy(target, q, { perPage: FEW });
            return {
                queryKey: [target, 'getList', query],
                queryFn: () => provider.getList<Row>(target, query),
                enabled: isAsked,
                retry: false,
            };
        }),
    });
    const rowsOf = (target: ResourceName) => (isAsked ? (answers[targets.indexOf(target)]?.data?.data ?? []) : []);
    const entryOf = (field: FilterField, target: ResourceName, record: Row): ValueEntry => ({
        id: `value/${field.source}/${record.id}`,
        label: translate('common.list.filter_value', {
            name: translate(field.label),
            value: calledIn(target, record, translate),
        }),
        kind: 'value',
        field,
        value: record.id,
    });
    const entries = fields.flatMap(field =>
        targetsOf(field).flatMap(target =>
            rowsOf(target)
                .filter(record => isAmong(field, record))
                .map(record => entryOf(field, target, record)),
        ),
    );
    const isBusy = text.length >= LEAST && (q !== text || answers.some(({ isFetching }) => isFetching));
    return { entries, isBusy };
};
