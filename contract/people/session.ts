import type { Properties } from '../language/property.ts';
import { email } from '../language/rules.ts';
import { password } from './passwords.ts';

/** A6. */
export const RESET_LINK_HOURS = 2;

/** A6: an invitation sent in the evening may be read after a holiday. */
export const INVITATION_DAYS = 7;

/** Query parameter of a link for choosing a first password, so that the page adapts its texts. */
export const FIRST_PASSWORD = 'invitation';

/** The console's page for choosing a password (R1), used in links that the API creates itself. */
export const PASSWORD_RESET_PATH = '/auth/password-reset';

/** Same rules as the e-mail of a user (U1). */
const address = { kind: 'text', max: 180, required: true, lowercase: true, rules: [email] } as const;

const newPassword = { kind: 'text', max: 200, required: true, only: 'write', rules: [password] } as const;

const currentPassword = { kind: 'text', max: 200, required: true, only: 'write' } as const;

/** Bodies of the calls for passwords (N3), declared like the properties of a resource. */
export const passwordChange = { currentPassword, newPassword } as const satisfies Properties;

/** Password links are sent to the e-mail, so changing it requires the current password too. */
export const emailChange = { email: address, currentPassword } as const satisfies Properties;

export const forgottenPasswordRequest = {
    email: address,
    /** The console's page for choosing a password; `token` is added to it. */
    target: { kind: 'text', max: 1000, required: true },
} as const satisfies Properties;

export const passwordReset = { newPassword } as const satisfies Properties;
