import { LinkBase, useCreatePath, useGetManyAggregate, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceContract } from '#contract/contract.ts';
import type { Verdict } from '#contract/transitions.ts';
import { Reference } from '../../../kinds/Reference.tsx';
import { useNaming } from '../../../kinds/useNaming.ts';
import { numberOf } from '../../../ui/numberOf.ts';
import { describingOf } from './describing.ts';
import styles from './transition.module.css';

/** Records that are listed; the counts cover all. */
const SHOWN = 50;

interface VerdictLinesProps {
    readonly contract: ResourceContract;
    readonly verdicts: readonly Verdict[];
    /** The reason of this code alone is told. */
    readonly code?: string;
    /** Before the name of a record. */
    readonly lead?: (verdict: Verdict, name: string) => ReactNode;
}

/** The records of a group with their reasons. Links open a tab of their own, so that the rehearsal stays. */
export const VerdictLines = ({ contract, verdicts, code, lead }: VerdictLinesProps) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const naming = useNaming(contract);
    const describing = describingOf(contract);
    const shown = verdicts.slice(0, SHOWN);
    const { data = [] } = useGetManyAggregate(contract.name, { ids: shown.map(one => one['@id']) });
    const more = verdicts.length - shown.length;
    return (
        <ul className={styles.lines}>
            {shown.map(verdict => {
                const iri = verdict['@id'];
                const record = data.find(one => one?.id === iri);
                const name = record ? naming(record) : numberOf(iri);
                const related = describing && record?.[describing.name];
                const told = verdict.reasons.filter(one => code === undefined || one.code === code);
                return (
                    <li key={iri}>
                        {lead?.(verdict, name)}
                        <div>
                            <LinkBase
                                to={createPath({ resource: contract.name, type: 'edit', id: iri })}
                                target="_blank"
                                // The session is that of the tab, which only an opened one shares.
                                rel="opener"
                            >
                                {name}
                            </LinkBase>
                            {describing && typeof related === 'string' ? (
                                <span className={styles.related}>
                                    <Reference to={describing.related.name} iri={related} />
                                </span>
                            ) : null}
                            <ul className={styles.reasons}>
                                {[...new Set(told.map(({ message }) => message))].map(message => (
                                    <li key={message}>{message}</li>
                                ))}
                            </ul>
                        </div>
                    </li>
                );
            })}
            {more > 0 ? <li>{translate('common.bulk.more', { smart_count: more, count: more })}</li> : null}
        </ul>
    );
};
