import type { User } from '#contract/users.ts';

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
    `${firstName} ${lastName}`;
