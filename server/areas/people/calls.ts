import { API_PATH, collectionPath } from '#contract/language/names.ts';
import { OPENID_PATH } from '#contract/people/openId.ts';
import { ERASURE_PATH, PERSONAL_DATA_PATH } from '#contract/people/personalData.ts';
import type { DocumentedCall } from '../../hydra/calls.ts';

export const sessionCalls: readonly DocumentedCall[] = [
    {
        method: 'POST',
        title: 'signOut',
        description: `Ends the session of the token: POST to ${API_PATH}/auth/sign_out.`,
        returns: 'owl:Nothing',
    },
    {
        method: 'POST',
        title: 'signInWithCode',
        description: `The second step of a sign-in: POST to ${API_PATH}/auth/totp with the challenge that a right password was answered with, and a code.`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'signInElsewhere',
        description: `Signs in by the identity provider of the company: a browser is sent to ${OPENID_PATH}/start, comes back to ${OPENID_PATH}/callback, and gets its token by POST to ${OPENID_PATH}/session. ${OPENID_PATH}/logout signs out there.`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'getSecondFactor',
        description: `One's own second factor: GET of ${API_PATH}/auth/second_factor. It is set up by POST to ${API_PATH}/auth/totp/setup and ${API_PATH}/auth/totp/confirmation, and switched off by POST to ${API_PATH}/auth/totp/removal.`,
        returns: 'owl:Thing',
    },
    {
        method: 'POST',
        title: 'signInWithPasskey',
        description: `Signs in with a passkey: POST to ${API_PATH}/auth/passkey/options for the options of WebAuthn, then to ${API_PATH}/auth/passkey with the response of the browser.`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'getPasskeys',
        description: `One's own passkeys: GET of ${API_PATH}/auth/passkeys. One is added by POST to ${API_PATH}/auth/passkeys/setup and ${API_PATH}/auth/passkeys, renamed by PATCH of its address, and removed by POST to it followed by /removal.`,
        returns: 'owl:Thing',
    },
    {
        method: 'POST',
        title: 'removeSecondFactor',
        description: `Takes the second factor away from somebody who has lost it: POST to the address of the user (${collectionPath('users')}/1) followed by /second_factor_removal.`,
        returns: 'owl:Nothing',
    },
    {
        method: 'GET',
        title: 'getOpenIdIdentity',
        description: `Who signs in to an account by the identity provider: GET of the address of the user (${collectionPath('users')}/1) followed by /openid_identity. One's own is linked by POST to ${OPENID_PATH}/link and unlinked by POST to ${OPENID_PATH}/removal.`,
        returns: 'owl:Thing',
    },
    {
        method: 'POST',
        title: 'removeOpenIdIdentity',
        description: `Unlinks somebody from the identity provider, and ends their sessions: POST to the address of the user followed by /openid_removal.`,
        returns: 'owl:Nothing',
    },
    {
        method: 'POST',
        title: 'tellPresence',
        description: `Says at which record a tab of the person is, and in which card of its form they type: POST to ${API_PATH}/presence with tab (a UUID of the tab's own), record (its address; null when it is left) and card. Answered with who is there; others are told by the hub, under ${API_PATH}/presence followed by the path of the record below ${API_PATH}.`,
        returns: 'owl:Thing',
    },
];

export const personalDataCalls: readonly DocumentedCall[] = [
    {
        method: 'GET',
        title: 'getPersonalData',
        description: `All that is about a person, as a JSON file: GET of the address of a user or a contact followed by /${PERSONAL_DATA_PATH}.`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'getErasure',
        description: `What an erasure of a user or a contact deletes, and what stays and why: GET of its address followed by /${ERASURE_PATH}; POST does it.`,
        returns: 'owl:Thing',
    },
];
