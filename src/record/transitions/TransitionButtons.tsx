import { type RaRecord, useTranslate } from 'ra-core';
import type { ResourceContract } from '#contract/contract.ts';
import { hasScreen, mayPerform, type Transition } from '#contract/transitions.ts';
import { useMe } from '../../auth/me.ts';
import { useOffers } from '../../auth/offers.ts';
import type { AnyForm } from '../declaration.ts';
import { ReasonedButton } from './ReasonedButton.tsx';
import { TransitionButton } from './TransitionButton.tsx';

interface TransitionButtonsProps {
    readonly contract: ResourceContract;
    readonly previews: AnyForm['previews'];
    readonly record: RaRecord<string>;
    readonly isDirty: boolean;
    readonly onPerformed: (record: RaRecord<string>) => void;
}

const isOffered = (transition: Transition, record: RaRecord<string>): boolean =>
    !hasScreen(transition) &&
    !transition.onScreen &&
    !transition.isDone?.(record) &&
    transition.isPossible?.(record) !== false;

/** The transitions that the server has and the record's state offers (B3); those that are not the person's to perform say whose they are. */
export const TransitionButtons = ({ contract, previews, record, ...rest }: TransitionButtonsProps) => {
    const translate = useTranslate();
    const { data: me } = useMe();
    const { omits } = useOffers();
    if (!me) return null;
    return Object.entries(contract.transitions ?? {})
        .filter(([name, transition]) => isOffered(transition, record) && !omits(`${name}${contract.type}`))
        .map(([name, transition]) =>
            mayPerform(me, transition) ? (
                <TransitionButton
                    key={name}
                    {...{ name, transition, record, ...rest }}
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
