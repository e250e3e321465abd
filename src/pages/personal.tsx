import { useMemo } from 'react';
import { CHANGE_PASSWORD_PATH, useAbsence } from '../auth/absence.ts';
import { apiKeyMessages } from '../i18n/loaders.ts';
import { resourceMessages } from '../i18n/resourceMessages.ts';
import { useMenu } from '../menu/useMenu.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { Icon } from '../ui/Icon.tsx';
import { withMessages } from '../ui/state/worded.tsx';

/** Screens of the user's own account. A name missing in the menu has neither route nor link (R4). */
export const personalPages = [
    {
        name: 'profile',
        address: '/profile',
        label: 'profile.title',
        Icon: () => <Icon name="person" size={20} />,
        Screen: withMessages(
            lazyPart(() => import('./profile/ProfilePage.tsx').then(page => ({ default: page.ProfilePage }))),
            resourceMessages('users'),
        ),
    },
    {
        name: 'change_password',
        address: '/profile/password-change',
        label: 'passwords.change.title',
        Icon: () => <Icon name="key" size={20} />,
        Screen: lazyPart(() =>
            import('./profile/PasswordChangePage.tsx').then(page => ({ default: page.PasswordChangePage })),
        ),
    },
    {
        name: 'change_email',
        address: '/profile/email-change',
        label: 'profile.email.title',
        Icon: () => <Icon name="mail" size={20} />,
        Screen: lazyPart(() =>
            import('./profile/EmailChangePage.tsx').then(page => ({ default: page.EmailChangePage })),
        ),
    },
    {
        name: 'own_keys',
        address: '/profile/api-keys',
        label: 'profile.keys',
        Icon: () => <Icon name="cog" size={20} />,
        Screen: withMessages(
            lazyPart(() => import('./profile/ApiKeysPage.tsx').then(page => ({ default: page.ApiKeysPage }))),
            apiKeyMessages,
        ),
    },
] as const;

export const usePersonalPages = () => {
    const { names } = useMenu();
    return useMemo(() => personalPages.filter(({ name }) => names.includes(name)), [names]);
};

/** Personal screens without those that the server lacks, whose routes stay and show an explanation. */
export const useOfferedPages = () => {
    const pages = usePersonalPages();
    const { isAbsent } = useAbsence(CHANGE_PASSWORD_PATH);
    return isAbsent ? pages.filter(({ name }) => name !== 'change_password') : pages;
};
