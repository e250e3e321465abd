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
] as const;
