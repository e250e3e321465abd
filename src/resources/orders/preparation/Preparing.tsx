import { useTranslate } from 'ra-core';
import { useCallback, useDeferredValue, useState } from 'react';
import { orders } from '#contract/orders.ts';
import { mayPerform } from '#contract/transitions.ts';
import { useMe } from '../../../auth/me.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useOnline } from '../../../ui/useOnline.ts';
import { UnmatchedCodes } from '../entry/UnmatchedCodes.tsx';
import { Changes } from './Changes.tsx';
import { Counts } from './Counts.tsx';
import type { Heard } from './changes.ts';
import { HeardNote } from './HeardNote.tsx';
import { Kept } from './Kept.tsx';
import { Lines } from './Lines.tsx';
import { isOpen, type Opened } from './open.ts';
import { shownLines } from './picking.ts';
import styles from './preparation.module.css';
import { ScanField } from './ScanField.tsx';
import { SendBar } from './SendBar.tsx';
import { usePreparation } from './usePreparation.ts';
import { useScanFocus } from './useScanFocus.ts';
import { useSending } from './useSending.ts';

const CANCEL = orders.transitions?.cancel;

interface PreparingProps {
    readonly opened: Opened;
    readonly readAgain: () => void;
}

type PickingProps = PreparingProps & Pick<ReturnType<typeof usePreparation>, 'store' | 'state'>;

const Picking = ({ opened, readAgain, store, state }: PickingProps) => {
    const translate = useTranslate();
    const isOnline = useOnline();
    const { data: me } = useMe();
    const field = useScanFocus();
    const [heard, setHeard] = useState<Heard>();
    const focus = useCallback(() => field.current?.focus(), [field]);
    const { send, isSending, told } = useSending(opened.order.id, store, readAgain);
    const { refused, changes } = state.picking;
    // Counts follow each scan at once; a list of 1 000 lines follows when there is time.
    const drawn = useDeferredValue(state);
    return (
        <>
            <div className={styles.head}>
                <ScanField field={field} store={store} onHeard={setHeard} />
                <HeardNote heard={heard} state={state} />
                <Counts state={state} />
            </div>
            <p role="status" className={styles.offline} hidden={isOnline}>
                {isOnline ? null : (
                    <>
                        <Icon name="cloudOff" size={18} />
                        {translate('preparation.offline')}
                    </>
                )}
            </p>
            {isOpen(opened.order) ? null : (
                <p role="alert" className={styles.alert}>
                    {translate('preparation.closed')}
                </p>
            )}
            <Changes changes={changes} onSeen={store.forgetChanges} />
            <div className={styles.refused}>
                <UnmatchedCodes
                    codes={refused.toReversed()}
                    tell={({ code, cause, pieces, room }) =>
                        translate(`preparation.refused.${cause}`, { code, room, smart_count: pieces })
                    }
                    forget={({ code }) => translate('preparation.forget', { code })}
                    onForget={({ code }) => {
                        store.forget(code);
                        focus();
                    }}
                />
            </div>
            <Lines
                state={drawn}
                store={store}
                refusals={told.lines}
                mayCancel={me !== undefined && CANCEL !== undefined && mayPerform(me, CANCEL)}
                onEntered={focus}
            />
            <SendBar
                {...{ state, isOnline, isSending }}
                isOpen={isOpen(opened.order)}
                message={told.message}
                onSend={() => {
                    setHeard(undefined);
                    send();
                }}
            />
        </>
    );
};

/** An order that is being prepared, unless nothing of it is left, or an earlier visit must be decided about first. */
export const Preparing = (props: PreparingProps) => {
    const translate = useTranslate();
    const { store, state, kept, takeUp, startAgain } = usePreparation(props.opened, props.readAgain);
    if (kept) return <Kept picking={kept} onTakeUp={takeUp} onForget={startAgain} />;
    if (shownLines(state).length === 0 && state.picking.changes.length === 0)
        return (
            <Notice
                icon="tick"
                title={translate('preparation.nothing_left')}
                body={translate('preparation.nothing_left_body')}
            />
        );
    return <Picking {...props} {...{ store, state }} />;
};
