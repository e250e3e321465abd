import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Picture } from '#src/pictures/declaration.ts';
import { useRefreshWhenGenerated } from '#src/pictures/Pictures.tsx';
import type { PictureActs } from '#src/pictures/usePictureActs.ts';

const picture = (id: string, state: Picture['state']): Picture => ({ ...({ id } as Picture), state });

test('I7 what shows pictures elsewhere is read again once their thumbnails are made, and only then', () => {
    const refresh = vi.fn(async () => []);
    const acts: PictureActs = { refresh, change: vi.fn(), remove: vi.fn() };
    const { rerender } = renderHook(({ list }: { list?: readonly Picture[] }) => useRefreshWhenGenerated(list, acts), {
        initialProps: {},
    });
    rerender({ list: [picture('1', 'pending'), picture('2', 'pending')] });
    expect(refresh).not.toHaveBeenCalled();
    rerender({ list: [picture('1', 'ready'), picture('2', 'pending')] });
    expect(refresh).toHaveBeenCalledTimes(1);
    rerender({ list: [picture('1', 'ready'), picture('2', 'ready')] });
    expect(refresh).toHaveBeenCalledTimes(2);
    rerender({ list: [picture('1', 'ready'), picture('2', 'ready')] });
    expect(refresh).toHaveBeenCalledTimes(2);
});
