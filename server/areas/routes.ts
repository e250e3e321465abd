import type { Context, Hono } from 'hono';
import { API_PATH } from '#contract/language/names.ts';
import { STATUS_PATH } from '#contract/operations/serverStatus.ts';
import { WARNINGS_PATH } from '#contract/operations/serverWarnings.ts';
import { OPENID_PATH } from '#contract/people/openId.ts';
import { RESOLVE_PATH } from '#contract/prices/request.ts';
import { actionsOf } from '../engine/actions.ts';
import { addAuthentication } from '../engine/authentication.ts';
import type { Env } from '../engine/env.ts';
import { addMethods } from '../engine/methods.ts';
import { addResources, addressesReadWhileAuthorizing, readingCall } from '../engine/routes.ts';
import { checkScope } from '../engine/scopes.ts';
import { resources } from './index.ts';
import { answerStatus, type StatusServices } from './operations/status.ts';
import { changeEmail } from './people/session/changeEmail.ts';
import { changePassword } from './people/session/changePassword.ts';
import { forgottenPassword } from './people/session/forgottenPassword.ts';
import { answerWarnings, me, menuOf } from './people/session/me.ts';
import { answerOwnRemoval, beginLink } from './people/session/openIdLink.ts';
import { answerOpenIdCallback, answerOpenIdSession, beginOpenId, endOpenId } from './people/session/openIdSignIn.ts';
import { answerPasskeyOptions, signInWithPasskey } from './people/session/passkeySignIn.ts';
import { addPasskey, answerPasskeys, beginPasskey, removePasskey, renamePasskey } from './people/session/passkeys.ts';
import { answerPasswordReset, answerResetLink } from './people/session/resetPassword.ts';
import {
    answerRecoveryCodes,
    answerSecondFactor,
    answerTotpConfirmation,
    answerTotpRemoval,
    beginTotp,
} from './people/session/secondFactor.ts';
import { answerTotp } from './people/session/secondStep.ts';
import type { SessionServices } from './people/session/services.ts';
import { signIn } from './people/session/signIn.ts';
import { endOwnSession } from './people/sessions/index.ts';
import { users } from './people/users/index.ts';
import { resolve } from './prices/resolve/index.ts';

type Post = (services: SessionServices, context: Context<Env>) => Promise<Response>;

export const addRoutes = (app: Hono<Env>, services: SessionServices & StatusServices): void => {
    const addPost = (path: string, answer: Post): void =>
        addMethods(app, path, [['POST', context => answer(services, context)]]);
    const engine = { resources, services };
    const actions = actionsOf(resources);
    addPost('/api/login_check', signIn);
    addPost('/api/auth/totp', answerTotp);
    addPost('/api/auth/passkey', signInWithPasskey);
    addPost('/api/auth/passkey/options', answerPasskeyOptions);
    addPost(`${OPENID_PATH}/session`, answerOpenIdSession);
    for (const [path, answer] of Object.entries({
        start: beginOpenId,
        callback: answerOpenIdCallback,
        logout: endOpenId,
    }))
        addMethods(app, `${OPENID_PATH}/${path}`, [['GET', context => answer(services, context)]]);
    addPost('/api/auth/forgotten_password', forgottenPassword);
    addMethods(app, '/api/auth/reset_password/:token', [
        ['GET', context => answerResetLink(services, context)],
        ['POST', context => answerPasswordReset(services, context)],
    ]);
    addAuthentication(app, actions, ['/api/me', ...addressesReadWhileAuthorizing(resources)], services);
    for (const [path, answer] of Object.entries({
        sign_out: endOwnSession,
        change_password: changePassword,
        change_email: changeEmail,
        'totp/setup': beginTotp,
        'totp/confirmation': answerTotpConfirmation,
        'totp/recovery_codes': answerRecoveryCodes,
        'totp/removal': answerTotpRemoval,
        'passkeys/setup': beginPasskey,
        'passkeys/:id/removal': removePasskey,
        'oidc/link': beginLink,
        'oidc/removal': answerOwnRemoval,
    }))
        addMethods(app, `${API_PATH}/auth/${path}`, [['POST', context => answer(services, context)]]);
    addMethods(app, `${API_PATH}/auth/second_factor`, [['GET', context => answerSecondFactor(services, context)]]);
    addMethods(app, `${API_PATH}/auth/passkeys`, [
        ['GET', context => answerPasskeys(services, context)],
        ['POST', context => addPasskey(services, context)],
    ]);
    addMethods(app, `${API_PATH}/auth/passkeys/:id`, [['PATCH', context => renamePasskey(services, context)]]);
    addMethods(app, '/api/me', [['GET', context => readingCall(engine, users, context, me), 'keys']]);
    addMethods(app, '/api/menu', [['GET', context => context.json(menuOf(context.get('actor')))]]);
    addMethods(app, `${API_PATH}/${WARNINGS_PATH}`, [['GET', context => answerWarnings(services, context)]]);
    addMethods(app, `${API_PATH}/${STATUS_PATH}`, [['GET', context => answerStatus(services, context)]]);
    const resolveFor = (context: Context<Env>): Promise<Response> => {
        checkScope(context.get('actor'), 'price_list_items', 'read');
        return resolve(services.db, context);
    };
    addMethods(app, `${API_PATH}/${RESOLVE_PATH}`, [['POST', resolveFor, 'keys']]);
    addResources(app, actions, engine);
};
