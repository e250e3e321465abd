import { type RaRecord, useGetList, useGetRecordRepresentation, useTranslate } from 'ra-core';
import { defaultSort } from '#contract/contract.ts';
import type { ResourceName } from '#contract/names.ts';
import { contractOf } from '../../kinds/allContracts.ts';
import styles from '../table/selection.module.css';
import type { BulkAsked } from './useBulk.ts';

interface RelatedChoiceProps {
    /** The relation that changes. */
    readonly name: string;
    readonly to: ResourceName;
    /** Message key. */
    readonly label: string;
    readonly ask: (asked: BulkAsked) => void;
}

/** A choice among the few records of a settings resource; the select itself keeps its empty value. */
export const RelatedChoice = ({ name, to, label: key, ask }: RelatedChoiceProps) => {
    const translate = useTranslate();
    const represent = useGetRecordRepresentation(to);
    const { data = [] } = useGetList<RaRecord<string>>(to, {
        pagination: { page: 1, perPage: 100 },
        sort: { field: defaultSort(contractOf(to)), order: 'ASC' },
        filter: {},
    });
    const nameOf = (iri: string): string => String(represent(data.find(({ id }) => id === iri)));
    const label = translate(key);
    return (
        <select
            className={styles.choice}
            aria-label={label}
            value=""
            onChange={({ target: { value } }) =>
                ask({ action: 'edit', input: { [name]: value }, becomes: nameOf(value) })
            }
        >
            <option value="" disabled hidden>
                {label}
            </option>
            {data.map(({ id }) => (
                <option key={id} value={id}>
                    {nameOf(id)}
                </option>
            ))}
        </select>
    );
};
