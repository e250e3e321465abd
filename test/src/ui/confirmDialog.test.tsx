import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';

const asked = (more: object = {}) => {
    const onConfirm = vi.fn();
    const onClose = vi.fn();
    const props = { title: 'Delete Volant?', story: 'For everybody.', label: 'Delete the brand', cancel: 'Cancel' };
    const draw = (changed: object = {}) => (
        <ConfirmDialog {...props} {...{ onConfirm, onClose }} {...more} {...changed} />
    );
    const { baseElement, rerender } = render(draw());
    const become = (changed: object) => rerender(draw(changed));
    return { onConfirm, onClose, become, backdrop: baseElement.querySelector('.MuiDialog-container') };
};

test('a question is read out with what would happen, and the way out has the focus', async () => {
    const { onConfirm, onClose } = asked();
    const dialog = screen.getByRole('dialog', { name: 'Delete Volant?' });
    expect(dialog).toHaveAccessibleDescription('For everybody.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
});

test('Escape and a press beside it leave it', async () => {
    const { onClose, backdrop } = asked();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    if (backdrop) await userEvent.click(backdrop);
    expect(onClose).toHaveBeenCalledTimes(2);
});

test('while it goes on, the button keeps the focus and does nothing twice', async () => {
    const { onConfirm } = asked({ pending: true });
    const button = screen.getByRole('button', { name: 'Delete the brand' });
    await userEvent.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(onConfirm).not.toHaveBeenCalled();
});

test('why it could not be done is said in it', async () => {
    asked({ error: 'The server cannot be reached.' });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.'));
});

test('I9 Escape closes it at once when the button that had the focus is gone', () => {
    const { onClose, become } = asked();
    screen.getByRole('button', { name: 'Delete the brand' }).focus();
    become({ label: undefined });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
});
