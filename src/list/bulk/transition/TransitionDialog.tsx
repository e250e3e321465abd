import { useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { ResourceContract } from '#contract/contract.ts';
import type { Transition, Verdict } from '#contract/transitions.ts';
import { reasonMessages } from '../../../i18n/loaders.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { TransitionInputs } from '../../../record/transitions/TransitionInputs.tsx';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import dialog from '../../../ui/dialog.module.css';
import { failureMessage } from '../../../ui/failure.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import { useChosen } from '../useAllMatching.ts';
import { Progress, VerdictCounts } from './Story.tsx';
import styles from './transition.module.css';
import { useReport } from './useReport.ts';
import { useTransitionDialog } from './useTransitionDialog.ts';
import { AskedGroup, ToldGroup } from './VerdictGroup.tsx';
import { type Group, groupsOf, ofKind } from './verdicts.ts';

type Shown = ReturnType<typeof useTransitionDialog>;

interface SectionProps {
    readonly title: string;
    readonly verdicts: readonly Verdict[];
    readonly children: (group: Group) => ReactNode;
}

/** The groups of one kind of verdict. */
const Section = ({ title, verdicts, children }: SectionProps) => {
    const translate = useTranslate();
    const groups = groupsOf(verdicts);
    if (groups.length === 0) return null;
    return (
        <section className={styles.section}>
            <h3>{translate(title)}</h3>
            <ul className={styles.groups}>{groups.map(children)}</ul>
        </section>
    );
};

/** What happens, or has happened, in figures. */
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

/** The reasons, and what can be accepted of them while the person is asked. */
const Reasons = ({ contract, shown }: { contract: ResourceContract; shown: Shown }) => {
    const { verdicts, state, isEnded, accepted, setAccepted } = shown;
    const asked = ofKind(verdicts, 'needs_acknowledgement');
    const told = (group: Group) => <ToldGroup key={group.code} {...{ contract, group }} />;
    if (state === 'running') return null;
    return (
        <>
            {isEnded ? null : (
                <Section title="common.transition.asked" verdicts={asked}>
                    {group => <AskedGroup key={group.code} {...{ contract, group, accepted }} onAccept={setAccepted} />}
                </Section>
            )}
            <Section title="common.transition.told.refused" verdicts={ofKind(verdicts, 'refused')}>
                {told}
            </Section>
            <Section title="common.transition.told.stale" verdicts={ofKind(verdicts, 'stale')}>
                {told}
            </Section>
            {isEnded ? (
                <Section title="common.transition.told.needs_acknowledgement" verdicts={asked}>
                    {told}
                </Section>
            ) : null}
            <Section title={`common.transition.${isEnded ? 'told.done' : 'ready'}`} verdicts={ofKind(verdicts, 'done')}>
                {told}
            </Section>
        </>
    );
};

interface TransitionDialogProps {
    readonly name: string;
    readonly contract: ResourceContract;
    readonly transition: Transition;
    readonly onClose: () => void;
}

const Foot = ({
    name,
    contract,
    shown,
}: Pick<TransitionDialogProps, 'name' | 'contract'> & { readonly shown: Shown }) => {
    const translate = useTranslate();
    const report = useReport(contract, name);
    const { number } = useFormat();
    const { state, isEnded, waits, error, isIdle, proceed, leave, verdicts, ready, left } = shown;
    const action = waits ? 'common.transition.check' : `resources.${contract.name}.transition.${name}.action`;
    const cancel = state === 'running' ? 'common.bulk.stop' : isEnded ? 'common.bulk.close' : 'common.form.cancel';
    const save = (
        <Button pending={report.isPending} onClick={() => report.mutate({ verdicts, left })}>
            {translate('common.transition.report.save')}
        </Button>
    );
    // What is accepted changes it, so it is told beside the button.
    const willChange =
        state === 'asking' && verdicts.length > 0 ? (
            <p className={styles.will} role="status">
                {translate('common.transition.will', { count: number(ready), total: number(verdicts.length) })}
            </p>
        ) : null;
    return (
        <DialogFoot
            label={state === 'asking' ? translate(error ? 'app.action.retry' : action) : undefined}
            cancel={translate(cancel)}
            focusCancel
            idle={isIdle}
            onDone={proceed}
            onCancel={leave}
            more={isEnded ? save : willChange}
        />
    );
};

/**
 * A transition of the selected records (B3): what would happen, with the reasons by code and what may be accepted of
 * them, then the action with its progress, then a report.
 */
export const TransitionDialog = ({ name, contract, transition, onClose }: TransitionDialogProps) => {
    const translate = useTranslate();
    const { resource } = useListContext();
    useMessages(reasonMessages);
    const [count] = useState(useChosen().count);
    const shown = useTransitionDialog(name, transition, onClose);
    const { needed, input, setInput, state, error, leave } = shown;
    const title = translate(`resources.${resource}.transition.${name}.title`, { smart_count: count });
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
                <Reasons {...{ contract, shown }} />
                {message ? (
                    <p role="alert" className={dialog.refusal}>
                        {translate(message, { _: message })}
                    </p>
                ) : null}
                <Foot {...{ name, contract, shown }} />
            </Dialog>
        </Themed>
    );
};
