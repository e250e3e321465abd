import { type RaRecord, useGetManyAggregate } from 'ra-core';
import type { RelationProperty } from '#contract/language/kinds.ts';
import { targetOf } from '#contract/language/relations.ts';
import { useRecordNames } from './Reference.tsx';
import { AWAITED, numberOf } from './recordNames.ts';

type Relation = Pick<RelationProperty, 'to' | 'or'>;

const useNamesIn = (to: string, ids: readonly string[]) => {
    const nameOf = useRecordNames(to);
    const options = { enabled: ids.length > 0 };
    const { data, isPending } = useGetManyAggregate<RaRecord<string>>(to, { ids: [...ids] }, options);
    return (iri: string): string => {
        const record = data?.find(one => one?.id === iri);
        if (record) return nameOf(record);
        return isPending ? AWAITED : numberOf(iri);
    };
};

/** Names of related records, otherwise their numbers. Requests are batched. */
export const useReferenceNames = (relation: Relation, iris: readonly string[]): ((iri: string) => string) => {
    const { to, or = to } = relation;
    const isOther = (iri: string) => targetOf(relation, iri) !== to;
    const first = useNamesIn(
        to,
        iris.filter(iri => !isOther(iri)),
    );
    const second = useNamesIn(or, iris.filter(isOther));
    return iri => (isOther(iri) ? second(iri) : first(iri));
};
