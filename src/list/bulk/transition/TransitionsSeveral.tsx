import { ListContextProvider, type RaRecord, useGetMany, useList, useListContext, useTranslate } from 'ra-core';
import { type ComponentType, createContext, Suspense, use, useState } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import { ROLES } from '#contract/language/roles.ts';
import { hasScreen, mayPerform, type Transition } from '#contract/language/transitions.ts';
import { useMe } from '../../../auth/me.ts';
import { useRuledOut } from '../../../record/transitions/useRuledOut.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { useListAddress } from '../../../ui/useListAddress.ts';
import { AllMatchingContext, useSelection } from '../../useAllMatching.ts';
import { DocumentsSeveral } from '../DocumentsSeveral.tsx';
import { TransitionDialog } from './TransitionDialog.tsx';
import styles from './transition.module.css';

interface ReservedProps {
    readonly names: readonly string[];
    readonly contract: ResourceContract;
}

/** Transitions reserved to other roles, grouped by role: a short text, because buttons would fill the bar. */
const Reserved = ({ names, contract: { name: resource, transitions = {} } }: ReservedProps) => {
    const translate = useTranslate();
    return ROLES.map(role => {
        const own = names.filter(name => transitions[name]?.role === role);
        if (own.length === 0) return null;
        const actions = own.map(name => translate(`resources.${resource}.transition.${name}.action`)).join(', ');
        return (
            <span key={role} className={styles.reserved}>
                {translate(`common.transition.reserved_actions.${role}`, { actions })}
            </span>
        );
    });
};

/** Whether a transition usually follows one that was performed on the records. */
const isUsualFor =
    (records: readonly object[]) =>
    ({ usual, several, isDone, isPossible }: Transition): boolean =>
        (usual === true || several !== undefined) &&
        records.some(record => isDone?.(record) !== true && isPossible?.(record) !== false);

interface TransitionsSeveralProps {
    readonly contract: ResourceContract;
    /** The resource's further buttons, for the steps that follow. */
    readonly actions?: ComponentType | undefined;
    readonly isNext?: boolean;
}

/** Buttons for the transitions of the selected records (B3); a text lists those reserved to other roles. */
export const TransitionsSeveral = ({ contract, actions, isNext = false }: TransitionsSeveralProps) => {
    const translate = useTranslate();
    const { resource, data = [] } = useListContext();
    const { all: isAll, ids } = useSelection();
    // If all matching records are selected, only those of this page are loaded; the others get their verdicts from the server.
    const chosen = data.filter(({ id }) => ids.includes(id));
    const isRuledOut = useRuledOut(contract, isAll ? [] : chosen);
    const isNeeded = ({ cures }: Transition) => cures === undefined || chosen.some(record => record[cures] != null);
    const { data: me } = useMe();
    const [asked, ask] = useState<string>();
    const isUsual = isUsualFor(chosen);
    const all = Object.entries(contract.transitions ?? {}).filter(
        ([, one]) =>
            (one.several !== undefined || !hasScreen(one)) &&
            !isRuledOut(one) &&
            isNeeded(one) &&
            (!isNext || isUsual(one)),
    );
    const offered = all.filter(([, one]) => me && mayPerform(me, one));
    const reserved = all.filter(([, one]) => me && !mayPerform(me, one));
    const transition = asked === undefined ? undefined : contract.transitions?.[asked];
    return (
        <>
            {offered.map(([name]) => (
                <Button key={name} onClick={() => ask(name)}>
                    {translate(`resources.${resource}.transition.${name}.action`)}
                </Button>
            ))}
            {isNext ? null : <Reserved names={reserved.map(([name]) => name)} contract={contract} />}
            {transition && asked ? (
                <Suspense>
                    <TransitionDialog
                        name={asked}
                        {...{ contract, transition }}
                        next={(ids, onLeave) => <NextSteps {...{ contract, actions, ids, onLeave }} />}
                        onClose={() => ask(undefined)}
                    />
                </Suspense>
            ) : null}
        </>
    );
};

/** Maximum number of records in the address of a list. */
const MAX_LINKED = 200;

/** Maximum number of records that are read to determine the available actions. */
const READ = 100;

const ONLY_THESE = { all: false, setAll: () => undefined };

/** Closes the dialogs around the follow-up actions. */
const LeaveContext = createContext<() => void>(() => undefined);

/** Short identifiers, because an address may contain hundreds. */
const shortIds = (iris: readonly string[]): readonly string[] => iris.map(iri => iri.split('/').at(-1) ?? iri);

/** A list of exactly these records, whose selection is fixed. */
const useListOf = (resource: string, ids: readonly string[]) => {
    const { data = [] } = useGetMany<RaRecord<string>>(resource, { ids: ids.slice(0, READ) });
    const list = useList({ data: data.filter(Boolean) });
    const unchanged = () => undefined;
    return {
        ...list,
        resource,
        selectedIds: [...ids],
        onSelect: unchanged,
        onToggleItem: unchanged,
        onUnselectItems: unchanged,
    };
};

interface NextStepsProps {
    readonly contract: ResourceContract;
    readonly ids: readonly string[];
    readonly actions?: ComponentType | undefined;
    /** Closes the dialog before the list of the records opens. */
    readonly onLeave: () => void;
}

export const NextSteps = ({ contract, ids, actions, onLeave }: NextStepsProps) => {
    const Actions = actions;
    const translate = useTranslate();
    const address = useListAddress(contract.name);
    const list = useListOf(contract.name, ids);
    const leaveOthers = use(LeaveContext);
    const leave = () => {
        onLeave();
        leaveOthers();
    };
    return (
        <section className={styles.section} aria-label={translate('common.transition.next')}>
            <h3>{translate('common.transition.next')}</h3>
            <div className={styles.next}>
                <LeaveContext value={leave}>
                    <AllMatchingContext value={ONLY_THESE}>
                        <ListContextProvider value={list}>
                            {Actions ? <Actions /> : null}
                            {contract.transitions ? <TransitionsSeveral {...{ contract, actions }} isNext /> : null}
                            {contract.documents ? <DocumentsSeveral contract={contract} /> : null}
                        </ListContextProvider>
                    </AllMatchingContext>
                </LeaveContext>
                {ids.length <= MAX_LINKED ? (
                    <PageLink to={address({ id: shortIds(ids) })} onClick={leave}>
                        {translate('common.transition.show', { smart_count: ids.length, count: ids.length })}
                    </PageLink>
                ) : null}
            </div>
        </section>
    );
};
