import type { Locale } from '#i18n/index.ts';
import type { DocumentContent } from '../../../documents/types.ts';
import type { LoadDocuments } from '../../../engine/resource.ts';
import { confirmationOf } from './confirmation.ts';
import { pickListOf } from './pickList.ts';
import { type DocumentOrder, readOrders } from './read.ts';

const loading =
    (write: (order: DocumentOrder, locale: Locale) => DocumentContent | undefined): LoadDocuments =>
    async (db, ids, locale) => {
        const contents = (await readOrders(db, ids)).flatMap(order => {
            const content = write(order, locale);
            return content ? [[order.id, content] as const] : [];
        });
        return new Map(contents);
    };

/** The documents of orders, from what was frozen at validation; of drafts as they are now. */
export const orderDocuments = { confirmation: loading(confirmationOf), pick_list: loading(pickListOf) };
