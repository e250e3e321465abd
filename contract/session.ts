import type { Properties } from './property.ts';
import { email, password } from './rules.ts';

/** Row A6. */
export const RESET_LINK_HOURS = 2;

/** The console's screen to choose a password (row R1): links that the API sends by itself lead there. */
export const PASSWORD_RESET_PATH = '/auth/password-reset';

const newPassword = { kind: 'text', max: 200, required: true, only: 'write', rules: [password] } as const;

/** Bodies of the calls about one's password (row N3), in the terms of a resource's properties. */
export const changePassword = {
    currentPassword: { kind: 'text', max: 200, required: true, only: 'write' },
    newPassword,
} as const satisfies Properties;

export const forgottenPassword = {
    email: { kind: 'text', max: 180, required: true, lowercase: true, rules: [email] },
    /** The console's screen to choose a new password: the link is this with `token` added. */
    target: { kind: 'text', max: 1000, required: true },
} as const satisfies Properties;

export const resetPassword = { newPassword } as const satisfies Properties;
