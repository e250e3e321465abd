import { type RaRecord, useGetList, useGetRecordRepresentation, useTranslate } from 'ra-core';
import { useState } from 'react';
import { defaultSort } from '#contract/contract.ts';
import { contractOf } from '#contract/index.ts';
import { Button } from '#src/ui/Button.tsx';
import { BulkDialog } from '../../list/bulk/BulkDialog.tsx';
import type { BulkAsked } from '../../list/bulk/useBulk.ts';
import styles from '../../list/table/selection.module.css';

type Ask = (asked: BulkAsked) => void;

const key = (name: string): string => `resources.third_parties.bulk.${name}`;

/** A choice among the few records of a settings resource; the select itself keeps its empty value. */
const RelatedChoice = ({ name, to, ask }: { name: string; to: 'price_list_types' | 'payment_terms'; ask: Ask }) => {
    const translate = useTranslate();
    const represent = useGetRecordRepresentation(to);
    const { data = [] } = useGetList<RaRecord<string>>(to, {
        pagination: { page: 1, perPage: 100 },
        sort: { field: defaultSort(contractOf(to)), order: 'ASC' },
        filter: {},
    });
    const nameOf = (iri: string): string => String(represent(data.find(({ id }) => id === iri)));
    const label = translate(key(name));
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

/** I9: allows or forbids several customers to order, and changes their price list type or payment term. */
export const ThirdPartyBulkActions = () => {
    const translate = useTranslate();
    const [asked, ask] = useState<BulkAsked | null>(null);
    return (
        <>
            {[true, false].map(isAllowedToOrder => {
                const name = isAllowedToOrder ? 'allow' : 'forbid';
                const becomes = translate(key(`${name}_becomes`));
                return (
                    <Button key={name} onClick={() => ask({ action: 'edit', input: { isAllowedToOrder }, becomes })}>
                        {translate(key(name))}
                    </Button>
                );
            })}
            <RelatedChoice name="priceListType" to="price_list_types" ask={ask} />
            <RelatedChoice name="paymentTerm" to="payment_terms" ask={ask} />
            {asked ? <BulkDialog asked={asked} onClose={() => ask(null)} /> : null}
        </>
    );
};
