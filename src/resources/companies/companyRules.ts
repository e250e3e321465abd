import { companies } from '#contract/companies.ts';
import { startingFrom } from '#src/components/form/startingFrom.ts';
import { validatorsFor } from '#src/components/validators.ts';

/** Made once: react-admin compares validators by identity. */
export const companyRules = validatorsFor(companies.properties);

/** What a new company starts from. */
export const newCompany = (): Record<string, unknown> => startingFrom(companies.properties);
