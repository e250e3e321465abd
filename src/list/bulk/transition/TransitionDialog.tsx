import { useMutation } from '@tanstack/react-query';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { displayNameOf, type ResourceContract } from '#contract/language/contract.ts';
import { type Transition, VERDICTS, type Verdict, type VerdictKind } from '#contract/language/transitions.ts';
import { today } from '#contract/values/days.ts';
import { useProvider } from '../../../auth/me.ts';
import { reasonMessages } from '../../../i18n/loaders.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { fieldKey } from '../../../kinds/names.ts';
import { numberOf, useNaming } from '../../../kinds/recordNames.ts';
import { TransitionInputs } from '../../../record/transitions/TransitionInputs.tsx';
import { useTransitionWords } from '../../../record/transitions/words.ts';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import dialog from '../../../ui/dialog.module.css';
import { failureMessage } from '../../../ui/failure.ts';
import { useFormat } from '../../../ui/format.ts';
import { saveCsv, toCsv } from '../../../ui/saveFile.ts';
import { Tag, type Tone } from '../../../ui/Tag.tsx';
import { useSelection } from '../../useAllMatching.ts';
import { LEAVE, OVER } from '../BulkDialog.tsx';
import bulk from '../bulk.module.css';
import styles from './transition.module.css';
import { useTransitionDialog } from './useTransitionDialog.ts';
import { DecidedGroup, PendingGroup, VerdictLines } from './VerdictGroup.tsx';
import { describingOf, groupByReason, type VerdictsByReason, verdictsOfKind } from './verdicts.ts';

type RecordValues = Readonly<Record<string, unknown>> & { readonly id: string };

/** Content of the report; `left` are the records that a stopped action did not reach. */
interface Report {
    readonly verdicts: readonly Verdict[];
    readonly left: readonly Verdict[];
}

/** Reads the records in their state after the action, by identifier. */
const useRecords = () => {
    const provider = useProvider();
    return async (resource: string, ids: readonly string[]): Promise<ReadonlyMap<string, RecordValues>> => {
        if (ids.length === 0) return new Map();
        const { data } = await provider.getMany(resource, { ids: [...new Set(ids)] });
        return new Map(data.map((one): [string, RecordValues] => [String(one.id), { ...one, id: String(one.id) }]));
    };
};

/** Saves the verdicts as a CSV file: number, customer, verdict and reasons. */
const useReport = (contract: ResourceContract, name: string) => {
    const translate = useTranslate();
    const notify = useNotify();
    const naming = useNaming(contract);
    const read = useRecords();
    const describing = describingOf(contract);
    const word = (key: string) => translate(`common.transition.report.${key}`);
    const relatedIn = (record: RecordValues | undefined): string =>
        String((describing && record?.[describing.name]) ?? '');
    const linesOf = async ({ verdicts, left }: Report): Promise<string[][]> => {
        const all = [...verdicts, ...left];
        const records = await read(
            contract.name,
            all.map(one => one['@id']),
        );
        const iris = [...records.values()].map(relatedIn).filter(Boolean);
        const related = describing ? await read(describing.related.name, iris) : new Map<string, RecordValues>();
        return all.map((one, place) => {
            const { '@id': iri, reasons } = one;
            const verdict = place < verdicts.length ? one.verdict : 'left';
            const record = records.get(iri);
            const known = related.get(relatedIn(record));
            return [
                record ? naming(record) : numberOf(iri),
                ...(describing ? [known ? displayNameOf(describing.related, known, translate) : ''] : []),
                translate(`common.transition.told.${verdict}`),
                [...new Set(reasons.map(({ message }) => message))].join(' '),
            ];
        });
    };
    return useMutation({
        mutationFn: async (told: Report) => {
            const heading = [
                translate(`resources.${contract.name}.name`, { smart_count: 1 }),
                ...(describing ? [translate(fieldKey(contract.name, describing.name))] : []),
                word('verdict'),
                word('reasons'),
            ];
            saveCsv(`${contract.name}-${name}-${today()}`, toCsv([heading, ...(await linesOf(told))]));
        },
        onError: error => notify(failureMessage(error) ?? 'app.failure.unexpected', { type: 'error' }),
    });
};

const TONES: Readonly<Record<VerdictKind, Tone>> = {
    done: 'success',
    already_done: 'neutral',
    needs_acknowledgement: 'warning',
    refused: 'error',
    stale: 'info',
};

const VerdictCounts = ({ verdicts, words }: { verdicts: readonly Verdict[]; words: 'verdict' | 'result' }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const found = VERDICTS.map(kind => [kind, verdictsOfKind(verdicts, kind).length] as const);
    return (
        <ul className={styles.counts}>
            {found.map(([kind, count]) =>
                count > 0 ? (
                    <li key={kind}>
                        <Tag tone={TONES[kind]}>
                            {translate(`common.transition.${words}.${kind}`, {
                                smart_count: count,
                                count: number(count),
                            })}
                        </Tag>
                    </li>
                ) : null,
            )}
        </ul>
    );
};

/** Progress of the action; it changes too often to be announced. */
const Progress = ({ done, total }: { done: number; total: number }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const progress = translate('common.bulk.progress', { done: number(done), total: number(total) });
    return (
        <div>
            <p>{progress}</p>
            <progress className={bulk.meter} max={total} value={done} aria-label={progress} />
        </div>
    );
};

type Shown = ReturnType<typeof useTransitionDialog>;

interface SectionProps {
    readonly title: string;
    readonly verdicts: readonly Verdict[];
    readonly children: (group: VerdictsByReason) => ReactNode;
}

const Section = ({ title, verdicts, children }: SectionProps) => {
    const translate = useTranslate();
    const groups = groupByReason(verdicts);
    if (groups.length === 0) return null;
    return (
        <section className={styles.section}>
            <h3>{translate(title)}</h3>
            <ul className={styles.groups}>{groups.map(children)}</ul>
        </section>
    );
};

const Story = ({ shown: { verdicts, left, state, isEnded, isRehearsing, progress } }: { shown: Shown }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const isRunning = state === 'running';
    return (
        <div role="status" aria-live={isRunning ? 'off' : 'polite'} className={styles.story}>
            {isRehearsing ? <p>{translate('common.transition.rehearsing')}</p> : null}
            {isRunning ? <Progress {...progress} /> : null}
            {verdicts.length > 0 && !isRunning ? (
                <VerdictCounts verdicts={verdicts} words={isEnded ? 'result' : 'verdict'} />
            ) : null}
            {left.length > 0 ? (
                <p>{translate('common.bulk.left', { smart_count: left.length, count: number(left.length) })}</p>
            ) : null}
        </div>
    );
};

interface ReasonsProps {
    readonly contract: ResourceContract;
    readonly transition: Transition;
    readonly shown: Shown;
}

/** The reasons; before the action, the user can accept some of them. */
const Reasons = ({ contract, transition, shown }: ReasonsProps) => {
    const { verdicts, state, isEnded, accepted, setAccepted } = shown;
    const asked = verdictsOfKind(verdicts, 'needs_acknowledgement');
    const told = (group: VerdictsByReason) => (
        <DecidedGroup key={group.code} {...{ contract, group }} begins={transition.listsEach === true} />
    );
    if (state === 'running') return null;
    return (
        <>
            {isEnded ? null : (
                <Section title="common.transition.asked" verdicts={asked}>
                    {group => (
                        <PendingGroup key={group.code} {...{ contract, group, accepted }} onAccept={setAccepted} />
                    )}
                </Section>
            )}
            <Section title="common.transition.told.refused" verdicts={verdictsOfKind(verdicts, 'refused')}>
                {told}
            </Section>
            <Section title="common.transition.told.stale" verdicts={verdictsOfKind(verdicts, 'stale')}>
                {told}
            </Section>
            {isEnded ? (
                <Section title="common.transition.told.needs_acknowledgement" verdicts={asked}>
                    {told}
                </Section>
            ) : null}
            {isEnded ? null : (
                <Section title="common.transition.ready" verdicts={verdictsOfKind(verdicts, 'done')}>
                    {told}
                </Section>
            )}
        </>
    );
};

/** Renders the follow-up actions for records, by their IRIs. @param leave closes the dialog */
type Next = (iris: readonly string[], leave: () => void) => ReactNode;

interface DoneProps {
    readonly contract: ResourceContract;
    readonly shown: Shown;
    readonly next: Next | undefined;
}

const Done = ({ contract, shown: { verdicts, isEnded, leave }, next }: DoneProps) => {
    const translate = useTranslate();
    const done = isEnded ? verdictsOfKind(verdicts, 'done') : [];
    if (done.length === 0) return null;
    return (
        <>
            <section className={styles.section}>
                <h3>{translate('common.transition.told.done')}</h3>
                <div className={`${styles.group} ${styles.alone}`}>
                    <VerdictLines contract={contract} verdicts={done} />
                </div>
            </section>
            {next?.(
                done.map(one => one['@id']),
                leave,
            )}
        </>
    );
};

interface TransitionDialogProps {
    readonly name: string;
    readonly contract: ResourceContract;
    readonly transition: Transition;
    readonly next?: Next;
    readonly onClose: () => void;
}

interface FootProps extends Omit<TransitionDialogProps, 'onClose' | 'next'> {
    readonly shown: Shown;
    readonly words: ReturnType<typeof useTransitionWords>;
}

const Foot = ({ name, contract, transition, shown, words }: FootProps) => {
    const translate = useTranslate();
    const report = useReport(contract, name);
    const { state, isEnded, waits, error, isIdle, proceed, leave, verdicts, ready, left } = shown;
    const label = (): string => {
        if (error) return translate('app.action.retry');
        return waits ? translate('common.transition.check') : words.confirm;
    };
    const save = (
        <Button pending={report.isPending} onClick={() => report.mutate({ verdicts, left })}>
            {translate('common.transition.report.save')}
        </Button>
    );
    // Accepting a reason changes this count, so it is shown beside the button.
    const willChange =
        state === 'asking' && verdicts.length > 0 ? (
            <p className={styles.will} role="status">
                {words.will(ready, verdicts.length)}
            </p>
        ) : null;
    return (
        <DialogFoot
            label={state === 'asking' ? label() : undefined}
            cancel={state === 'asking' ? words.keep : translate(LEAVE[state])}
            danger={transition.isFinal === true && !waits && !error}
            focusCancel
            idle={isIdle}
            onDone={proceed}
            onCancel={leave}
            more={isEnded ? save : willChange}
        />
    );
};

/** A transition of the selected records (B3): a dry run with reasons to accept, the action with its progress, a report. */
export const TransitionDialog = ({ name, contract, transition, next, onClose }: TransitionDialogProps) => {
    const translate = useTranslate();
    const { resource } = useListContext();
    useMessages(reasonMessages);
    const [count] = useState(useSelection().count);
    const shown = useTransitionDialog(name, transition, onClose);
    const { needed, input, setInput, state, error, leave } = shown;
    const words = useTransitionWords(resource, name, count);
    const over = OVER[state];
    const title = over ? translate(over, { action: words.confirm }) : words.title;
    const message = error ? (failureMessage(error) ?? 'app.failure.unexpected') : undefined;
    return (
        <Themed>
            <Dialog title={title} width={720} firm fills onClose={leave}>
                <Story shown={shown} />
                {state === 'asking' ? (
                    <TransitionInputs
                        {...{ transition, input }}
                        resource={contract.name}
                        names={needed}
                        onChange={setInput}
                    />
                ) : null}
                <Reasons {...{ contract, transition, shown }} />
                <Done {...{ contract, shown, next }} />
                {message ? (
                    <p role="alert" className={dialog.refusal}>
                        {translate(message, { _: message })}
                    </p>
                ) : null}
                <Foot {...{ name, contract, transition, shown, words }} />
            </Dialog>
        </Themed>
    );
};
