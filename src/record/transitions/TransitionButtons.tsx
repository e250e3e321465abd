import { etagOfRecord } from '@comptoir/hydra';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useEditContext, useNotify, useResourceContext, useTranslate } from 'ra-core';
import { type ReactNode, Suspense, use, useState } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import { hasScreen, mayPerform, type Transition } from '#contract/language/transitions.ts';
import { useMe, useProvider } from '../../auth/me.ts';
import { useOffers } from '../../auth/offers.ts';
import { UnsavedContext } from '../../kinds/formContexts.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { Themed } from '../../theme/Themed.tsx';
import { type ButtonVariant, buttonClass } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { failureMessage } from '../../ui/failure.ts';
import type { AnyForm } from '../declaration.ts';
import { mayAcknowledge, Reasons, reasonsOf } from './Reasons.tsx';
import { isGiven, neededInputs, type TransitionInput, TransitionInputs } from './TransitionInputs.tsx';
import styles from './transitions.module.css';
import { useRuledOut } from './useRuledOut.ts';
import { useTransitionWords } from './words.ts';

interface ReasonedButtonProps {
    readonly variant?: ButtonVariant;
    readonly why: string | undefined;
    readonly pending?: boolean;
    /** Undefined if this user can never use it. */
    readonly onClick?: () => void;
    readonly children: ReactNode;
}

/** Button that stays visible when disabled and explains why, also in an alert: keyboard and touch show no titles. */
export const ReasonedButton = ({ variant, why, pending = false, onClick, children }: ReasonedButtonProps) => {
    const notify = useNotify();
    const tell = () => notify(why ?? '', { type: 'info', messageArgs: { _: why } });
    const act = pending ? undefined : onClick;
    return (
        <button
            type="button"
            className={buttonClass(variant, onClick ? undefined : styles.reserved)}
            aria-disabled={pending || why !== undefined || undefined}
            title={why}
            onClick={why === undefined ? act : tell}
        >
            {children}
        </button>
    );
};

interface Ending {
    readonly onDone: (record: RaRecord<string>) => void;
    /** Called after a failure without reasons, which an alert reports. */
    readonly onFailed: () => void;
}

interface TransitionRequest {
    readonly input: TransitionInput;
    readonly acknowledge: readonly string[];
}

const useTransition = (name: string, record: RaRecord<string>, { onDone, onFailed }: Ending) => {
    const provider = useProvider();
    const notify = useNotify();
    const queries = useQueryClient();
    const { resource, refetch } = useEditContext<RaRecord<string>>();
    const { mutate, isPending, error, reset } = useMutation({
        mutationFn: ({ input, acknowledge }: TransitionRequest) =>
            provider.request(`${record.id}/${name}`, {
                method: 'POST',
                body: { ...input, acknowledge },
                ifMatch: etagOfRecord(record),
                once: true,
            }),
        onSuccess: async () => {
            notify(`resources.${resource}.transition.${name}.done`, {
                type: 'success',
                messageArgs: { smart_count: 1, count: '1' },
            });
            const { data } = await refetch();
            if (data) onDone(data);
            await queries.invalidateQueries({ queryKey: [resource, 'getList'] });
        },
        onError: cause => {
            if (reasonsOf(cause).length > 0) return;
            const message = failureMessage(cause) ?? 'app.failure.unexpected';
            notify(message, { type: 'error', messageArgs: { _: message } });
            onFailed();
        },
    });
    return { run: mutate, isPending, reasons: reasonsOf(error), reset };
};

const CuredReasons = lazyPart(() => import('./CuredReasons.tsx').then(part => ({ default: part.CuredReasons })));

interface TransitionButtonProps {
    readonly contract: ResourceContract;
    readonly name: string;
    readonly transition: Transition;
    readonly record: RaRecord<string>;
    readonly Preview: NonNullable<AnyForm['previews']>[string] | undefined;
    readonly isPrimary: boolean;
    readonly onPerformed: (record: RaRecord<string>) => void;
}

/** Width in pixels of dialogs with a table of prices before and after. */
const WIDE = 720;

/** Performs a transition of the open record. One dialog asks for confirmation and acknowledgements and shows refusals. */
const TransitionButton = ({
    contract,
    name,
    transition,
    record,
    Preview,
    isPrimary,
    onPerformed,
}: TransitionButtonProps) => {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const isUnsaved = use(UnsavedContext);
    const [isAsking, setAsking] = useState(false);
    const [mayGoOn, setMayGoOn] = useState(false);
    const [input, setInput] = useState<TransitionInput>({});
    const close = () => {
        setAsking(false);
        setMayGoOn(false);
        setInput({});
        reset();
    };
    const onDone = (after: RaRecord<string>) => {
        close();
        onPerformed(after);
    };
    const { run, isPending, reasons, reset } = useTransition(name, record, { onDone, onFailed: () => close() });
    const isOpen = isAsking || reasons.length > 0;
    const words = useTransitionWords(resource, name, 1);
    const isWarned = mayAcknowledge(reasons, transition.acknowledges);
    const isRefused = reasons.length > 0 && !isWarned;
    const isPreviewed = Preview !== undefined && reasons.length === 0;
    const codes = reasons.map(({ code }) => code);
    const names = isRefused ? [] : neededInputs(transition, codes);
    return (
        <>
            <ReasonedButton
                variant={isPrimary ? 'primary' : 'plain'}
                pending={isPending}
                why={isUnsaved ? translate('common.transition.save_first') : undefined}
                onClick={() => (transition.confirmed || Preview ? setAsking(true) : run({ input, acknowledge: [] }))}
            >
                {words.action}
            </ReasonedButton>
            {isOpen ? (
                <Themed>
                    <ConfirmDialog
                        title={
                            isRefused ? translate('common.transition.refused', { action: words.action }) : words.title
                        }
                        label={
                            isRefused
                                ? undefined
                                : isWarned
                                  ? translate('common.transition.anyway', { confirm: words.confirm })
                                  : words.confirm
                        }
                        cancel={isRefused ? translate('common.bulk.close') : words.keep}
                        danger={transition.isFinal ?? false}
                        pending={isPending}
                        idle={!isGiven(names, input) || (isPreviewed && !mayGoOn)}
                        {...(Preview && { width: WIDE })}
                        onConfirm={() => run({ input, acknowledge: isWarned ? codes : [] })}
                        onClose={close}
                    >
                        {isPreviewed ? <Preview record={record} onKnown={setMayGoOn} /> : null}
                        <Suspense fallback={<Reasons reasons={reasons} />}>
                            {reasons.length > 0 ? (
                                <CuredReasons {...{ reasons, contract, record }} onLeave={close} />
                            ) : null}
                        </Suspense>
                        <TransitionInputs {...{ resource, names, transition, input }} onChange={setInput} />
                    </ConfirmDialog>
                </Themed>
            ) : null}
        </>
    );
};

interface TransitionButtonsProps {
    readonly contract: ResourceContract;
    readonly previews: AnyForm['previews'];
    readonly record: RaRecord<string>;
    /** Whether the user may only read such records: transitions reserved to others are then hidden. */
    readonly isReader: boolean;
    readonly onPerformed: (record: RaRecord<string>) => void;
    /** Only the usual next transitions, or only the others. */
    readonly only: 'usual' | 'others';
}

const isOffered = (transition: Transition, record: RaRecord<string>): boolean =>
    !hasScreen(transition) &&
    !transition.onScreen &&
    // Checked before any input is entered.
    !transition.isDone?.(record, {}) &&
    transition.isPossible?.(record) !== false;

/** The transitions that the server supports and the record's state allows (B3). Those reserved to other roles state the role. */
export const TransitionButtons = ({ contract, previews, record, only, isReader, ...rest }: TransitionButtonsProps) => {
    const translate = useTranslate();
    const { data: me } = useMe();
    const { omits } = useOffers();
    const isRuledOut = useRuledOut(contract, [record]);
    if (!me) return null;
    return Object.entries(contract.transitions ?? {})
        .filter(
            ([name, transition]) =>
                isOffered(transition, record) && !isRuledOut(transition) && !omits(`${name}${contract.type}`),
        )
        .filter(([, { usual = false }]) => usual === (only === 'usual'))
        .filter(([, transition]) => !isReader || mayPerform(me, transition))
        .map(([name, transition]) =>
            mayPerform(me, transition) ? (
                <TransitionButton
                    key={name}
                    {...{ contract, name, transition, record, ...rest }}
                    Preview={previews?.[name]}
                    isPrimary={transition.usual === true}
                />
            ) : (
                <ReasonedButton key={name} why={translate(`common.transition.reserved.${transition.role}`)}>
                    {translate(`resources.${contract.name}.transition.${name}.action`)}
                </ReasonedButton>
            ),
        );
};
