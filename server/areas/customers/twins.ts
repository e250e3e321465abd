import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import {
    THIRD_PARTY_LIKENESSES,
    type ThirdPartyLikeness,
    type ThirdPartyTwin,
} from '#contract/customers/thirdParties.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { compact } from '#contract/values/identifiers/compact.ts';
import { cleanCode } from '#contract/values/text.ts';
import { thirdParties as table } from '../../db/tables/index.ts';
import { jsonLd, permit } from '../../engine/call.ts';
import { columnOf } from '../../engine/columns.ts';
import type { Call } from '../../engine/resource.ts';
import { iriOf } from '../../hydra/record.ts';

/** Enough to see that there are others. */
const MOST = 5;

type Likenesses = Readonly<Record<ThirdPartyLikeness, SQL | undefined>>;

/** What makes a customer a twin; undefined where the query does not say enough. */
const likenessesTo = ({ resource }: Call, query: (name: string) => string): Likenesses => {
    const zipColumn = columnOf(resource, 'address.zip');
    const [siret, email] = [compact(query('siret')), query('email').toLowerCase()];
    const [name, zip] = [query('name'), query('zip')];
    return {
        siret: siret === '' ? undefined : eq(table.siret, siret),
        email: email === '' ? undefined : eq(table.email, email),
        place:
            name === '' || zip === '' || !zipColumn
                ? undefined
                : and(eq(zipColumn, zip), sql`fold(${table.name}) = fold(${name})`),
    };
};

const flag = (is: SQL | undefined) => sql<boolean>`coalesce(${is ?? sql`false`}, false)`;

/**
 * `GET /api/third_parties/twins?siret=…&email=…&name=…&zip=…&except=IRI` answers `{twins: […]}`: the customers with the
 * same SIRET, the same e-mail, or the same name (without case and accents) and postcode. For who may read customers.
 */
export const answerTwins = async (call: Call): Promise<Response> => {
    permit(call, 'list');
    const query = (name: string): string => cleanCode(call.context.req.query(name) ?? '');
    const like = likenessesTo(call, query);
    const some = or(like.siret, like.email, like.place);
    const self = identifierOf('third_parties', query('except'));
    const rows = some
        ? await call.db
              .select({
                  id: table.id,
                  name: table.name,
                  customerCode: table.customerCode,
                  siret: flag(like.siret),
                  email: flag(like.email),
                  place: flag(like.place),
              })
              .from(table)
              .where(and(some, self === undefined ? undefined : ne(table.id, self)))
              .orderBy(table.id)
              .limit(MOST)
        : [];
    const twins = rows.map(
        ({ id, name, customerCode, ...is }): ThirdPartyTwin => ({
            '@id': iriOf('third_parties', id),
            name,
            customerCode,
            likenesses: THIRD_PARTY_LIKENESSES.filter(one => is[one]),
        }),
    );
    return jsonLd({ twins });
};
