import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ALERT_DURATION, AlertsContext, createAlerts } from '#src/alerts/alerts.ts';
import { consoleMessages, startMessages } from '#src/i18n/loaders.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { TranslatorContext } from '#src/i18n/useTranslator.ts';
import { AlertStack } from '#src/ui/AlertStack.tsx';

const arrange = async () => {
    const alerts = createAlerts();
    const translator = createTranslator(localStorage, 'fr');
    await Promise.all([startMessages, consoleMessages].map(translator.load));
    render(
        <TranslatorContext value={translator}>
            <AlertsContext value={alerts}>
                <AlertStack />
            </AlertsContext>
        </TranslatorContext>,
    );
    const push = (...words: Parameters<typeof alerts.push>) => act(() => alerts.push(...words));
    return { push, translator };
};
const pass = (time: number) => act(() => vi.advanceTimersByTime(time));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('F5 an alert closes by itself after 8000 ms', async () => {
    const { push } = await arrange();
    push('success', 'app.sign_in.done');
    pass(ALERT_DURATION - 1);
    expect(screen.getByRole('status')).toHaveTextContent('Vous êtes connecté.');
    pass(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('F5 a pointer or the focus on it keeps it', async () => {
    const { push } = await arrange();
    push('error', 'app.sign_in.required');
    fireEvent.pointerEnter(screen.getByRole('alert'));
    pass(ALERT_DURATION * 2);
    fireEvent.pointerLeave(screen.getByRole('alert'));
    act(() => screen.getByRole('button', { name: 'Fermer le message' }).focus());
    pass(ALERT_DURATION * 2);
    expect(screen.getByRole('alert')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Fermer le message' }).blur());
    pass(ALERT_DURATION);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('F5 it closes by its button and by Escape', async () => {
    const { push } = await arrange();
    push('info', 'app.sign_in.done');
    fireEvent.click(screen.getByRole('button', { name: 'Fermer le message' }));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    push('info', 'app.sign_in.done');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Fermer le message' }), { key: 'Escape' });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('T3 L4 what it says follows the language; unknown words stay', async () => {
    const { push, translator } = await arrange();
    push('error', 'Invalid credentials.');
    push('warning', 'Teapot.');
    expect(screen.getByRole('alert')).toHaveTextContent('Identifiants invalides.');
    await act(() => translator.changeLocale('en'));
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid credentials.');
    expect(screen.getByRole('status')).toHaveTextContent('Teapot.');
});

test('F5 I8 a file that it leads to is within reach of the keyboard, and keeps it', async () => {
    const { push } = await arrange();
    push(
        'success',
        'outcomes.done.pictures',
        {},
        {
            link: { href: '/file.zip', label: 'outcomes.done.pictures_link' },
        },
    );
    const link = screen.getByRole('link', { name: 'Si rien ne se passe, suivez ce lien.' });
    expect(screen.getByRole('status')).toHaveTextContent('Photos en cours de téléchargement');
    act(() => link.focus());
    pass(ALERT_DURATION * 2);
    expect(link).toHaveFocus();
    act(() => link.blur());
    pass(ALERT_DURATION);
    expect(link).not.toBeInTheDocument();
});

test('W4 an undo is offered longer, by its button and by Ctrl+Z, unless a text is being typed', async () => {
    const { push } = await arrange();
    const undo = vi.fn();
    push('success', 'app.sign_in.done', {}, { undo });
    pass(ALERT_DURATION);
    fireEvent.click(screen.getByRole('button', { name: 'Défaire' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    push('success', 'app.sign_in.done', {}, { undo });
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
    expect(undo).toHaveBeenCalledTimes(1);
    field.remove();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(undo).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(undo).toHaveBeenCalledTimes(2);
});

test('F5 W4 changes of the same kind stack, each with its record, and Ctrl+Z takes them back from the newest', async () => {
    const { push } = await arrange();
    const undone: string[] = [];
    for (const about of ['A-1', 'A-2', 'A-3'])
        push('success', 'app.sign_in.done', {}, { about, undo: () => undone.push(about) });
    const buttons = screen.getAllByRole('button', { name: 'Défaire' });
    expect(buttons[1]).toHaveAccessibleDescription('Vous êtes connecté. · A-2');
    fireEvent.click(buttons[1] as HTMLElement);
    for (const _ of [1, 2, 3]) fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(undone).toEqual(['A-2', 'A-3', 'A-1']);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('F5 what cannot be taken back is told once, and at most five changes can be at a time', async () => {
    const { push } = await arrange();
    push('info', 'app.sign_in.done', {}, { about: 'A-1' });
    push('info', 'app.sign_in.done', {}, { about: 'A-2' });
    expect(screen.getByRole('status')).toHaveTextContent('Vous êtes connecté. · A-2');
    for (const about of ['1', '2', '3', '4', '5', '6'])
        push('success', 'app.sign_in.done', {}, { about, undo: () => undefined });
    const buttons = screen.getAllByRole('button', { name: 'Défaire' });
    expect(buttons).toHaveLength(5);
    expect(buttons[0]).toHaveAccessibleDescription('Vous êtes connecté. · 2');
});

test('F5 of one record the two newest changes can be taken back, so that its page stays in sight', async () => {
    const { push } = await arrange();
    const undone: string[] = [];
    const change = (about: string, value: string) =>
        push('success', 'app.sign_in.done', {}, { about, undo: () => undone.push(value) });
    change('A-2', 'other');
    for (const value of ['first', 'second', 'third']) change('A-1', value);
    expect(screen.getAllByRole('button', { name: 'Défaire' })).toHaveLength(3);
    for (const _ of [1, 2, 3, 4]) fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(undone).toEqual(['third', 'second', 'other']);
});
