import { TO_SHIP_PATH } from '#contract/toShip.ts';
import { declarePage } from '../declareResource.ts';

/** The board of what is left to ship. */
export const toShip = declarePage({
    name: TO_SHIP_PATH,
    of: 'delivery_notes',
    icon: 'box',
    menu: { group: 'sales', order: 6 },
    shortcut: 'e',
    load: async () => ({ default: (await import('./ToShipScreen.tsx')).ToShipScreen }),
});
