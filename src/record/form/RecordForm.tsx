import {
    OptionalRecordContextProvider,
    type RaRecord,
    SourceContextProvider,
    useAugmentedForm,
    useEvent,
    useResourceContext,
    useSaveContext,
} from 'ra-core';
import {
    type ReactNode,
    type RefObject,
    useEffect,
    useImperativeHandle,
    useMemo,
    useReducer,
    useRef,
    useState,
} from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { isEmptyValue } from '#contract/language/values.ts';
import { performAction, usePageAction } from '../../ui/pageActions.ts';
import { isCommand } from '../../ui/platform.ts';
import { DraftBanner } from '../drafts/DraftBanner.tsx';
import { type FormValues, withoutUnread } from '../drafts/draftChanges.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { createEditor, EditorContext, type RecordEditor } from '../editor.ts';
import { focusFirstField } from '../focus.ts';
import { LeaveGuard } from '../LeaveGuard.tsx';
import { underFields } from './underFields.ts';
import type { FormRefusal } from './useRefusal.ts';

const isObject = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Returns the child with the same IRI in the record. */
const earlier = (record: unknown, child: FormValues): FormValues => {
    const found = Array.isArray(record)
        ? record.find(one => isObject(one) && Reflect.get(one, '@id') === child['@id'])
        : {};
    return isObject(found) && child['@id'] !== undefined ? (found as FormValues) : {};
};

const emptied = (value: unknown, before: unknown): unknown => {
    if (Array.isArray(value))
        return value.map(one =>
            isObject(one) ? withoutEmptyValues(earlier(before, one as FormValues), one as FormValues) : one,
        );
    if (!isObject(value) || !isEmptyValue(value)) return value;
    return isObject(before) && isEmptyValue(before) ? before : null;
};

/** Form values with null for empty objects, which inputs create untyped. Objects that were empty before stay. */
export const withoutEmptyValues = (record: FormValues, data: FormValues): FormValues =>
    Object.fromEntries(Object.entries(data).map(([name, value]) => [name, emptied(value, record[name])]));

const isErrors = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

interface RecordFormProps<R> {
    /** The record as it was opened; undefined for a new one. */
    record?: R;
    defaultValues?: Readonly<Record<string, unknown>>;
    /** Whether the complete record is loaded; until then, the form is read-only and offers no draft. */
    ready?: boolean;
    refusal: FormRefusal;
    /** Distinguishes several forms of one record in drafts. Default: the resource. */
    kept?: string;
    /** Called with a new version on which the form is based: another user's, or one that a part of it has saved. */
    onRebase?: (record: R) => void;
    /** Called with whether the form, or a part that saves itself, has unsaved changes. */
    onUnsaved?: (isUnsaved: boolean) => void;
    /** Receives the editor, for callers outside the form that replace its version. */
    editor?: RefObject<RecordEditor | null>;
    /** Leads to the first field if it is not rendered yet. Default: focuses the first field of the form. */
    onFirstField?: () => void;
    children: ReactNode;
}

const NO_VALUES = {};

/** Reset options: `FORGETTING` discards the input, `KEEPING` keeps it for a version that a part of the form has saved. */
const FORGETTING = { keepDirtyValues: false, keepDirty: false, keepErrors: false };
const KEEPING = { keepDirtyValues: true, keepDirty: true, keepErrors: true };

const useOpenForm = <R extends RaRecord<string>>(options: Omit<RecordFormProps<R>, 'children' | 'onFirstField'>) => {
    const { record, defaultValues = NO_VALUES, ready = true, refusal, kept, onRebase, onUnsaved } = options;
    const { save } = useSaveContext();
    const draft = useDraft(record, kept);
    const [adopted, setAdopted] = useState<RaRecord<string>>();
    const [drawn, draw] = useReducer((count: number) => count + 1, 0);
    const { base } = draft;
    const opened = useRef<RecordEditor>(null);
    // Effects of a component run in one task, with react-admin's reset between these two, so that no input is lost.
    useEffect(() => {
        if (base) opened.current?.onReset.before();
    }, [base]);
    const { form } = useAugmentedForm({
        ...(base ? { record: base } : { defaultValues }),
        resetOptions: base !== undefined && base === adopted ? KEEPING : FORGETTING,
        disableInvalidFormNotification: true,
    });
    const send = useEvent(async (data: FieldValues, touched: FormValues) => {
        const read = base ? withoutUnread(base, data, touched) : data;
        const refused: unknown = await save?.(withoutEmptyValues(base ?? NO_VALUES, read));
        const root = refusal.take();
        const errors = isErrors(refused) ? underFields(refused) : root;
        if (!errors) draft.place.forget();
        return errors;
    });
    const isReady = useEvent(() => ready);
    const rebase = useEvent((version: RaRecord<string>) => {
        draft.release();
        onRebase?.(version as R);
    });
    const adopt = useEvent((version: RaRecord<string>) => {
        setAdopted(version);
        onRebase?.(version as R);
    });
    const tellUnsaved = useEvent((isUnsaved: boolean) => onUnsaved?.(isUnsaved));
    const [editor] = useState(() => createEditor({ form, send, isReady, rebase, adopt, onUnsaved: tellUnsaved, draw }));
    useEffect(() => {
        opened.current = editor;
        if (base) editor.onReset.after();
    }, [base, editor]);
    // react-admin resets the form in its own effect, before this one.
    useEffect(() => {
        if (drawn > 0) editor.onDrawn();
    }, [editor, drawn]);
    useEffect(() => editor.follow(), [editor]);
    useImperativeHandle(options.editor, () => editor, [editor]);
    return { form, draft, editor };
};

/** Whether the form receives the keys: the form in the topmost dialog, otherwise that of the page. */
const isOnTop = (form: Element): boolean => {
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    return dialogs.item(dialogs.length - 1)?.contains(form) ?? true;
};

/** Ctrl or Cmd with S saves; with Enter it also opens the next record. Captured, because the rich text editor uses Enter. */
const useFormKeys = ({ element, save }: RecordEditor): void => {
    const onKeyDown = useEvent((event: KeyboardEvent) => {
        const isNext = event.key === 'Enter';
        const { current: form } = element;
        if (!isCommand(event) || !(isNext || event.key.toLowerCase() === 's') || !form || !isOnTop(form)) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.repeat) return;
        const goOn = () => void performAction('next');
        if (!save(isNext ? { onSaved: goOn } : {}) && isNext) goOn();
    });
    useEffect(() => {
        document.addEventListener('keydown', onKeyDown, true);
        return () => document.removeEventListener('keydown', onKeyDown, true);
    }, [onKeyDown]);
};

const useSources = () => {
    const resource = useResourceContext();
    return useMemo(
        () => ({
            getSource: (source: string) => source,
            getLabel: (source: string) => `resources.${resource}.fields.${source}`,
        }),
        [resource],
    );
};

/**
 * A record's form. react-admin's form treats a failure without a field as a success and would let the user leave without a
 * warning. Here it is an error of the form, shown by `FormAlert`, and `LeaveGuard` asks. Properties that the server omitted
 * and the user did not change are not sent (`unread.ts`). Unsaved input is stored in drafts (`drafts/`).
 */
export const RecordForm = <R extends RaRecord<string>>({ children, onFirstField, ...options }: RecordFormProps<R>) => {
    const { record, defaultValues = NO_VALUES, ready = true } = options;
    const { form, draft, editor } = useOpenForm(options);
    const sources = useSources();
    useFormKeys(editor);
    usePageAction('first_field', onFirstField ?? (() => focusFirstField(editor.element.current)));
    return (
        <OptionalRecordContextProvider {...(draft.base && { value: draft.base })}>
            <SourceContextProvider value={sources}>
                <FormProvider {...form}>
                    <EditorContext value={editor}>
                        <form ref={editor.element} onSubmit={editor.onSubmit} noValidate>
                            <DraftBanner draft={draft} record={record ?? defaultValues} ready={ready} />
                            <LeaveGuard onKeep={draft.place.keep} />
                            {children}
                        </form>
                    </EditorContext>
                </FormProvider>
            </SourceContextProvider>
        </OptionalRecordContextProvider>
    );
};
