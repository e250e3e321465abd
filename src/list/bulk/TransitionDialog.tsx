import {
    useGetManyAggregate,
    useGetRecordRepresentation,
    useListContext,
    useNotify,
    useRefresh,
    useTranslate,
} from 'ra-core';
import { useEffect, useState } from 'react';
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
import { type Phase, useTransitionSeveral } from './useTransitionSeveral.ts';

const TONES: Readonly<Record<VerdictKind, Tone>> = {
    done: 'success',
    already_done: 'neutral',
    needs_acknowledgement: 'warning',
    refused: 'error',
    stale: 'info',
};

/** Records whose reasons are listed; the counts cover all. */
const SHOWN = 50;

const Counts = ({ verdicts, phase }: { verdicts: readonly Verdict[]; phase: Phase }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const words = phase === 'done' ? 'result' : 'verdict';
    return (
        <ul className={styles.counts}>
            {VERDICTS.map(kind => {
                const count = verdicts.filter(({ verdict }) => verdict === kind).length;
                return count > 0 ? (
                    <li key={kind}>
                        <Tag tone={TONES[kind]}>
                            {translate(`common.transition.${words}.${kind}`, { count: number(count) })}
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
    const { phase, verdicts, error, retry, run } = useTransitionSeveral(name);
    const asked = verdicts.filter(({ verdict }) => verdict === 'needs_acknowledgement');
    const ready = countOf(verdicts, 'done') + (isAcknowledged ? asked.length : 0);
    const isSmooth = phase === 'done' && verdicts.every(({ verdict }) => /done$/.test(verdict));
    const leave = () => {
        onClose();
        if (phase !== 'done') return;
        choose(verdicts.filter(({ verdict }) => !/done$/.test(verdict)).map(one => one['@id']));
        refresh();
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all is done
    useEffect(() => {
        if (!isSmooth) return;
        notify('common.transition.finished', {
            type: 'success',
            messageArgs: { smart_count: countOf(verdicts, 'done') },
        });
        leave();
    }, [isSmooth]);
    const key = `resources.${resource}.transition.${name}`;
    const message = error ? (failureMessage(error) ?? 'app.failure.unexpected') : undefined;
    const labels: Readonly<Record<Phase, string | undefined>> = {
        rehearsing: `${key}.action`,
        asking: `${key}.action`,
        running: undefined,
        done: undefined,
        failed: 'app.action.retry',
    };
    const label = labels[phase];
    const acknowledge = isAcknowledged ? asked.flatMap(({ reasons }) => reasons.map(({ code }) => code)) : [];
    return (
        <Themed>
            <ConfirmDialog
                title={translate(`${key}.title`, { smart_count: count })}
                label={label && translate(label)}
                cancel={translate(phase === 'done' ? 'common.bulk.close' : 'common.form.cancel')}
                danger={false}
                idle={phase === 'rehearsing' || (phase === 'asking' && ready === 0)}
                error={message && translate(message, { _: message })}
                width={600}
                firm
                onConfirm={phase === 'failed' ? retry : () => run([...new Set(acknowledge)])}
                onClose={leave}
            >
                <div role="status">
                    {phase === 'rehearsing' ? <p>{translate('common.transition.rehearsing')}</p> : null}
                    {phase === 'running' ? <p>{translate('app.loading')}</p> : null}
                    {verdicts.length > 0 ? <Counts {...{ verdicts, phase }} /> : null}
                </div>
                {phase === 'asking' && asked.length > 0 ? (
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
