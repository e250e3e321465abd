import type { Context, Hono } from 'hono';
import { type Call, type Env, identifierParam } from '../call.ts';
import type { SessionServices } from '../session/services.ts';
import { DOWNLOAD_PATH, linkPictures } from './link.ts';
import { sendPictures } from './send.ts';
import { createSlots } from './slots.ts';

/** Adds the two calls of row N6; `call` is one about items. */
export const addPictureDownloads = (
    app: Hono<Env>,
    services: SessionServices,
    call: (context: Context<Env>) => Call,
): void => {
    const slots = createSlots();
    app.post(DOWNLOAD_PATH, context => linkPictures(call(context), services));
    app.get(`${DOWNLOAD_PATH}/:id`, context =>
        sendPictures({ ...call(context), id: identifierParam(context.req.param('id')) }, services, slots),
    );
};
