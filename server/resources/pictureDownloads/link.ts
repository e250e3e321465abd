import { collectionPath } from '#contract/names.ts';
import type { PictureDownloadLink } from '#contract/pictureDownloads.ts';
import { type Actor, authenticate, readClaims } from '../../auth/actor.ts';
import { HOUR, type Limit } from '../../auth/limits.ts';
import { LINK_LIFETIME, readLink, signLink } from '../../auth/signedLinks.ts';
import { pictureDownloads } from '../../db/tables/index.ts';
import { jsonLd, permit } from '../../engine/call.ts';
import type { Call } from '../../engine/resource.ts';
import type { Services } from '../../engine/services.ts';
import { Problem, Unauthorized } from '../../hydra/problem.ts';
import { checkRoom } from './manifest.ts';
import { type DownloadRequest, readDownload } from './request.ts';
import { survey } from './survey.ts';

/** Path of archives, relative to that of items. */
export const DOWNLOAD = 'pictures/download';

const LINKS: Limit = { name: 'pictureDownload', points: 100, duration: HOUR };

const refusalOf = ({ reason }: Unauthorized): Problem =>
    reason === 'Expired JWT Token' ? new Problem(410, 'link_expired') : new Problem(403, 'link_invalid');

/**
 * Authenticates a signed link; undefined for an address without a signature. A 401 would make the browser ask for a
 * password, so other statuses are used.
 * @throws Problem 403 for an invalid link or a user without access; 410 for an expired one.
 */
export const followLink = async (
    { db, tokens }: Pick<Services, 'db' | 'tokens'>,
    { pathname, searchParams }: URL,
): Promise<Actor | undefined> => {
    try {
        const claims = readLink(tokens, pathname, searchParams);
        return claims && (await authenticate(db, claims));
    } catch (error) {
        throw error instanceof Unauthorized ? refusalOf(error) : error;
    }
};

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
