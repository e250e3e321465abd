import { LOCALES } from '#i18n/index.ts';
import { useAlerts } from '../../alerts/useAlerts.ts';
import { useText, useTranslation, useTranslator } from '../../i18n/useTranslator.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { PHONE } from '../../theme/settings.ts';
import { useThemeSettings, useThemeStore } from '../../theme/useTheme.ts';
import { toggleFullScreen } from '../fullScreen.ts';
import { usePanels } from '../panels.ts';
import type { Entry } from './entry.ts';

const icons = {
    dark: () => <Glyph name="moon" />,
    light: () => <Glyph name="sun" />,
    language: () => <Glyph name="language" />,
    fullScreen: () => <Glyph name="full_screen" />,
    theme: () => <Glyph name="cog" />,
    keyboard: () => <Glyph name="keyboard" />,
    signOut: () => <Glyph name="sign_out" />,
};

const useMode = (): Entry => {
    const text = useText();
    const { change } = useThemeStore();
    const dark = useThemeSettings().layoutModeType === 'dark';
    return {
        id: 'mode',
        label: dark ? text('palette.light_mode') : text('app.action.dark_mode'),
        icon: dark ? icons.light : icons.dark,
        run: () => change({ name: 'layoutModeType', value: dark ? 'light' : 'dark' }),
    };
};

const useLanguages = (): readonly Entry[] => {
    const text = useText();
    const alerts = useAlerts();
    const { changeLocale } = useTranslator();
    const { locale: current } = useTranslation();
    return LOCALES.filter(locale => locale !== current).map(locale => ({
        id: `language-${locale}`,
        label: text('palette.language', { name: text(`app.locale.${locale}`) }),
        icon: icons.language,
        run: () => void changeLocale(locale).catch(() => alerts.push('error', 'app.failure.language')),
    }));
};

/** What the frame can do, where it can: phones have no theme settings (row C1), some browsers no full screen. */
export const useActions = (): readonly Entry[] => {
    const text = useText();
    const { open } = usePanels();
    const mode = useMode();
    const languages = useLanguages();
    const fullScreen: Entry = {
        id: 'full-screen',
        label: text('app.action.full_screen'),
        icon: icons.fullScreen,
        run: toggleFullScreen,
    };
    const theme: Entry = {
        id: 'theme',
        label: text('theme.title'),
        icon: icons.theme,
        run: () => open('customizer'),
    };
    return [
        mode,
        ...languages,
        ...(document.fullscreenEnabled ? [fullScreen] : []),
        ...(window.innerWidth > PHONE ? [theme] : []),
        {
            id: 'shortcuts',
            label: text('palette.shortcuts.title'),
            icon: icons.keyboard,
            keys: ['?'],
            run: () => open('shortcuts'),
        },
        { id: 'sign-out', label: text('app.action.sign_out'), icon: icons.signOut, to: '/logout' },
    ];
};
