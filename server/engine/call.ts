import { can } from '#contract/language/access.ts';
import { readIdentifier } from '#contract/language/identifier.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { Action } from '#contract/language/roles.ts';
import type { VerifiedClaims } from '../auth/tokens.ts';
import type { JsonObject } from '../domain/record.ts';
import { forbidden, Refused, recordNotFound, Unauthorized } from '../domain/refused.ts';
import type { Call, ServerResource } from './resource.ts';

/** @throws Refused (missing) for text that cannot be an identifier. */
export const identifierParam = ({ context, resource }: Call): number => {
    const id = readIdentifier(resource.contract.name, context.req.param('id') ?? '');
    if (id === undefined) throw recordNotFound();
    return id;
};

export const mayRead = ({ actor, resource }: Pick<Call, 'actor' | 'resource'>): boolean =>
    can(actor, resource.contract.name, 'show');

/** Finds another resource of the API, so that an area can read records without importing their area. */
export const resourceNamed = ({ resources }: Pick<Call, 'resources'>, name: ResourceName): ServerResource => {
    const found = resources.find(({ contract }) => contract.name === name);
    if (!found) throw new Error(`no resource is named ${name}`);
    return found;
};

/** @throws Refused (forbidden) unless the actor's role, or the resource's rule for this record, allows the action. */
export const permit = ({ actor, resource }: Call, action: Action, id?: number): void => {
    const special = id === undefined ? undefined : resource.allow?.(actor, action, id);
    if (!(special ?? can(actor, resource.contract.name, action))) throw forbidden();
};

/** Claims of the user, for signing links. @throws Unauthorized for a request authenticated by a link */
export const claimsIn = ({ context }: Call): VerifiedClaims => {
    const claims = context.get('claims');
    if (!claims) throw new Unauthorized('JWT Token not found');
    return claims;
};

const mediaType = (header: string | undefined): string => (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

const JSON_TYPES = ['application/ld+json', 'application/json'];

/** Reads the JSON object of a request's body. @throws Refused (media_type), (malformed) for anything else */
export const readJsonBody = async (
    { context }: Pick<Call, 'context'>,
    accepted: readonly string[] = JSON_TYPES,
): Promise<JsonObject> => {
    const given = mediaType(context.req.header('content-type'));
    if (!accepted.includes(given))
        throw new Refused('media_type', 'media_type', { params: { given, supported: accepted.join(', ') } });
    const bytes = await context.req.arrayBuffer();
    let body: unknown;
    try {
        // Fatal: otherwise invalid UTF-8 would silently be stored as replacement characters.
        body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch {
        throw new Refused('malformed', 'malformed_json');
    }
    if (typeof body !== 'object' || body === null || Array.isArray(body))
        throw new Refused('malformed', 'not_an_object');
    return body as JsonObject;
};

/** Reads an optional JSON body; an empty object without one. @throws as {@link readJsonBody} */
export const readOptionalBody = async (call: Pick<Call, 'context'>): Promise<JsonObject> => {
    const { req } = call.context;
    const isEmpty = !req.header('content-type') && (await req.arrayBuffer()).byteLength === 0;
    return isEmpty ? {} : readJsonBody(call);
};

const LD_JSON = 'application/ld+json; charset=utf-8';

/** Creates a JSON-LD response; bytes are encoded JSON. Compression depends on the Content-Length (`server/app.ts`). */
export const jsonLd = (
    body: JsonObject | Uint8Array<ArrayBuffer>,
    status = 200,
    headers: Record<string, string> = {},
): Response => {
    const text = body instanceof Uint8Array ? body : JSON.stringify(body);
    const own = { 'Content-Type': LD_JSON, 'Content-Length': String(Buffer.byteLength(text)) };
    return new Response(text, { status, headers: { ...own, ...headers } });
};
