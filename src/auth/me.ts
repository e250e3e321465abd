import type { HydraDataProvider } from '@comptoir/hydra';
import { useQuery } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext } from 'react';
import { collectionPath } from '#contract/language/names.ts';
import type { User } from '#contract/people/users.ts';
import { picturePath } from '../ui/serverFiles.ts';

/** The part of `GET /api/me` that the layout uses. */
export interface Me extends Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'roles' | 'jobTitle'> {
    readonly avatar: string | null;
    /** IRIs (B7); absent on servers whose records belong to no company. */
    readonly currentCompany?: string | null;
    readonly handledCompanies?: readonly string[];
    /** True if the current company, or any handled one, issues invoices here; absent on third-party servers. */
    readonly isInvoicing?: boolean;
}

interface MeResponse extends Omit<Me, 'id' | 'avatar'> {
    /** IRI of the record, or `/api/me`, depending on the server. */
    readonly '@id'?: string;
    /** Database identifier. */
    readonly id: number | string;
    readonly avatar?: unknown;
}

const USERS = `${collectionPath('users')}/`;

/** Normalizes the identifier to an IRI, because this response is not read as a record. */
const toMe = ({ '@id': iri = '', id, avatar, ...me }: MeResponse): Me => ({
    ...me,
    avatar: picturePath(avatar),
    id: iri.startsWith(USERS) ? iri : `${USERS}${id}`,
});

/** Full name, or the e-mail if the server sends no name. */
export const nameOfPerson = ({ firstName, lastName, email }: Pick<Me, 'firstName' | 'lastName' | 'email'>): string =>
    [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');

/** The data provider itself: react-admin's wrapper would return an empty record for a refusal. */
export const useProvider = () => useContext(DataProviderContext) as HydraDataProvider;

/** T1: one request under the key `me`, shared until the session ends. */
export const meQuery = (provider: Pick<HydraDataProvider, 'request'>) => ({
    queryKey: ['me'],
    queryFn: async ({ signal }: { signal: AbortSignal }) => toMe(await provider.request<MeResponse>('me', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
});

export const useMe = () => useQuery(meQuery(useProvider()));
