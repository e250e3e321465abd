import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { ResourceContract } from '#contract/contract.ts';
import type { Verdict } from '#contract/transitions.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import styles from './transition.module.css';
import { VerdictLines } from './VerdictLines.tsx';
import { type Accepted, type Group, isAccepted, withAccepted } from './verdicts.ts';

/** A group that opens to its records, which are read only then. */
const Folded = ({ lead, title, children }: { lead?: ReactNode; title: string; children: () => ReactNode }) => {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
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

/** The words of a reason with the number of records: `12 × Price changed`. */
const useTitle = (contract: ResourceContract) => {
    const translate = useTranslate();
    const { number } = useFormat();
    return ({ code, message, verdicts }: Group): string => {
        const reason = translate(`reasons.${contract.name}.${code}`, { _: message });
        return translate('common.transition.group', { count: number(verdicts.length), reason });
    };
};

/** Records for which there is nothing to decide: those that are ready, or refused. */
export const ToldGroup = ({ contract, group }: { contract: ResourceContract; group: Group }) => (
    <Folded title={useTitle(contract)(group)}>
        {() => <VerdictLines contract={contract} verdicts={group.verdicts} code={group.code} />}
    </Folded>
);

interface AskedGroupProps {
    readonly contract: ResourceContract;
    readonly group: Group;
    readonly accepted: Accepted;
    readonly onAccept: (accepted: Accepted) => void;
}

/** Sets what no attribute can. */
const markSome = (isSome: boolean) => (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isSome;
};

/** Records that wait for an acknowledgement, given for all of them or for each. */
export const AskedGroup = ({ contract, group, accepted, onAccept }: AskedGroupProps) => {
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
