import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { followDrag, isSideways } from '#src/ui/drag.ts';

/** A tab that is opened by a click and moved by a drag; jsdom captures no pointers. */
const open = () => {
    const [onClick, onMove, onEnd, onKey] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    const press = (down: PointerEvent, held: Element) => {
        held.setPointerCapture = () => undefined;
        followDrag(down, held, { isDrag: isSideways, onMove, onEnd });
    };
    render(
        <div role="toolbar" onKeyDown={onKey}>
            <button
                type="button"
                onClick={onClick}
                onPointerDown={event => press(event.nativeEvent, event.currentTarget)}
            >
                Tab
            </button>
        </div>,
    );
    const tab = screen.getByRole('button', { name: 'Tab' });
    const pointer = { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1, clientX: 0 };
    fireEvent.pointerDown(tab, pointer);
    const move = (clientX: number, pointerId = 1) => fireEvent.pointerMove(tab, { ...pointer, clientX, pointerId });
    const release = () => {
        fireEvent.pointerUp(tab, { ...pointer, buttons: 0 });
        fireEvent.click(tab);
    };
    return { tab, move, release, onClick, onMove, onEnd, onKey };
};

test('W2 a press that stays in its place is a click, a drag is none', () => {
    const { move, release, tab, onClick, onEnd } = open();
    move(3);
    release();
    expect([onClick, onEnd].map(one => one.mock.calls.length)).toEqual([1, 0]);
    fireEvent.pointerDown(tab, { pointerId: 1, button: 0, buttons: 1, clientX: 0 });
    move(20);
    release();
    expect(onEnd.mock.calls).toEqual([[true]]);
    expect(onClick).toHaveBeenCalledTimes(1);
    fireEvent.click(tab);
    expect(onClick).toHaveBeenCalledTimes(2);
});

test('W2 Escape gives a drag up: its release clicks nothing, and nothing else hears the key', () => {
    const { tab, move, release, onClick, onEnd, onKey } = open();
    move(20);
    fireEvent.keyDown(tab, { key: 'Escape' });
    release();
    expect(onEnd.mock.calls).toEqual([[false]]);
    expect([onClick, onKey].map(one => one.mock.calls.length)).toEqual([0, 0]);
    fireEvent.keyDown(tab, { key: 'Escape' });
    fireEvent.click(tab);
    expect([onClick, onKey].map(one => one.mock.calls.length)).toEqual([1, 1]);
});

test('W2 another finger neither moves nor ends a drag', () => {
    const { tab, move, onMove, onEnd } = open();
    move(20);
    move(200, 2);
    fireEvent.pointerUp(tab, { pointerId: 2 });
    fireEvent.pointerCancel(tab, { pointerId: 2 });
    expect(onMove.mock.calls.map(([{ clientX }]) => clientX)).toEqual([20]);
    expect(onEnd).not.toHaveBeenCalled();
});
