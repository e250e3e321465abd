import { lazyPart } from '../routing/loadPart.ts';
import type { PanelName } from './panels.ts';

const loaders = {
    customizer: async () => ({ default: (await import('../theme/customizer/Customizer.tsx')).Customizer }),
    help: async () => ({ default: (await import('./help/HelpDialog.tsx')).HelpDialog }),
    palette: async () => ({ default: (await import('./palette/Palette.tsx')).Palette }),
    shortcuts: async () => ({ default: (await import('./shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog }),
};

export const panelParts = {
    customizer: lazyPart(loaders.customizer),
    help: lazyPart(loaders.help),
    palette: lazyPart(loaders.palette),
    shortcuts: lazyPart(loaders.shortcuts),
};

/** Loads a panel's code before it is likely to be opened. Errors are ignored, because opening reports them. */
export const prefetchPanel = (name: PanelName): void => void loaders[name]().catch(() => undefined);
