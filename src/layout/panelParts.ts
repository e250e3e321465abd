import { lazyPart } from '../routing/loadPart.ts';
import type { PanelName } from './panels.ts';

const loaders = {
    customizer: async () => ({ default: (await import('../theme/customizer/Customizer.tsx')).Customizer }),
    palette: async () => ({ default: (await import('./palette/Palette.tsx')).Palette }),
    shortcuts: async () => ({ default: (await import('./shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog }),
};

export const panelParts = {
    customizer: lazyPart(loaders.customizer),
    palette: lazyPart(loaders.palette),
    shortcuts: lazyPart(loaders.shortcuts),
};

/** When somebody seems about to open it. A failure is told when it is really opened. */
export const prefetchPanel = (name: PanelName): void => void loaders[name]().catch(() => undefined);
