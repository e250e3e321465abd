import { useQuery } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext } from 'react';
import { collectionPath } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { picturePath } from '../components/picture/picturePath.ts';
import type { HydraDataProvider } from '../hydra/index.ts';

/** What the frame needs of `GET /api/me`. */
export interface Me extends Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'roles' | 'jobTitle'> {
    /** Address of the person's picture. */
    readonly avatar: string | null;
}

interface Answer extends Omit<Me, 'id' | 'avatar'> {
    /** The record's own address, or that of `/api/me`: servers differ. */
    readonly '@id'?: string;
    /** As the server counts its users. */
    readonly id: number | string;
    readonly avatar?: unknown;
}

const USERS = `${collectionPath('users')}/`;

/** The record's identifier is its IRI, as everywhere; this one answer does not come through a form's reading. */
const toMe = ({ '@id': iri = '', id, avatar, ...me }: Answer): Me => ({
    ...me,
    avatar: picturePath(avatar),
    id: iri.startsWith(USERS) ? iri : `${USERS}${id}`,
});

export const fullName = ({ firstName, lastName }: Pick<Me, 'firstName' | 'lastName'>): string =>
    `${firstName} ${lastName}`;

/** The provider as it was made: react-admin's wrapper gives an empty record in place of a refusal. */
export const useProvider = () => useContext(DataProviderContext) as HydraDataProvider;

/** Row T1: one request under the key `me` for all who ask, until the session ends. */
export const meQuery = (provider: Pick<HydraDataProvider, 'request'>) => ({
    queryKey: ['me'],
    queryFn: async ({ signal }: { signal: AbortSignal }) => toMe(await provider.request<Answer>('me', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
});

/** The signed-in person, once known. */
export const useMe = () => useQuery(meQuery(useProvider()));
