import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeptPlace } from '#src/list/table/useRewind.ts';

const List = () => {
    const box = useRef<HTMLElement>(null);
    useKeptPlace(box, 'items');
    return <section ref={box} aria-label="rows" />;
};

const openEntry = (key: string) => {
    window.history.replaceState({ key }, '', '/items');
    const { getByRole, unmount } = render(<List />);
    return { box: getByRole('region'), unmount };
};

/** Simulates scrolling, because jsdom has no layout. */
const scroll = (box: HTMLElement, page: number, rows: number) => {
    vi.stubGlobal('scrollY', page);
    box.scrollTop = rows;
    box.dispatchEvent(new Event('scroll'));
};

afterEach(() => vi.unstubAllGlobals());

test('I2 going back to a list leads to where it was left, another visit begins at its top', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo');
    const first = openEntry('one');
    scroll(first.box, 120, 640);
    first.unmount();

    const other = openEntry('two');
    expect(other.box.scrollTop).toBe(0);
    other.unmount();
    expect(scrolled).not.toHaveBeenCalled();

    const back = openEntry('one');
    expect(back.box.scrollTop).toBe(640);
    await vi.waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 120));
    back.unmount();
});
