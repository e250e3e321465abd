import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { contractOf } from '#contract/index.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { isReadable, isWritable, type Property } from '#contract/language/property.ts';
import type { Locale } from '#i18n/index.ts';
import { resources } from '#src/areas/index.ts';
import { hasInput } from '#src/kinds/inputs.tsx';
import { LANGUAGES } from './extent.ts';
import { plain, type Words, wordsOf } from './words.ts';

/** Inputs specific to a resource, which have tests of their own. */
const OWN_INPUTS: Partial<Record<ResourceName, readonly string[]>> = {
    items: ['itemsFamily'],
    webhooks: ['events'],
    users: ['plainPassword', 'avatar', 'roles', 'emailSignature', 'currentCompany'],
};

/** Every resource of the console; a new one is tested as soon as it is declared. */
export const DECLARED = resources.map(({ name, options }) => ({ name, contract: contractOf(name), ...options }));

/** Resources with a flat list; trees have tests of their own. */
export const LISTED = DECLARED.filter(({ contract }) => !contract.tree);

/** Properties with the default input of their kind on the resource's form. */
export const inputsOf = ({ name, properties }: ResourceContract): [string, Property][] =>
    Object.entries(properties).filter(
        ([property, of]) => isWritable(of) && hasInput(of) && !OWN_INPUTS[name]?.includes(property),
    );

/** The required text that names a record. */
export const nameProperty = ({ name, properties }: ResourceContract): string => {
    if (properties.name) return 'name';
    const found = Object.entries(properties).find(([, one]) => one.kind === 'text' && one.required && isReadable(one));
    if (!found) throw new Error(`nothing of ${name} names a record`);
    return found[0];
};

/** Address of a screen of the resource. */
export const addressIn = ({ address }: { readonly address: string }, iri = ''): string =>
    `/${address}${iri && `/${iri.split('/').at(-1)}`}`;

/** Navigates like the browser's back and forward buttons. */
export const go = (path: string): Promise<void> =>
    act(async () => {
        window.history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
    });

/** Waits for the page's heading. */
export const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

export const press = async (name: string): Promise<void> =>
    userEvent.click(await screen.findByRole('button', { name }));

const CONTROLS = 'button, a[href], input:not([type=hidden]), select, textarea, [role=tab], [role=combobox]';

/** Matches message keys displayed instead of their messages. */
const KEY = /\b(resources|common|filter_panel|app|ra|validation|problems|history|views|pictures|profile)\.\w+/;

const LABELLED = '[aria-label], [title], [placeholder]';

/** Expects that all visible and accessible texts are messages, and that every control has a name. */
export const expectSaid = (): void => {
    const heard = [...document.querySelectorAll(LABELLED)].flatMap(element =>
        ['aria-label', 'title', 'placeholder'].map(name => element.getAttribute(name) ?? ''),
    );
    expect([document.body.textContent, ...heard].filter(text => KEY.test(text))).toEqual([]);
    for (const control of document.body.querySelectorAll(CONTROLS))
        if (!control.closest('[hidden], [aria-hidden="true"]'))
            expect(control, control.outerHTML.slice(0, 300)).toHaveAccessibleName();
};

/** Runs the check in each language of this run (`LANGUAGES`), switching the language of the open page. */
export const inEachLanguage = async (look: (words: Words, locale: Locale) => Promise<void>): Promise<void> => {
    for (const locale of LANGUAGES) {
        const words = await wordsOf(locale);
        if (document.documentElement.lang !== locale) await press(words(`app.locale.${locale}`));
        await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', locale));
        await look(words, locale);
        expectSaid();
    }
};

/** Texts of elements with normalized white space. */
export const textsOf = (elements: readonly Element[]): string[] =>
    elements.map(({ textContent }) => plain(textContent));
