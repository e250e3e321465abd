import { DELIVERY_WORK_PATH } from '#contract/deliveries/deliveryWork.ts';
import { FROM_ORDERS_PATH, fromOrders } from '#contract/deliveries/fromOrders.ts';
import { TO_SHIP_GROUPINGS, TO_SHIP_LINES_PATH, TO_SHIP_PATH } from '#contract/deliveries/toShip.ts';
import { collectionPath } from '#contract/language/names.ts';
import type { Body, DocumentedCall } from '../../hydra/calls.ts';

const FROM_ORDERS: Body = { type: 'DeliveryNotesFromOrders', properties: fromOrders };

const NOTES = collectionPath('delivery_notes');
const TO_SHIP_FILTERS = 'thirdParty, order, item, company, companyLocation, requestedDeliveryDate, age, late';

export const makeNotesCalls: readonly DocumentedCall[] = [
    {
        method: 'POST',
        title: 'makeDeliveryNotes',
        description: `Makes delivery notes of what is left of orders, grouped by customer and address: POST to ${NOTES}/${FROM_ORDERS_PATH}.`,
        expects: FROM_ORDERS,
        returns: 'owl:Thing',
    },
];

export const toShipCalls: readonly DocumentedCall[] = [
    {
        method: 'GET',
        title: 'getToShip',
        description: `Sums what is left to ship and in no draft: GET of ${NOTES}/${TO_SHIP_PATH} with by (${TO_SHIP_GROUPINGS.join(', ')}), page, itemsPerPage and the filters ${TO_SHIP_FILTERS}.`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'getToShipLines',
        description: `Lists the lines that are left to ship, with what stands against it: GET of ${NOTES}/${TO_SHIP_LINES_PATH} with the filters ${TO_SHIP_FILTERS}.`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'getDeliveryWork',
        description: `Counts what waits to be shipped and billed today: GET of ${NOTES}/${DELIVERY_WORK_PATH}.`,
        returns: 'owl:Thing',
    },
];
