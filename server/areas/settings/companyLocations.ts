import { eq } from 'drizzle-orm';
import { identifierOf } from '#contract/language/identifier.ts';
import { companyLocations as contract } from '#contract/settings/companyLocations.ts';
import { siretOf } from '#contract/values/identifiers/siren.ts';
import { companies, companyLocations as table } from '../../db/tables/index.ts';
import { Invalid } from '../../domain/refused.ts';
import { flagOnlyOne } from '../../engine/exclusiveFlag.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import { companies as companiesResource } from './companies.ts';

/** A SIRET begins with the SIREN of its company. @throws Invalid */
const guardLocation = async (action: 'create' | 'edit' | 'delete', { tx, row, input }: RowChange): Promise<void> => {
    if (action === 'delete' || typeof input.siret !== 'string') return;
    const id = typeof input.company === 'string' ? identifierOf('companies', input.company) : Number(row?.company);
    const [company] = await tx
        .select({ siren: companies.siren })
        .from(companies)
        .where(eq(companies.id, id ?? 0));
    const refusal = company?.siren ? siretOf(company.siren)(input.siret) : undefined;
    if (refusal) throw new Invalid([{ propertyPath: 'siret', ...refusal }]);
};

export const companyLocations: ServerResource = {
    contract,
    table,
    joins: { company: companiesResource },
    guard: guardLocation,
    complete: (tx, id) => flagOnlyOne(tx, table, { flag: 'is_default', group: ['company_id'] }, id),
};
