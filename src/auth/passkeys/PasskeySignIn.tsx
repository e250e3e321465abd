// Sign-in with a passkey, from the sign-in page or after a password. A separate chunk with the code for browser
// passkeys.

import { HydraError, notHydra } from '@comptoir/hydra';
import type { PasskeyOptionsAnswer } from '#contract/people/passkeys.ts';
import { config } from '../../config.ts';
import { useMessages, useText, useTranslation } from '../../i18n/useTranslator.ts';
import publicForm from '../PublicForm.module.css';
import { post } from '../publicCall.ts';
import { tokenOf, withDevice } from '../signIn.ts';
import { DeviceForm } from './DeviceForm.tsx';
import { DeviceRefusal, obstacleHere, passkeyMessages, signWithPasskey } from './device.ts';

interface Proving {
    /** Challenge of a valid password, after which the passkey replaces a code. */
    readonly challenge?: string;
    readonly remember: boolean;
}

/** Signs in. @returns the token @throws HydraError, or DeviceRefusal */
const signIn = async ({ challenge, remember }: Proving, locale: string): Promise<string> => {
    const { options } = (await post('auth/passkey/options', { challenge }, locale)) as PasskeyOptionsAnswer;
    const response = await signWithPasskey(options);
    const answer = await post('auth/passkey', withDevice({ response, remember }), locale).catch((error: unknown) => {
        // The server's message is about e-mail and password.
        throw error instanceof HydraError && error.status === 401
            ? new DeviceRefusal(error, 'passkeys.sign_in.unable')
            : error;
    });
    const token = tokenOf(answer);
    if (token === undefined) throw notHydra('a token', answer);
    return token;
};

const isToBeRemembered = (): boolean =>
    document.querySelector<HTMLInputElement>('input[name="remember"]')?.checked ?? false;

interface PasskeySignInProps {
    readonly challenge?: string;
    readonly onSignedIn: (token: string, remember: boolean) => Promise<void>;
}

/** The button; a placeholder if the browser or the server does not support passkeys. */
export const PasskeySignIn = ({ challenge, onSignedIn }: PasskeySignInProps) => {
    useMessages(passkeyMessages);
    const text = useText();
    const { locale } = useTranslation();
    // Reserves its space, so that nothing moves.
    if (!config.isOwnServer || obstacleHere()) return <div className={publicForm.submit} />;
    return (
        <DeviceForm
            fields={[]}
            quiet={challenge === undefined}
            attempt={text('passkeys.sign_in.failed')}
            submit={text(challenge === undefined ? 'passkeys.sign_in.button' : 'passkeys.step.button')}
            pending={text('passkeys.sign_in.waiting')}
            send={async () => {
                const remember = isToBeRemembered();
                await onSignedIn(await signIn({ ...(challenge && { challenge }), remember }, locale), remember);
            }}
        />
    );
};
