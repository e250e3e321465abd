import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { createEditor } from '#src/record/editor.ts';

/** A form with a name and a colour that has been opened, and its editor. The answer of a save is `answer`. */
const openForm = (answer?: object) => {
    const { result } = renderHook(() => useForm({ defaultValues: { name: 'read', color: 'white' } }));
    const form = result.current;
    form.register('name');
    form.register('color');
    const nothing = (): void => undefined;
    const calls = { rebase: nothing, adopt: nothing, onUnsaved: nothing, draw: nothing };
    const editor = createEditor({ form: form as never, send: async () => answer, isReady: () => true, ...calls });
    editor.follow();
    return {
        editor,
        type: (name: string): void => form.setValue('name', name, { shouldDirty: true }),
        /** As a form is given a version that was saved. */
        draw: (name: string): void => {
            editor.onReset.before();
            form.reset({ name, color: 'white' });
            editor.onReset.after();
        },
        values: () => form.getValues(),
        isDirty: () => form.control.getFieldState('name').isDirty,
    };
};

test('H8 what is typed after the answer of a save, and before what was saved is drawn, stays and is not yet saved', async () => {
    const { editor, type, draw, values, isDirty } = openForm();
    type('sent');
    await editor.submit();
    type('typed since');
    draw('sent');
    expect(values()).toEqual({ name: 'typed since', color: 'white' });
    expect(isDirty()).toBe(true);
});

test('H8 what is typed back to the former value while it is sent stays as well', async () => {
    const { editor, type, draw, values } = openForm();
    type('sent');
    await editor.submit();
    type('read');
    draw('sent');
    expect(values().name).toBe('read');
});

test('what the server makes of what was sent is shown', async () => {
    const { editor, type, draw, values, isDirty } = openForm();
    type(' sent ');
    await editor.submit();
    draw('sent');
    expect(values().name).toBe('sent');
    expect(isDirty()).toBe(false);
});

test('H8 a version that comes after a refusal takes what was typed, as it is told', async () => {
    const { editor, type, draw, values } = openForm({ name: 'taken' });
    type('refused');
    await editor.submit();
    type('typed since');
    draw('theirs');
    expect(values().name).toBe('theirs');
});
