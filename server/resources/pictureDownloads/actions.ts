import { identifierParam } from '../../engine/call.ts';
import { followLink } from '../../engine/links.ts';
import type { ResourceAction } from '../../engine/resource.ts';
import { DOWNLOAD, linkPictures } from './link.ts';
import { sendPictures } from './send.ts';
import { createSlots } from './slots.ts';

/** The two actions of N6, declared on items. */
export const pictureDownloadActions = (): readonly ResourceAction[] => {
    const slots = createSlots();
    return [
        { on: 'collection', method: 'POST', path: DOWNLOAD, run: linkPictures },
        {
            on: 'collection',
            method: 'GET',
            path: `${DOWNLOAD}/:id`,
            readLink: followLink,
            run: call => sendPictures({ ...call, id: identifierParam(call) }, slots),
        },
    ];
};
