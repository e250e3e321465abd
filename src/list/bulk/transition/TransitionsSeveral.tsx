import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { ResourceContract } from '#contract/contract.ts';
import { hasScreen, mayPerform } from '#contract/transitions.ts';
import { useMe } from '../../../auth/me.ts';
import { Button } from '../../../ui/Button.tsx';
import { TransitionDialog } from './TransitionDialog.tsx';

/** Buttons for the transitions of the selected records that the person may perform (B3). */
export const TransitionsSeveral = ({ contract }: { contract: ResourceContract }) => {
    const translate = useTranslate();
    const { resource } = useListContext();
    const { data: me } = useMe();
    const [asked, ask] = useState<string>();
    const offered = Object.entries(contract.transitions ?? {}).filter(
        ([, one]) => me && mayPerform(me, one) && !hasScreen(one),
    );
    const transition = asked === undefined ? undefined : contract.transitions?.[asked];
    return (
        <>
            {offered.map(([name]) => (
                <Button key={name} onClick={() => ask(name)}>
                    {translate(`resources.${resource}.transition.${name}.action`)}
                </Button>
            ))}
            {transition && asked ? (
                <Suspense>
                    <TransitionDialog name={asked} {...{ contract, transition }} onClose={() => ask(undefined)} />
                </Suspense>
            ) : null}
        </>
    );
};
