import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { contractOf } from '#contract/index.ts';
import { nameOf, type ResourceContract } from '#contract/language/contract.ts';
import type { ValueProperty } from '#contract/language/kinds.ts';
import type { OfKind, Property } from '#contract/language/property.ts';
import { ofKind } from '#contract/language/property.ts';
import { fieldKey, partKey, valueKey } from '#src/kinds/names.ts';
import type { Api } from './api.ts';
import { plain, type Words } from './words.ts';

/** An open form, in the language of `words`. */
export interface OpenForm {
    readonly api: Api;
    readonly contract: ResourceContract;
    readonly words: Words;
}

/** The input of a property by its label, also in hidden tabs. Testing Library's own search is slow there. */
export const fieldOf = ({ contract, words }: Omit<OpenForm, 'api'>, name: string): HTMLElement => {
    const text = words(fieldKey(contract.name, name));
    const kind = contract.properties[name]?.kind;
    return kind === 'value' || kind === 'children' ? groupOf(text) : labelled(text, document);
};

/** The text of a label, without the mark of what is required. */
const textOf = ({ textContent }: Element): string => plain(textContent).replace(/ ?\*$/, '');

const groupOf = (text: string, within: ParentNode = document): HTMLElement => {
    const legend = [...within.querySelectorAll('legend')].find(one => textOf(one) === text);
    const group = legend?.closest('fieldset');
    if (!group) throw new Error(`no group is called ${text}`);
    return group;
};

const labelled = (text: string, within: ParentNode): HTMLElement => {
    const labels = [...within.querySelectorAll('label')];
    const label = labels.find(one => textOf(one) === text);
    const choice = label?.id && document.querySelector(`[role=combobox][aria-labelledby~="${label.id}"]`);
    const field = choice || label?.control;
    if (!(field instanceof HTMLElement)) throw new Error(`no input is called ${text}`);
    return field;
};

type Filler = (form: OpenForm, field: HTMLElement, value: unknown) => Promise<void>;

const type: Filler = async (_, field, value) => void fireEvent.change(field, { target: { value: String(value) } });

const toggle: Filler = async (_, field, value) => {
    if ((field as HTMLInputElement).checked !== value) fireEvent.click(field);
};

const choose = async (field: HTMLElement, name: string): Promise<void> => {
    fireEvent.mouseDown(field);
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
};

const nameAt = async ({ api }: OpenForm, property: Property, iri: string): Promise<string> => {
    if (!('to' in property)) throw new Error('not a relation');
    const { body } = await api.ask('GET', iri, { as: 'super' });
    return nameOf(contractOf(property.to), body);
};

/** The text of a choice in a tree, where several records may have the same name. */
const choiceAt = async ({ api }: OpenForm, property: Property, iri: string): Promise<string | undefined> => {
    const tree = 'to' in property ? contractOf(property.to).tree : undefined;
    return tree && String((await api.ask('GET', iri, { as: 'super' })).body[tree.path]);
};

/** Selects records by name, one after the other. */
const find =
    (property: Property): Filler =>
    async (form, field, value) => {
        for (const iri of [value].flat().map(String)) {
            const name = await nameAt(form, property, iri);
            await userEvent.click(field);
            // A name may be made of several texts, of which each is searched.
            fireEvent.change(field, { target: { value: name.split(' · ')[0] } });
            const choice = (await choiceAt(form, property, iri)) ?? name;
            // The answer may come in another list than the one of what was offered before.
            const option = await waitFor(() =>
                within(screen.getByRole('listbox', { hidden: true })).getByRole('option', {
                    name: choice,
                    hidden: true,
                }),
            );
            fireEvent.click(option);
        }
    };

const never: Filler = () => Promise.reject(new Error('nobody types that'));

const FILLERS: OfKind<(name: string) => Filler> = {
    text: () => () => type,
    integer: () => () => type,
    number: () => () => type,
    integers: () => () => type,
    decimal: () => () => type,
    money: () => () => type,
    rate: () => () => type,
    quantity: () => () => type,
    boolean: () => () => toggle,
    instant: () => () => async (form, field, value) => type(form, field, String(value).slice(0, 16)),
    day: () => () => type,
    choice: () => name => async (form, field, value) =>
        choose(field, form.words(valueKey(form.contract.name, name, String(value)))),
    choices: () => name => async (form, field, values) => {
        for (const value of [values].flat().map(String))
            await choose(field, form.words(valueKey(form.contract.name, name, value)));
        await userEvent.keyboard('{Escape}');
    },
    relation: property => () => find(property),
    relations: property => () => find(property),
    range: () => () => never,
    differences: () => () => never,
    listState: () => () => never,
    crop: () => () => never,
    thumbnails: () => () => never,
    value:
        ({ type: of, properties }) =>
        () =>
        async (form, group, value) => {
            for (const [part, given] of Object.entries(value as object)) {
                const property = properties[part];
                const field = labelled(form.words(partKey(of, part)), group);
                if (property) await ofKind(FILLERS, property)(part)(form, field, given);
            }
        },
    children:
        ({ of }) =>
        () =>
        async (form, group, children) => {
            for (const child of children as object[]) {
                fireEvent.click(within(group).getByRole('button', { name: form.words(`resources.${of.name}.add`) }));
                const line = await waitFor(() => within(group).getAllByRole('listitem').at(-1) ?? group);
                for (const [name, given] of Object.entries(child)) {
                    const property = of.properties[name];
                    const text = form.words(fieldKey(of.name, name));
                    const field = property?.kind === 'value' ? groupOf(text, line) : labelled(text, line);
                    if (property) await ofKind(FILLERS, property)(name)({ ...form, contract: of }, field, given);
                }
            }
        },
    result: () => () => never,
    data: () => () => never,
};

/** The inputs of the parts that a value must have. */
export const requiredPartsOf = (
    { words }: Pick<OpenForm, 'words'>,
    group: HTMLElement,
    { type: of, properties }: ValueProperty,
): HTMLElement[] =>
    Object.entries(properties).flatMap(([part, { required }]) =>
        required ? labelled(words(partKey(of, part)), group) : [],
    );

/** Enters a value into the input of its property, according to its kind. */
export const fill = async (form: OpenForm, name: string, property: Property, value: unknown): Promise<void> => {
    // Hidden tabs are rendered after the visible one.
    await waitFor(() => expect(fieldOf(form, name)).toBeEnabled());
    await ofKind(FILLERS, property)(name)(form, fieldOf(form, name), value);
};
