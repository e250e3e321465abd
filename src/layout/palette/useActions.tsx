import { LOCALES } from '#i18n/index.ts';
import { useAlerts } from '../../alerts/useAlerts.ts';
import { useText, useTranslation, useTranslator } from '../../i18n/useTranslator.ts';
import { PHONE } from '../../theme/settings.ts';
import { useThemeSettings, useThemeStore } from '../../theme/useTheme.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toggleFullScreen } from '../fullScreen.ts';
import { usePanels } from '../panels.ts';
import { pressTool } from '../shortcuts/useShortcuts.ts';
import { usePrintPage } from '../usePrintPage.ts';
import type { PaletteCommand } from './command.ts';

const icons = {
    dark: () => <Icon name="moon" />,
    light: () => <Icon name="sun" />,
    language: () => <Icon name="language" />,
    fullScreen: () => <Icon name="fullScreen" />,
    print: () => <Icon name="print" />,
    theme: () => <Icon name="cog" />,
    exporting: () => <Icon name="download" />,
    keyboard: () => <Icon name="keyboard" />,
    signOut: () => <Icon name="signOut" />,
};

const useMode = (): PaletteCommand => {
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

const useLanguages = (): readonly PaletteCommand[] => {
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

/** Actions of the frame where available: phones have no theme settings (C1), some browsers no full screen. */
export const useActions = (): readonly PaletteCommand[] => {
    const text = useText();
    const { open } = usePanels();
    const mode = useMode();
    const languages = useLanguages();
    const printPage = usePrintPage();
    const fullScreen: PaletteCommand = {
        id: 'full-screen',
        label: text('app.action.full_screen'),
        icon: icons.fullScreen,
        run: toggleFullScreen,
    };
    const theme: PaletteCommand = {
        id: 'theme',
        label: text('theme.title'),
        icon: icons.theme,
        run: () => open('customizer'),
    };
    const exporting: PaletteCommand = {
        id: 'export',
        label: text('palette.export'),
        icon: icons.exporting,
        keys: ['e'],
        // Once the palette is closed and has given the focus back.
        run: () => void setTimeout(() => pressTool('export')),
    };
    return [
        ...(document.querySelector('#content [data-export]') ? [exporting] : []),
        mode,
        ...languages,
        ...(document.fullscreenEnabled ? [fullScreen] : []),
        // Once the palette is closed: the browser prints what is on the page.
        { id: 'print', label: text('palette.print'), icon: icons.print, run: printPage },
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
