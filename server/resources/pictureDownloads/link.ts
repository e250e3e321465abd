import { collectionPath } from '#contract/names.ts';
import type { PictureDownloadLink } from '#contract/pictureDownloads.ts';
import { type Actor, authenticate, readClaims } from '../../auth/actor.ts';
import { LINK_LIFETIME, readLink, signLink } from '../../auth/signedLinks.ts';
import type { Tokens } from '../../auth/tokens.ts';
import type { Db } from '../../db/database.ts';
import { pictureDownloads } from '../../db/tables/index.ts';
import { Problem, Unauthorized } from '../../hydra/problem.ts';
import { type Call, jsonLd, permit } from '../call.ts';
import type { SessionServices } from '../session/services.ts';
import { checkRoom } from './manifest.ts';
import { type DownloadRequest, readDownload } from './request.ts';
import { survey } from './survey.ts';

/** Where archives are asked for; each has its number below it. */
export const DOWNLOAD_PATH = `${collectionPath('item_pictures')}/download`;

const refusalOf = ({ reason }: Unauthorized): Problem =>
    reason === 'Expired JWT Token' ? new Problem(410, 'link_expired') : new Problem(403, 'link_invalid');

/**
 * Whose link an address is; undefined for one that is none. A browser that saves it shows nothing of an answer but that
 * it was refused: a token's 401 would have it ask for a password.
 * @throws Problem 403 for one that was changed, or whose person is not let in any more; 410 for one that is over.
 */
export const followLink = async (
    db: Db,
    tokens: Tokens,
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
    return `${DOWNLOAD_PATH}/${kept?.id}`;
};

/**
 * `POST /api/items/pictures/download` (row N6): what the archive holds, and its address, which opens without a token for
 * ten minutes; with `preview`, the former alone.
 */
export const linkPictures = async (call: Call, { tokens, limits, renditions }: SessionServices): Promise<Response> => {
    permit(call, 'list');
    const { preview, ...request } = await readDownload(call);
    const found = await survey(call, request, renditions.sides);
    if (preview) return jsonLd({ ...found });
    if (found.count === 0) throw new Problem(422, 'no_pictures');
    checkRoom(found.count);
    await limits.count([['pictureDownload', String(call.actor.id)]]);
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
