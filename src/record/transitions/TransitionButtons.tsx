import type { RaRecord } from 'ra-core';
import type { ResourceContract } from '#contract/contract.ts';
import { hasScreen, mayPerform } from '#contract/transitions.ts';
import { useMe } from '../../auth/me.ts';
import type { AnyForm } from '../declaration.ts';
import { TransitionButton } from './TransitionButton.tsx';

interface TransitionButtonsProps {
    readonly contract: ResourceContract;
    readonly previews: AnyForm['previews'];
    readonly record: RaRecord<string>;
    readonly isDirty: boolean;
    readonly onPerformed: (record: RaRecord<string>) => void;
}

/** The transitions that the person may perform and that the record's state offers (B3). */
export const TransitionButtons = ({ contract, previews, record, ...rest }: TransitionButtonsProps) => {
    const { data: me } = useMe();
    if (!me) return null;
    return Object.entries(contract.transitions ?? {})
        .filter(
            ([, transition]) =>
                mayPerform(me, transition) &&
                !hasScreen(transition) &&
                !transition.onScreen &&
                !transition.isDone?.(record) &&
                transition.isPossible?.(record) !== false,
        )
        .map(([name, transition]) => (
            <TransitionButton
                key={name}
                {...{ name, transition, record, ...rest }}
                Preview={previews?.[name]}
                isPrimary={transition.usual === true}
            />
        ));
};
