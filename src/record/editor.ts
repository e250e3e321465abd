// The open form of a record: order of saves and follow-up actions. Its parts, keys and buttons call it instead of querying
// the form in the document.
import { type RaRecord, setSubmissionErrors } from 'ra-core';
import { createContext, createRef, type FormEvent, use } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type FormValues, isSameInput } from './drafts/draftChanges.ts';
import { straysIn } from './form/strays.ts';

interface AfterSaving {
    readonly onSaved?: () => void;
    readonly onRefused?: () => void;
}

interface Submission extends AfterSaving {
    /** Whether it waits for a pending request and sends later input, instead of sharing the request. */
    readonly isQueued?: boolean;
}

/** Saves pending changes of a part of the form; resolves to whether it succeeded. Undefined without pending changes. */
type Finish = () => Promise<boolean> | undefined;

interface EditorCalls {
    readonly form: Pick<
        UseFormReturn,
        'handleSubmit' | 'subscribe' | 'clearErrors' | 'setError' | 'getValues' | 'setValue'
    >;
    /** Sends the input. @returns the API's refusals by field */
    readonly send: (data: FieldValues, touched: FormValues) => Promise<object | undefined>;
    readonly isReady: () => boolean;
    /** Replaces the form's version and discards the input. */
    readonly rebase: (record: RaRecord<string>) => void;
    /** Replaces the form's version and keeps the input. */
    readonly adopt: (record: RaRecord<string>) => void;
    /** Called with whether the form, or a part that saves itself, has unsaved changes. */
    readonly onUnsaved: (isUnsaved: boolean) => void;
    /** Renders the form, which then calls `onDrawn`. */
    readonly draw: () => void;
}

export const createEditor = ({ form, send, isReady, rebase, adopt, onUnsaved, draw }: EditorCalls) => {
    const element = createRef<HTMLFormElement>();
    /** Fields changed by the user, and errors by field. */
    let touched: FormValues = {};
    let errors: FieldValues = {};
    const unsaved = { form: false, part: false };
    let after: AfterSaving = {};
    let finish: Finish | undefined;
    let isFinishing = false;
    let isOffered = false;
    let sending: Promise<void> | undefined;
    /** Resolves when the form has the version that a part has saved. */
    let adopting: Promise<void> | undefined;
    /** Input and changed fields at the time another version was requested. */
    let held: { readonly input: FieldValues; readonly changed: FormValues } | undefined;
    /** Values to restore after the form has received that version. */
    let kept: FormValues = {};
    const steps: (() => void)[] = [];

    /** Takes the callbacks, so that a later save does not call them again. */
    const endSave = (way: keyof AfterSaving): void => {
        const taken = after;
        after = {};
        taken[way]?.();
    };

    const noteUnsaved = (where: keyof typeof unsaved, isUnsaved: boolean): void => {
        if (unsaved[where] === isUnsaved) return;
        unsaved[where] = isUnsaved;
        onUnsaved(unsaved.form || unsaved.part);
    };

    /** Clears messages without a field: react-hook-form validates fields only, so these messages would block every later save. */
    const forgetStrays = (): void => {
        const { root: _, ...fields } = errors;
        const paths = straysIn(fields).map(({ path }) => path);
        if (paths.length > 0) form.clearErrors(paths);
    };

    const hold = (input: FieldValues): void => {
        held = { input, changed: { ...touched } };
    };

    /** Keeps values that the user typed in the meantime. */
    const keepTyped = (): void => {
        if (!held) return;
        const { input, changed } = held;
        const typed = Object.keys({ ...changed, ...touched }).flatMap(name => {
            const value: unknown = form.getValues(name);
            return isSameInput(value, input[name]) ? [] : [[name, value] as const];
        });
        kept = { ...kept, ...Object.fromEntries(typed) };
        held = undefined;
    };

    const giveBack = (): void => {
        for (const [name, value] of Object.entries(kept)) form.setValue(name, value, { shouldDirty: true });
        kept = {};
    };

    /** Restores held input, even if the version is the one that the form had. */
    const release = (): void => {
        keepTyped();
        giveBack();
    };

    const sendOnce = async (data: FieldValues): Promise<void> => {
        hold(data);
        const refused = await send(data, touched);
        if (refused) held = undefined;
        else whenDrawn(release);
        endSave(refused ? 'onRefused' : 'onSaved');
        if (refused) setSubmissionErrors(refused, form.setError);
    };

    // A second click before the next render shares the first request instead of saving twice.
    const sendShared = (data: FieldValues): Promise<void> => {
        sending ??= sendOnce(data).finally(() => {
            sending = undefined;
        });
        return sending;
    };

    /** Whether the part that saves itself has saved its changes. Two parallel saves would refuse each other's version (412). */
    const isPartSaved = async (finishing: Promise<boolean>): Promise<boolean> => {
        isFinishing = true;
        const isSaved = await finishing;
        await adopting;
        isFinishing = false;
        return isSaved;
    };

    const submit = async ({ isQueued = false, ...next }: Submission = {}): Promise<void> => {
        if (isFinishing) return;
        if (isQueued && sending) {
            await sending;
            await new Promise<void>(resolve => whenDrawn(resolve));
        }
        if (next.onSaved ?? next.onRefused) after = next;
        const finishing = finish?.();
        // The part shows the reason for the failure itself.
        if (finishing && !(await isPartSaved(finishing))) return endSave('onRefused');
        forgetStrays();
        await form.handleSubmit(sendShared, () => endSave('onRefused'))();
    };

    const whenDrawn = (...next: (() => void)[]): void => {
        steps.push(...next);
        draw();
    };

    return {
        element,
        /** Subscribes to the form's state. @returns a function that ends the subscription */
        follow: () =>
            form.subscribe({
                formState: { values: true, isDirty: true, dirtyFields: true, errors: true },
                callback: state => {
                    touched = state.dirtyFields ?? {};
                    errors = state.errors ?? {};
                    noteUnsaved('form', state.isDirty === true);
                },
            }),
        /** Handles the form's own event; those of forms in dialogs above bubble up to it as well. */
        onSubmit: (event: FormEvent): void => {
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            event.stopPropagation();
            void submit();
        },
        /** Notes, while a save button is rendered, whether there is something to save. @returns a function that reverts it */
        offer: (isThere: boolean) => {
            isOffered = isThere;
            return () => {
                isOffered = false;
            };
        },
        /** Saves as the form's button does. @returns whether there is something to save */
        save: (next: AfterSaving = {}): boolean => {
            if (!isOffered || !isReady()) return false;
            after = next;
            void submit();
            return true;
        },
        submit,
        /** Makes another version the original one. @param chosen values to set, unless the user types others before */
        rebase: (record: RaRecord<string>, chosen: FormValues): void => {
            hold(structuredClone(form.getValues()));
            kept = chosen;
            rebase(record);
            whenDrawn(release);
        },
        /** Called right before and after the form receives another version; no input can happen in between. */
        onReset: { before: keepTyped, after: giveBack },
        /** Adopts a version that a part has saved; input elsewhere in the form stays. */
        adopt: (record: RaRecord<string>): void => {
            adopt(record);
            adopting = new Promise(resolve => whenDrawn(resolve));
        },
        /**
         * Runs steps, each after React has rendered the changes of the previous one. The form is reset after it has received
         * another record, and its inputs are registered again when they are rendered.
         */
        whenDrawn,
        onDrawn: (): void => {
            steps.shift()?.();
            if (steps.length > 0) draw();
        },
        isPartUnsaved: () => unsaved.part,
        /** Reports whether a part has unsaved changes; actions on the record wait for it. */
        onUnsaved: (isUnsaved: boolean): void => noteUnsaved('part', isUnsaved),
        /** Registers the work of a part before the form is saved with its version. @returns a function that unregisters it */
        beforeSaving: (own: Finish) => {
            finish = own;
            return () => {
                finish = undefined;
            };
        },
    };
};

export type RecordEditor = ReturnType<typeof createEditor>;

export const EditorContext = createContext<RecordEditor | null>(null);

/** The editor of the surrounding form. @throws outside a form */
export const useEditor = (): RecordEditor => {
    const editor = use(EditorContext);
    if (!editor) throw new Error('There is no form around this part.');
    return editor;
};
