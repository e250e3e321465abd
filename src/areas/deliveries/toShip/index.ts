import type { TO_SHIP_PATH } from '#contract/deliveries/toShip.ts';
import { declarePage } from '../../declareResource.ts';

/** Board of lines left to ship. Its name is a literal, so that the menu does not load the contract. */
export const toShip = declarePage<typeof TO_SHIP_PATH>('to_ship', {
    of: 'delivery_notes',
    icon: 'dolly',
    menu: { group: 'sales', order: 6 },
    shortcut: 'e',
    load: async () => ({ default: (await import('./ToShipScreen.tsx')).ToShipScreen }),
});
