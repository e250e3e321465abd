import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ResourceContract } from '#contract/contract.ts';
import { Themed } from '../../../theme/Themed.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useChosen } from '../useAllMatching.ts';
import { type Asked, startOf } from './asked.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { RehearsedChange } from './RehearsedChange.tsx';

interface EditDialogProps {
    readonly contract: ResourceContract;
    /** The properties that may be changed. */
    readonly names: readonly string[];
    readonly onClose: () => void;
}

/** I9: what is to be changed, then what that does to each record, then the change. */
export const EditDialog = ({ contract, names, onClose }: EditDialogProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const [count] = useState(useChosen().count);
    const [asked, ask] = useState<Asked>(() => startOf(contract, names));
    const [isRehearsed, rehearse] = useState(false);
    // While the work is running, the dialog's own way to close stops it first.
    const [leave, setLeave] = useState<() => void>();
    return (
        <Themed>
            <Dialog
                title={translate('bulk_edit.title', { smart_count: count, count: number(count) })}
                width={640}
                firm
                fills
                onClose={isRehearsed && leave ? leave : onClose}
            >
                {isRehearsed ? (
                    <RehearsedChange
                        {...{ contract, asked, onClose }}
                        onLeave={next => setLeave(() => next)}
                        onBack={() => rehearse(false)}
                    />
                ) : (
                    <ChangeForm
                        {...{ contract, names, asked, onClose }}
                        onAsk={next => {
                            ask(next);
                            rehearse(true);
                        }}
                    />
                )}
            </Dialog>
        </Themed>
    );
};
