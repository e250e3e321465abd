// Apart: the records with one reason; the dialog lists the groups.

import { LinkBase, useGetManyAggregate, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Verdict } from '#contract/language/transitions.ts';
import { Reference } from '../../../kinds/Reference.tsx';
import { numberOf, useNaming } from '../../../kinds/recordNames.ts';
import { useListPath } from '../../../routing/listPlace.ts';
import { useFormat } from '../../../ui/format.ts';
import { Fold } from '../../../ui/overflow.tsx';
import styles from './transition.module.css';
import { type AcceptedVerdict, describingOf, isAccepted, type VerdictsByReason, withAccepted } from './verdicts.ts';

const MAX_LISTED = 100;

interface VerdictLinesProps {
    readonly contract: ResourceContract;
    readonly verdicts: readonly Verdict[];
    readonly code?: string;
    /** Renders the element before the name of a record. */
    readonly lead?: (verdict: Verdict, name: string) => ReactNode;
}

/** The records of a group with their reasons. Links open a new tab, so that the dry run stays open. */
export const VerdictLines = ({ contract, verdicts, code, lead }: VerdictLinesProps) => {
    const translate = useTranslate();
    const createPath = useListPath();
    const naming = useNaming(contract);
    const describing = describingOf(contract);
    const shown = verdicts.slice(0, MAX_LISTED);
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
                                // The session is stored per tab; only a tab opened with `opener` shares it.
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

interface FoldedProps {
    readonly lead?: ReactNode;
    readonly title: string;
    readonly begins?: boolean;
    readonly children: () => ReactNode;
}

/** Collapsible group, which reads its records when it is opened. */
const Folded = ({ lead, title, begins = false, children }: FoldedProps) => {
    const translate = useTranslate();
    const [open, setOpen] = useState(begins);
    return (
        <li className={styles.group}>
            <div className={styles.head}>
                {lead ?? <span>{title}</span>}
                <Fold
                    isOpen={open}
                    label={translate('common.transition.records_of', { name: title })}
                    onToggle={() => setOpen(!open)}
                >
                    {translate('common.transition.records')}
                </Fold>
            </div>
            {open ? children() : null}
        </li>
    );
};

/** Title of a reason with the number of records: `12 × Price changed`. */
const useTitle = (contract: ResourceContract) => {
    const translate = useTranslate();
    const { number } = useFormat();
    return ({ code, message, verdicts }: VerdictsByReason): string => {
        const reason = translate(`reasons.${contract.name}.${code}`, { _: message });
        return translate('common.transition.group', { count: number(verdicts.length), reason });
    };
};

interface ToldGroupProps {
    readonly contract: ResourceContract;
    readonly group: VerdictsByReason;
    readonly begins: boolean;
}

/** Records without a pending decision: ready or refused. */
export const DecidedGroup = ({ contract, group, begins }: ToldGroupProps) => (
    <Folded title={useTitle(contract)(group)} begins={begins}>
        {() => <VerdictLines contract={contract} verdicts={group.verdicts} code={group.code} />}
    </Folded>
);

interface AskedGroupProps {
    readonly contract: ResourceContract;
    readonly group: VerdictsByReason;
    readonly accepted: AcceptedVerdict;
    readonly onAccept: (accepted: AcceptedVerdict) => void;
}

/** Sets `indeterminate`, which has no HTML attribute. */
const markSome = (isSome: boolean) => (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isSome;
};

export const PendingGroup = ({ contract, group, accepted, onAccept }: AskedGroupProps) => {
    const { code, verdicts } = group;
    const title = useTitle(contract)(group);
    const given = verdicts.filter(one => isAccepted(accepted, code, one)).length;
    const all = given === verdicts.length;
    const accept = (some: readonly Verdict[], isGiven: boolean) =>
        onAccept(withAccepted(accepted, code, some, isGiven));
    return (
        <Folded
            title={title}
            lead={
                <label className={styles.accept}>
                    <input
                        ref={markSome(given > 0 && !all)}
                        type="checkbox"
                        checked={all}
                        onChange={({ target }) => accept(verdicts, target.checked)}
                    />
                    {title}
                </label>
            }
        >
            {() => (
                <VerdictLines
                    contract={contract}
                    verdicts={verdicts}
                    code={code}
                    lead={(verdict, name) => (
                        <input
                            type="checkbox"
                            aria-label={name}
                            checked={isAccepted(accepted, code, verdict)}
                            onChange={({ target }) => accept([verdict], target.checked)}
                        />
                    )}
                />
            )}
        </Folded>
    );
};
