import { type RouterBlockerFunction, useBlocker, useTranslate } from 'ra-core';
import { Themed } from '../theme/Themed.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useAskOnClose } from './useAskOnClose.ts';

interface AskBeforeLeavingProps {
    readonly question: string;
    /** Whether a navigation requires the question. Default: if it changes the path. */
    readonly isLeft?: RouterBlockerFunction;
}

const toAnotherPath: RouterBlockerFunction = ({ currentLocation, nextLocation }) =>
    currentLocation.pathname !== nextLocation.pathname;

/** Rendered while a navigation would lose data: asks before another screen opens or the browser tab closes. */
export const AskBeforeLeaving = ({ question, isLeft = toAnotherPath }: AskBeforeLeavingProps) => {
    const translate = useTranslate();
    const { state, proceed, reset } = useBlocker(isLeft);
    useAskOnClose(true);
    if (state !== 'blocked') return null;
    return (
        <Themed>
            <ConfirmDialog
                title={translate('common.leave.title')}
                story={question}
                label={translate('common.leave.leave')}
                cancel={translate('common.leave.stay')}
                onConfirm={proceed}
                onClose={reset}
            />
        </Themed>
    );
};
