import { expect, test } from 'vitest';
import { acknowledge } from '#src/ui/useDelayedText.ts';

test('what was sent is known when it comes back, and what was sent before it with it', () => {
    const sent = new Set(['b', 'ba', 'bal']);
    expect(acknowledge(sent, 'ba')).toBe(true);
    expect([...sent]).toEqual(['bal']);
});

test('what was never sent is somebody else’s, and takes nothing out', () => {
    const sent = new Set(['bal']);
    expect(acknowledge(sent, '')).toBe(false);
    expect([...sent]).toEqual(['bal']);
});
