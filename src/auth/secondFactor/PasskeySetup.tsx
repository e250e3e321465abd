import { useState } from 'react';
import type { PasskeyAnswer, PasskeyOptionsAnswer, PasskeyProof } from '#contract/people/passkeys.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { DeviceForm } from '../passkeys/DeviceForm.tsx';
import { makePasskey } from '../passkeys/device.ts';
import { TextInput } from '../TextInput.tsx';
import { ProofStep } from './ProofStep.tsx';
import type { PostAsUser } from './TotpSetup.tsx';

interface CreateProps {
    readonly options: object;
    readonly ask: PostAsUser;
    readonly onDone: (name: string) => void;
}

/** The options are loaded before the button is pressed: some browsers open their dialog only in response to a press. */
const Create = ({ options, ask, onDone }: CreateProps) => {
    const text = useText();
    return (
        <DeviceForm
            fields={['name']}
            attempt={text('passkeys.unable')}
            submit={text('passkeys.create.submit')}
            pending={text('passkeys.create.waiting')}
            send={async ({ name }) => {
                const response = await makePasskey(options);
                onDone((await ask<PasskeyAnswer>('passkeys', { response, name })).name);
            }}
        >
            {errors => (
                <>
                    <p>{text('passkeys.create.lead')}</p>
                    <TextInput
                        name="name"
                        label={text('passkeys.create.name')}
                        hint={text('passkeys.create.hint')}
                        error={errors.name}
                        maxLength={80}
                        autoComplete="off"
                        autoFocus
                    />
                </>
            )}
        </DeviceForm>
    );
};

interface PasskeySetupProps {
    readonly proofs: readonly PasskeyProof[];
    readonly ask: PostAsUser;
    readonly onDone: (name: string) => void;
}

export const PasskeySetup = ({ proofs, ask, onDone }: PasskeySetupProps) => {
    const text = useText();
    const [options, begin] = useState<object>();
    if (options) return <Create {...{ options, ask, onDone }} />;
    return (
        <ProofStep
            proofs={proofs}
            submit={text('passkeys.continue')}
            send={async proof => begin((await ask<PasskeyOptionsAnswer>('passkeys/setup', proof)).options)}
        />
    );
};
