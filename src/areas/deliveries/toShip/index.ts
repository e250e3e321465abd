import type { TO_SHIP_PATH } from '#contract/deliveries/toShip.ts';
import { declarePage } from '../../declareResource.ts';

/** Written out, so that the menu does not load the contract. */
const NAME: typeof TO_SHIP_PATH = 'to_ship';

/** The board of what is left to ship. */
export const toShip = declarePage({
    name: NAME,
    of: 'delivery_notes',
    icon: 'box',
    menu: { group: 'sales', order: 6 },
    shortcut: 'e',
    load: async () => ({ default: (await import('./ToShipScreen.tsx')).ToShipScreen }),
});
