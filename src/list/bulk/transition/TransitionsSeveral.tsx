import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import { ROLES } from '#contract/language/roles.ts';
import { hasScreen, mayPerform, type Transition } from '#contract/language/transitions.ts';
import { useMe } from '../../../auth/me.ts';
import { useRuledOut } from '../../../record/transitions/useRuledOut.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChosen } from '../useAllMatching.ts';
import { TransitionDialog } from './TransitionDialog.tsx';
import styles from './transition.module.css';

interface ReservedProps {
    /** Of the actions. */
    readonly names: readonly string[];
    readonly contract: ResourceContract;
}

/** What is not the person's to perform, by whose it is: a few words, where buttons would fill the bar. */
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

/** Buttons for the transitions of the selected records (B3); those of other people are told. */
export const TransitionsSeveral = ({ contract }: { contract: ResourceContract }) => {
    const translate = useTranslate();
    const { resource, data = [] } = useListContext();
    const { all: isAll, ids } = useChosen();
    // Of all that match, only those of this page are known: each of the others has its verdict.
    const chosen = data.filter(({ id }) => ids.includes(id));
    const isRuledOut = useRuledOut(contract, isAll ? [] : chosen);
    const isNeeded = ({ cures }: Transition) => cures === undefined || chosen.some(record => record[cures] != null);
    const { data: me } = useMe();
    const [asked, ask] = useState<string>();
    const all = Object.entries(contract.transitions ?? {}).filter(
        ([, one]) => (one.several !== undefined || !hasScreen(one)) && !isRuledOut(one) && isNeeded(one),
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
            <Reserved names={reserved.map(([name]) => name)} contract={contract} />
            {transition && asked ? (
                <Suspense>
                    <TransitionDialog name={asked} {...{ contract, transition }} onClose={() => ask(undefined)} />
                </Suspense>
            ) : null}
        </>
    );
};
