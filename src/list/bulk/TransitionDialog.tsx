import {
    useGetManyAggregate,
    useGetRecordRepresentation,
    useListContext,
    useNotify,
    useRefresh,
    useTranslate,
} from 'ra-core';
import { useState } from 'react';
import { VERDICTS, type Verdict, type VerdictKind } from '#contract/transitions.ts';
import { Reasons } from '../../record/transitions/Reasons.tsx';
import styles from '../../record/transitions/transitions.module.css';
import { Themed } from '../../theme/Themed.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { failureMessage } from '../../ui/failure.ts';
import { numberOf } from '../../ui/numberOf.ts';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useChosen } from './useAllMatching.ts';
import { useTransitionSeveral } from './useTransitionSeveral.ts';

const TONES: Readonly<Record<VerdictKind, Tone>> = {
    done: 'success',
    already_done: 'neutral',
    needs_acknowledgement: 'warning',
    refused: 'error',
    stale: 'info',
};

/** Records whose reasons are listed; the counts cover all. */
const SHOWN = 50;

const Counts = ({ verdicts, isDone }: { verdicts: readonly Verdict[]; isDone: boolean }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const words = isDone ? 'result' : 'verdict';
    return (
        <ul className={styles.counts}>
            {VERDICTS.map(kind => {
                const count = verdicts.filter(({ verdict }) => verdict === kind).length;
                return count > 0 ? (
                    <li key={kind}>
                        <Tag tone={TONES[kind]}>
                            {translate(`common.transition.${words}.${kind}`, {
                                smart_count: count,
                                count: number(count),
                            })}
                        </Tag>
                    </li>
                ) : null;
            })}
        </ul>
    );
};

/** The records that are not simply done, with the reasons. */
const Told = ({ verdicts }: { verdicts: readonly Verdict[] }) => {
    const { resource } = useListContext();
    const represent = useGetRecordRepresentation(resource);
    const told = verdicts.filter(({ reasons }) => reasons.length > 0).slice(0, SHOWN);
    const ids = told.map(one => one['@id']);
    const { data = [] } = useGetManyAggregate(resource, { ids }, { enabled: ids.length > 0 });
    const nameOf = (iri: string): string => {
        const record = data.find(one => one?.id === iri);
        return record ? String(represent(record)) : numberOf(iri);
    };
    return (
        <ul className={styles.verdicts}>
            {told.map(({ '@id': iri, reasons }) => (
                <li key={iri}>
                    <strong>{nameOf(iri)}</strong>
                    <Reasons reasons={reasons} />
                </li>
            ))}
        </ul>
    );
};

const countOf = (verdicts: readonly Verdict[], kind: VerdictKind): number =>
    verdicts.filter(({ verdict }) => verdict === kind).length;

/** Whether the record is as the action leaves it. */
const isDoneNow = ({ verdict }: Verdict): boolean => verdict === 'done' || verdict === 'already_done';

interface TransitionDialogProps {
    readonly name: string;
    readonly onClose: () => void;
}

/** A transition of the selected records (B3): what would happen, then what has happened, with a verdict each. */
export const TransitionDialog = ({ name, onClose }: TransitionDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const { resource } = useListContext();
    const { choose, count } = useChosen();
    const [isAcknowledged, setAcknowledged] = useState(false);
    const leaveWith = (found: readonly Verdict[]) => {
        onClose();
        choose(found.filter(one => !isDoneNow(one)).map(one => one['@id']));
        refresh();
    };
    const { verdicts, isRehearsing, isRunning, isDone, error, again, run, stop } = useTransitionSeveral(name, found => {
        if (!found.every(isDoneNow)) return;
        const args = { smart_count: countOf(found, 'done') };
        notify('common.transition.finished', { type: 'success', messageArgs: args });
        leaveWith(found);
    });
    const leave = () => {
        if (isRunning) stop();
        else if (isDone) leaveWith(verdicts);
        else onClose();
    };
    const asked = isDone ? [] : verdicts.filter(({ verdict }) => verdict === 'needs_acknowledgement');
    const ready = countOf(verdicts, 'done') + (isAcknowledged ? asked.length : 0);
    const codes = isAcknowledged ? asked.flatMap(({ reasons }) => reasons.map(({ code }) => code)) : [];
    const key = `resources.${resource}.transition.${name}`;
    const message = error ? (failureMessage(error) ?? 'app.failure.unexpected') : undefined;
    const label = error ? 'app.action.retry' : `${key}.action`;
    const cancel = isRunning ? 'common.bulk.stop' : isDone ? 'common.bulk.close' : 'common.form.cancel';
    return (
        <Themed>
            <ConfirmDialog
                title={translate(`${key}.title`, { smart_count: count })}
                label={isRunning || isDone ? undefined : translate(label)}
                cancel={translate(cancel)}
                danger={false}
                idle={isRehearsing || (!error && ready === 0)}
                error={message && translate(message, { _: message })}
                width={600}
                firm
                onConfirm={error ? again : () => run([...new Set(codes)])}
                onClose={leave}
            >
                <div role="status">
                    {isRehearsing ? <p>{translate('common.transition.rehearsing')}</p> : null}
                    {isRunning ? <p>{translate('app.loading')}</p> : null}
                    {verdicts.length > 0 ? <Counts {...{ verdicts, isDone }} /> : null}
                </div>
                {asked.length > 0 && !isRunning ? (
                    <label>
                        <input
                            type="checkbox"
                            checked={isAcknowledged}
                            onChange={({ target }) => setAcknowledged(target.checked)}
                        />{' '}
                        {translate('common.transition.acknowledge')}
                    </label>
                ) : null}
                <Told verdicts={verdicts} />
            </ConfirmDialog>
        </Themed>
    );
};
