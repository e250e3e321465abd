// The open form of a record: what is saved, in which order, and who goes on afterwards. Its parts, the keys and the buttons
// call it; nobody looks for the form in the document.
import { type RaRecord, setSubmissionErrors } from 'ra-core';
import { createContext, createRef, type FormEvent, use } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type FormValues, isSameInput } from './drafts/draftChanges.ts';
import { straysIn } from './form/strays.ts';

/** What goes on once the form has been saved. */
interface AfterSaving {
    readonly onSaved?: () => void;
    /** Called when a rule or the API refuses the input. */
    readonly onRefused?: () => void;
}

interface Submission extends AfterSaving {
    /** Whether it follows a request under way, with what was typed since, instead of sharing it. */
    readonly isQueued?: boolean;
}

/** Saves at once what a part of the form holds; resolves with whether it could. Undefined if it holds nothing. */
type Finish = () => Promise<boolean> | undefined;

interface EditorCalls {
    readonly form: Pick<
        UseFormReturn,
        'handleSubmit' | 'subscribe' | 'clearErrors' | 'setError' | 'getValues' | 'setValue'
    >;
    /** Sends what was typed. @returns what the API refuses, by field */
    readonly send: (data: FieldValues, touched: FormValues) => Promise<object | undefined>;
    /** Whether the complete record has been loaded. */
    readonly isReady: () => boolean;
    /** Gives the form another version, in which what is typed is lost. */
    readonly rebase: (record: RaRecord<string>) => void;
    /** Gives the form a version that keeps what is typed. */
    readonly adopt: (record: RaRecord<string>) => void;
    /** Told whether the form, or a part that saves itself, holds what is not saved yet. */
    readonly onUnsaved: (isUnsaved: boolean) => void;
    /** Draws the form, which then calls `onDrawn`. */
    readonly draw: () => void;
}

export const createEditor = ({ form, send, isReady, rebase, adopt, onUnsaved, draw }: EditorCalls) => {
    const element = createRef<HTMLFormElement>();
    /** The fields that the person has changed, and what is wrong with which. */
    let touched: FormValues = {};
    let errors: FieldValues = {};
    const unsaved = { form: false, part: false };
    let after: AfterSaving = {};
    let finish: Finish | undefined;
    let isFinishing = false;
    let isOffered = false;
    let sending: Promise<void> | undefined;
    /** Resolves once the form has the version that a part has saved. */
    let adopting: Promise<void> | undefined;
    /** The input, with the fields that were changed by then, over which another version is about to come. */
    let held: { readonly input: FieldValues; readonly changed: FormValues } | undefined;
    /** What the form gets back after it was given that version. */
    let kept: FormValues = {};
    const steps: (() => void)[] = [];

    /** Takes what was to go on, so that a later save does not repeat it. */
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

    /** Messages that no field displays: react-hook-form checks the fields alone, and would refuse for ever because of them. */
    const forgetStrays = (): void => {
        const { root: _, ...fields } = errors;
        const paths = straysIn(fields).map(({ path }) => path);
        if (paths.length > 0) form.clearErrors(paths);
    };

    const hold = (input: FieldValues): void => {
        held = { input, changed: { ...touched } };
    };

    /** Notes what was typed since, by somebody who does not wait. */
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

    /** Ends what was held, even where the version is the one that the form had. */
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

    /** Whether the part that saves itself has saved what it holds: both at once would each refuse the other's version (412). */
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
        // The part says itself why it could not be saved.
        if (finishing && !(await isPartSaved(finishing))) return endSave('onRefused');
        forgetStrays();
        await form.handleSubmit(sendShared, () => endSave('onRefused'))();
    };

    const whenDrawn = (...next: (() => void)[]): void => {
        steps.push(...next);
        draw();
    };

    return {
        /** The form in the document, for the focus. */
        element,
        /** Follows what is typed. @returns a function that ends it */
        follow: () =>
            form.subscribe({
                formState: { values: true, isDirty: true, dirtyFields: true, errors: true },
                callback: state => {
                    touched = state.dirtyFields ?? {};
                    errors = state.errors ?? {};
                    noteUnsaved('form', state.isDirty === true);
                },
            }),
        /** For the form's own event; those of forms in dialogs above it reach it as well. */
        onSubmit: (event: FormEvent): void => {
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            event.stopPropagation();
            void submit();
        },
        /** Says, while a button to save is there, whether there is something to save. @returns how to end that */
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
        /** Saves whatever has changed. */
        submit,
        /**
         * Makes another version the form's original one, as after a conflict.
         * @param chosen what the form holds instead of that version's values, unless it is typed over before they are there
         */
        rebase: (record: RaRecord<string>, chosen: FormValues): void => {
            hold(structuredClone(form.getValues()));
            kept = chosen;
            rebase(record);
            whenDrawn(release);
        },
        /** Called right before and after the form is given another version: nobody can type between them. */
        onReset: { before: keepTyped, after: giveBack },
        /** Takes over a version that a part has saved; what is typed elsewhere in the form stays. */
        adopt: (record: RaRecord<string>): void => {
            adopt(record);
            adopting = new Promise(resolve => whenDrawn(resolve));
        },
        /**
         * Takes steps of which each follows once React has drawn what was changed before: the form is reset after it was given
         * another record, and its inputs take part again when they have been drawn.
         */
        whenDrawn,
        onDrawn: (): void => {
            steps.shift()?.();
            if (steps.length > 0) draw();
        },
        /** Whether a part that saves itself holds what is not saved yet. */
        isPartUnsaved: () => unsaved.part,
        /** Whether a part holds what is not saved yet: actions on the record wait for it. */
        onUnsaved: (isUnsaved: boolean): void => noteUnsaved('part', isUnsaved),
        /** Registers what a part does first when the form is saved, which follows over the new version. @returns how to end that */
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

/** The form around. */
export const useEditor = (): RecordEditor => {
    const editor = use(EditorContext);
    if (!editor) throw new Error('There is no form around this part.');
    return editor;
};
