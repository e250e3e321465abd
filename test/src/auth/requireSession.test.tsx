import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { RequireSession } from '#src/auth/RequireSession.tsx';
import { SessionContext, type SharedSession } from '#src/auth/sharedSession.ts';

const open = (arriving: string | undefined) => {
    const held: { token?: string | undefined } = {};
    const session = {
        token: () => held.token,
        subscribe: () => () => undefined,
        arrival: () => undefined,
        rememberTarget: vi.fn(),
    };
    /** Provides a token after the redirect was rendered, before its effect runs. */
    const Arrives = () => {
        useLayoutEffect(() => {
            held.token = arriving;
        }, []);
        return null;
    };
    render(
        <SessionContext value={session as unknown as SharedSession}>
            <MemoryRouter initialEntries={['/items/31']}>
                <Arrives />
                <Routes>
                    <Route path="/login" element="the sign-in" />
                    <Route path="*" element={<RequireSession>the item</RequireSession>} />
                </Routes>
            </MemoryRouter>
        </SessionContext>,
    );
    return session;
};

test('A1 a session that another tab gives at the last moment leaves the tab where it is', async () => {
    const { rememberTarget } = open('header.eyJ1c2VybmFtZSI6ImEifQ.signature');
    expect(await screen.findByText('the item')).toBeVisible();
    expect(rememberTarget).not.toHaveBeenCalled();
});

test('A3 R6 without one the path is remembered, and a sign-in asked for', async () => {
    const { rememberTarget } = open(undefined);
    expect(await screen.findByText('the sign-in')).toBeVisible();
    expect(rememberTarget).toHaveBeenCalledWith('/items/31');
});
