import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type I18nProvider, ResourceContextProvider } from 'ra-core';
import { AdminContext, Form } from 'react-admin';
import type { Properties } from '#contract/language/property.ts';
import { PropertyInput } from '#src/kinds/inputs.tsx';
import { validatorsFor } from '#src/kinds/validators.ts';
import { type MadeUpMessages, loaders as madeUp } from './madeUpMessages.ts';

interface Options {
    readonly locale?: 'fr' | 'en';
    readonly record?: Readonly<Record<string, unknown>>;
    readonly messages: MadeUpMessages;
    /** Errors that the server answers, by property. */
    readonly refused?: object;
}

/** A form of properties that no resource has, in one language; `sent` gives what its last submission sent. */
export const openMadeUpForm = async (
    properties: Properties,
    { locale = 'en', record = {}, messages, refused }: Options,
) => {
    const sent: Record<string, unknown>[] = [];
    const validators = validatorsFor(properties);
    const translator = await madeUp(locale, messages);
    const i18n: I18nProvider = { ...translator.i18nProvider, changeLocale: translator.changeLocale };
    render(
        <AdminContext i18nProvider={i18n}>
            <ResourceContextProvider value="things">
                <Form
                    record={{ id: '/api/things/1', ...record }}
                    onSubmit={(data: Record<string, unknown>) => {
                        sent.push(data);
                        return refused;
                    }}
                >
                    {Object.entries(properties).map(([name, property]) => (
                        <PropertyInput key={name} name={name} property={property} validate={validators[name] ?? []} />
                    ))}
                    <button type="submit">Send</button>
                </Form>
            </ResourceContextProvider>
        </AdminContext>,
    );
    const send = async () => {
        await userEvent.click(screen.getByRole('button', { name: 'Send' }));
        return sent.at(-1);
    };
    return { send };
};
