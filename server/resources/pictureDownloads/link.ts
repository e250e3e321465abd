import { collectionPath } from '#contract/names.ts';
import type { PictureDownloadLink } from '#contract/pictureDownloads.ts';
import { readClaims } from '../../auth/actor.ts';
import { HOUR, type Limit } from '../../auth/limits.ts';
import { LINK_LIFETIME, signLink } from '../../auth/signedLinks.ts';
import { pictureDownloads } from '../../db/tables/index.ts';
import { jsonLd, permit } from '../../engine/call.ts';
import type { Call } from '../../engine/resource.ts';
import { Problem } from '../../hydra/problem.ts';
import { checkRoom } from './manifest.ts';
import { type DownloadRequest, readDownload } from './request.ts';
import { survey } from './survey.ts';

/** Path of archives, relative to that of items. */
export const DOWNLOAD = 'pictures/download';

const LINKS: Limit = { name: 'pictureDownload', points: 100, duration: HOUR };

const keep = async ({ db, actor }: Call, request: DownloadRequest): Promise<string> => {
    const { itemIds, filter, dpi, renameWithEan, locale, timeZone } = request;
    const [kept] = await db
        .insert(pictureDownloads)
        .values({
            userId: actor.id,
            itemIds: itemIds && [...itemIds],
            filter,
            dpi,
            renameWithEan,
            locale,
            timeZone,
        })
        .returning({ id: pictureDownloads.id });
    return `${collectionPath('items')}/${DOWNLOAD}/${kept?.id}`;
};

/**
 * `POST /api/items/pictures/download` (N6): describes an archive and returns its address, valid without a token for ten
 * minutes; with `preview`, only the description.
 */
export const linkPictures = async (call: Call): Promise<Response> => {
    const { tokens, limits, renditions } = call.services;
    permit(call, 'list');
    const { preview, ...request } = await readDownload(call);
    const found = await survey(call, request, renditions.sides);
    if (preview) return jsonLd({ ...found });
    if (found.count === 0) throw new Problem(422, 'no_pictures');
    checkRoom(found.count);
    await limits.count([[LINKS, String(call.actor.id)]]);
    const claims = await readClaims(tokens, call.context.req.header('authorization'));
    const query = new URLSearchParams({ locale: request.locale });
    const expiresAt = new Date((Math.floor(Date.now() / 1000) + LINK_LIFETIME) * 1000).toISOString();
    const link: PictureDownloadLink = {
        url: signLink(tokens, await keep(call, request), query, claims),
        expiresAt,
        ...found,
    };
    return jsonLd({ ...link }, 201);
};
