import { type RefObject, use, useEffect, useRef } from 'react';
import type { Finish } from '../FormPart.ts';
import { AfterSavingContext, takeAfter } from './Saving.ts';

interface PartFirstProps {
    /** Of the part of the form that saves itself, if it has one. */
    readonly finish: RefObject<Finish | undefined>;
}

/**
 * Inside a form: holds a submission until the part that saves itself has saved what it holds, and submits again, over the
 * version that results. Both at once would each refuse the other's version (412).
 */
export const PartFirst = ({ finish }: PartFirstProps) => {
    const anchor = useRef<HTMLSpanElement>(null);
    const pending = use(AfterSavingContext);
    useEffect(() => {
        const form = anchor.current?.closest('form');
        const state = { isHolding: false };
        const hold = async (finishing: Promise<boolean>): Promise<void> => {
            state.isHolding = true;
            const isSaved = await finishing;
            state.isHolding = false;
            // The part says itself why it could not be saved.
            if (isSaved) form?.requestSubmit();
            else takeAfter(pending).onRefused?.();
        };
        const onSubmit = (event: SubmitEvent): void => {
            const finishing = state.isHolding || event.target !== form ? undefined : finish.current?.();
            if (!state.isHolding && !finishing) return;
            event.preventDefault();
            event.stopPropagation();
            if (finishing) void hold(finishing);
        };
        form?.addEventListener('submit', onSubmit, true);
        return () => form?.removeEventListener('submit', onSubmit, true);
    }, [finish, pending]);
    return <span ref={anchor} hidden />;
};
