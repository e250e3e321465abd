import { createContext, type RefObject, use, useCallback, useRef } from 'react';

/** What goes on once the form has been submitted. */
interface AfterSaving {
    readonly onSaved?: () => void;
    /** Called when a rule or the API refuses the input. */
    readonly onRefused?: () => void;
}

type Pending = RefObject<AfterSaving | undefined>;

/** What goes on after the submission under way; the form that submits reads it once. */
export const AfterSavingContext = createContext<Pending>({ current: undefined });

/** Takes what was to go on, so that a later submission does not repeat it. */
export const takeAfter = (pending: Pending): AfterSaving => {
    const { current = {} } = pending;
    pending.current = undefined;
    return current;
};

/** Where a form keeps what goes on after its submission. */
export const useAfterSaving = (): Pending => useRef<AfterSaving>(undefined);

/** The button that submits a form; none while the form is locked, unchanged or not loaded. */
const submitterIn = (form: HTMLFormElement): HTMLElement | undefined =>
    form.querySelector<HTMLElement>('button[type="submit"]:enabled') ?? undefined;

/** Returns a function that submits the form as its button does. @returns whether there is something to submit */
export const useSubmitThen = () => {
    const pending = use(AfterSavingContext);
    return useCallback(
        (form: HTMLFormElement | null | undefined, after: AfterSaving = {}): boolean => {
            if (!form || !submitterIn(form)) return false;
            pending.current = after;
            form.requestSubmit();
            return true;
        },
        [pending],
    );
};
