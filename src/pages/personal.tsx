import { lazyPart } from '../routing/loadPart.ts';
import { Glyph } from '../theme/Glyph.tsx';

/** Screens about oneself, which are of no resource. A name that the menu lacks has no route and no link (row R4). */
export const personalPages = [
    {
        name: 'profile',
        address: '/profile',
        label: 'profile.title',
        Icon: () => <Glyph name="person" />,
        Screen: lazyPart(() => import('./profile/ProfilePage.tsx').then(page => ({ default: page.ProfilePage }))),
    },
    {
        name: 'change_password',
        address: '/profile/password-change',
        label: 'passwords.change.title',
        Icon: () => <Glyph name="key" />,
        Screen: lazyPart(() =>
            import('./profile/PasswordChangePage.tsx').then(page => ({ default: page.PasswordChangePage })),
        ),
    },
] as const;
