import { useEvent } from 'ra-core';
import { use, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { isCommand } from '../../ui/platform.ts';
import { AfterSavingContext, takeAfter, useSubmitThen } from './Saving.ts';
import { RECORD_FORM, stepRecord } from './steps.ts';

/** Whether the keyboard belongs to the form: to the one in the dialog that is open, otherwise to that of the page. */
const isOnTop = (form: Element): boolean => {
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    return dialogs.item(dialogs.length - 1)?.contains(form) ?? true;
};

/** A submission that a rule of the form refuses never reaches the code that sends it. */
const useRefused = () => {
    const pending = use(AfterSavingContext);
    const { isSubmitting, submitCount, errors } = useFormState();
    const isRefused = !isSubmitting && Object.keys(errors).length > 0;
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt
    useEffect(() => {
        if (isRefused) takeAfter(pending).onRefused?.();
    }, [submitCount, isSubmitting]);
};

/**
 * Inside a form: Ctrl or Cmd with S saves and stays, with Enter it saves and opens the next record of the list. The keys
 * are taken before the inputs, because the editor of rich text has a meaning of its own for Enter.
 */
export const FormKeys = () => {
    const anchor = useRef<HTMLSpanElement>(null);
    const submitThen = useSubmitThen();
    useRefused();
    const onKeyDown = useEvent((event: KeyboardEvent) => {
        const form = anchor.current?.closest('form');
        const isNext = event.key === 'Enter';
        if (!isCommand(event) || !(isNext || event.key.toLowerCase() === 's') || !form || !isOnTop(form)) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.repeat) return;
        const goOn = () => void stepRecord('next');
        if (!submitThen(form, isNext ? { onSaved: goOn } : {}) && isNext) goOn();
    });
    useEffect(() => {
        document.addEventListener('keydown', onKeyDown, true);
        return () => document.removeEventListener('keydown', onKeyDown, true);
    }, [onKeyDown]);
    return <span ref={anchor} {...{ [RECORD_FORM]: '' }} hidden />;
};
