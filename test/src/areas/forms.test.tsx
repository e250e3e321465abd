import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONTRACTS } from '#contract/index.ts';
import { displayNameOf, offers } from '#contract/language/contract.ts';
import { isRequiredIn } from '#contract/language/defaults.ts';
import { collectionPath, type ResourceName } from '#contract/language/names.ts';
import type { Properties } from '#contract/language/property.ts';
import type { RelatedList } from '#src/record/declaration.ts';
import { type Account, ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { declareWhere } from '#test/support/extent.ts';
import { fieldOf, fill, type OpenForm, requiredPartsOf } from '#test/support/fields.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import type { Member } from '#test/support/records.ts';
import { addressIn, DECLARED, go, heading, inEachLanguage, inputsOf, press, textsOf } from '#test/support/screens.ts';
import { plain, wordsOf } from '#test/support/words.ts';
import { alike, EVERY_KIND, type Input, isNeeded, mayDo, type World, worldOf } from '#test/support/world.ts';

const { api, server } = forwardToApi();
let world: World;
const screens = () =>
    Promise.all([
        import('#src/App.tsx'),
        import('#src/record/DeclaredCreate.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
        ...DECLARED.map(({ form }) => form()),
    ]);
beforeAll(async () => {
    [world] = await Promise.all([worldOf(api()), screens()]);
}, 60_000);

/** An observer that reports every element as visible. */
class Seen extends IntersectionObserver {
    readonly #look: IntersectionObserverCallback;
    constructor(look: IntersectionObserverCallback) {
        super(look);
        this.#look = look;
    }
    override observe(target: Element) {
        this.#look([{ target, isIntersecting: true } as IntersectionObserverEntry], this);
    }
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', Seen));

type Declared = (typeof DECLARED)[number];

const open = async (path: string, as: Account = 'super') => openConsole(asForm(path), { token: await api().token(as) });

const formOf = async ({ contract }: Declared, locale: 'en' | 'fr' = 'en'): Promise<OpenForm> => ({
    api: api(),
    contract,
    words: await wordsOf(locale),
});

/** A valid value for each input of the form. */
const valuesFor = ({ contract }: Declared): Input => {
    const names = inputsOf(contract).map(([name]) => name);
    return Object.fromEntries(Object.entries(world.body(contract)).filter(([name]) => names.includes(name)));
};

/** The form fills the current company in (B7). */
const isFilledIn = ({ contract }: OpenForm, name: string, values: Input): boolean =>
    name === contract.company && values[name] === '/api/companies/1';

const fillAll = async (form: OpenForm, values: Input): Promise<void> => {
    for (const [name, property] of inputsOf(form.contract))
        if (name in values && !isFilledIn(form, name, values)) await fill(form, name, property, values[name]);
};

/** One value per kind of input. */
const oneOfEach = (declared: Declared): Input => {
    const values = valuesFor(declared);
    const { company } = declared.contract;
    const changeable = inputsOf(declared.contract).filter(([name]) => name !== company && name in values);
    const kinds = new Map(changeable.map(([name, { kind }]) => [kind, name]));
    return Object.fromEntries([...kinds.values()].map(name => [name, values[name]]));
};

const submit = () => fireEvent.submit(document.querySelector('main form') ?? document.body);

/** A record with only what it must have. */
const made = async (declared: Declared): Promise<Member> => {
    const { contract } = declared;
    const required = Object.entries(valuesFor(declared)).filter(
        ([name]) => contract.properties[name]?.required || isNeeded(contract, name),
    );
    return world.make(contract, 'super', Object.fromEntries(required));
};

/** Makes the API refuse once, with a violation for each property, and one for a property that the form has not. */
const refuseOnce = ({ name, contract }: Declared): void => {
    const paths = [...inputsOf(contract).map(([path]) => path), 'nowhere'];
    const violations = paths.map(propertyPath => ({ propertyPath, message: `No ${propertyPath}.` }));
    const answer = () => HttpResponse.json({ violations }, { status: 422 });
    server.use(http.post(`${ORIGIN}${collectionPath(name)}`, answer, { once: true }));
};

const expectStored = async ({ contract }: Declared, iri: string, values: Input): Promise<void> => {
    const { body } = await api().ask('GET', iri, { as: 'super' });
    const [kept, sent] = alike(contract, values, body);
    expect(kept).toEqual(sent);
};

const saved = ({ name }: Declared, what: 'created' | 'updated' | 'deleted') =>
    `resources.${name}.notifications.${what}`;

/** Filters of other lists that find the records referring to this one. */
const relatedTo = async ({ name, form }: Declared): Promise<readonly RelatedList[]> => {
    const declared = (await form()).related as readonly RelatedList[] | undefined;
    const pointing = Object.values(CONTRACTS).flatMap(other =>
        Object.entries(other.filters).flatMap(([filter, kind]) => {
            const property = { ...other.properties }[filter as keyof typeof other.properties] as
                | { to?: ResourceName; or?: ResourceName; only?: string }
                | undefined;
            const isOf = property?.to === name || property?.or === name;
            const points = kind === 'relation' && isOf && property?.only !== 'read';
            return points ? { resource: other.name, filter } : [];
        }),
    );
    return (declared ?? pointing).filter(({ resource }) => DECLARED.some(one => one.name === resource));
};

const countOf = async ({ resource, filter }: RelatedList, record: Member): Promise<number> => {
    const name = typeof filter === 'string' ? filter : filter(record);
    const query = new URLSearchParams({ [name]: record['@id'], itemsPerPage: '1' });
    return (await api().ask('GET', `${collectionPath(resource)}?${query}`, { as: 'super' })).body.totalItems;
};

/** Whether the form of a new record has the field: one of a flag is there with the flag. */
const isThere = async ({ form, contract }: Declared, name: string): Promise<boolean> => {
    const flag = ((await form()).flagged as Readonly<Record<string, string>> | undefined)?.[name];
    const properties: Properties = contract.properties;
    return flag === undefined || properties[flag]?.default === true;
};

/**
 * Forms that ask for little at first, and have lines of their own (quotePage.test.tsx, orderForm.test.tsx, deliveryNoteForm.test.tsx, invoicePage.test.tsx,
 * payments.test.tsx, test/e2e/bankLines.spec.ts, supplierInvoices.test.tsx), what is no form (imports.test.tsx), one whose required choices are checkboxes
 * (webhooks.test.tsx), and one whose records the server makes (numberSeriesForm.test.tsx).
 */
const TESTED_APART: readonly ResourceName[] = [
    'quotes',
    'orders',
    'delivery_notes',
    'invoices',
    'payments',
    'bank_lines',
    'supplier_invoices',
    'imports',
    'webhooks',
    'number_series',
];

const FORMS = DECLARED.filter(({ name, contract }) => offers(contract, 'edit') && !TESTED_APART.includes(name));

test('the resources that stand for all kinds have each kind of input', () => {
    const kindsOf = (declared: readonly Declared[]) =>
        new Set(declared.flatMap(({ contract }) => inputsOf(contract).map(([, { kind }]) => kind)));
    expect(kindsOf(FORMS.filter(({ name }) => EVERY_KIND.includes(name)))).toEqual(kindsOf(FORMS));
});

/**
 * A record of each resource is made, changed and deleted once; what follows from kinds and rights is tried on those that have
 * every kind between them (EVERY_KIND), and on all in `npm run test:all`.
 */
describe.each(FORMS)('the form of $name', { timeout: 120_000 }, declared => {
    const { name, contract } = declared;
    const testOfKinds = declareWhere(EVERY_KIND.includes(name), test);

    testOfKinds('L2 I1 every input of a new record has its label; what is required is asked for under it', async () => {
        await open(`${addressIn(declared)}/create`);
        await heading((await wordsOf('en'))(`resources.${name}.create_title`));
        // The form waits for what a new record refers to by default.
        await screen.findByRole('button', { name: (await wordsOf('en'))('common.form.create') });
        submit();
        await inEachLanguage(async words => {
            await heading(words(`resources.${name}.create_title`));
            const form = { contract, words };
            for (const [property, of] of inputsOf(contract)) {
                if (!(await isThere(declared, property))) continue;
                // The current company is filled in (B7).
                const required =
                    (of.required || isRequiredIn(contract.properties, of, {})) && property !== contract.company;
                const description = required ? words('validation.required') : '';
                const field = await waitFor(() => fieldOf(form, property));
                const missed = of.kind === 'value' ? requiredPartsOf(form, field, of) : [field];
                if (required)
                    for (const one of missed) await waitFor(() => expect(one).toHaveAccessibleDescription(description));
                // A rule over several properties may demand one of them.
                else if (!Object.hasOwn(contract.rules ?? {}, property)) expect(field).not.toBeInvalid();
            }
            expect(screen.getByRole('button', { name: words('common.form.create') })).toBeVisible();
        });
    });

    test('V4 H6 what the API refuses stands under its field; then the record is made as it was typed', async () => {
        const form = await formOf(declared);
        const values = valuesFor(declared);
        await open(`${addressIn(declared)}/create`);
        await heading(form.words(`resources.${name}.create_title`));
        await fillAll(form, values);
        refuseOnce(declared);
        submit();
        for (const [property, { kind }] of inputsOf(contract)) {
            expect(await screen.findByText(`No ${property}.`)).toBeInTheDocument();
            // react-admin's switch does not reference its message.
            if (kind !== 'boolean')
                expect(fieldOf(form, property)).toHaveAccessibleDescription(expect.stringContaining(`No ${property}.`));
        }
        expect(screen.getByText('nowhere: No nowhere.')).toBeVisible();
        submit();
        await waitFor(() => expect(window.location.pathname).toMatch(/\/\d+$/));
        const { told } = await declared.form();
        // An alert leaves by itself.
        if (!told) expect(await screen.findByText(form.words(saved(declared, 'created')))).toBeVisible();
        const iri = `${collectionPath(name)}/${window.location.pathname.split('/').at(-1)}`;
        const { body } = await api().ask('GET', iri, { as: 'super' });
        await heading(plain(displayNameOf(contract, body as never, form.words)));
        await expectStored(declared, iri, values);
    });

    test('I1 A5 D1 a record is changed, its history tells it, and it is deleted after a question', async () => {
        const form = await formOf(declared);
        const record = await made(declared);
        const iri = record['@id'];
        await open(addressIn(declared, iri));
        const values = oneOfEach(declared);
        await screen.findByRole('button', { name: form.words('common.form.save') });
        await fillAll(form, values);
        await press(form.words('common.form.save'));
        expect(await screen.findByText(form.words(saved(declared, 'updated')))).toBeVisible();
        await expectStored(declared, iri, values);
        const history = await screen.findByRole('region', { name: form.words('history.title') });
        // A generated value may equal the record's default.
        const changed = Object.keys(values).filter(one => String(record[one]) !== String(values[one]));
        expect(changed).not.toEqual([]);
        for (const property of changed)
            await waitFor(() =>
                expect(plain(history.textContent)).toContain(form.words(`resources.${name}.fields.${property}`)),
            );
        const called = { name: displayNameOf(contract, { ...record, ...values, id: iri }, form.words) };
        const title = form.words(`resources.${name}.delete.title`, called);
        await press(form.words('common.form.delete'));
        const dialog = await screen.findByRole('dialog', { name: title });
        expect(dialog).toHaveTextContent(form.words(`resources.${name}.delete.body`, called));
        const cancel = form.words('common.form.cancel');
        await userEvent.click(within(dialog).getByRole('button', { name: name => name !== cancel }));
        expect(await screen.findByText(form.words(saved(declared, 'deleted')))).toBeVisible();
        expect(window.location.pathname).toBe(addressIn(declared));
        expect((await api().ask('GET', iri, { as: 'super' })).status).toBe(404);
    });

    testOfKinds('L2 what a form says beside its inputs, and how many records point to it', async () => {
        const [record] = (await api().ask('GET', `${collectionPath(name)}?itemsPerPage=1`, { as: 'super' })).body
            .member;
        if (!record) throw new Error(`there is none of ${name}`);
        const related = await relatedTo(declared);
        await open(addressIn(declared, record['@id']));
        await inEachLanguage(async words => {
            for (const button of ['save', 'delete'] as const) {
                const key = `common.form.${button}`;
                if (name !== 'users' || button === 'save') await screen.findByRole('button', { name: words(key) });
            }
            expect(screen.getByRole('link', { name: words('common.form.back') })).toBeVisible();
            await screen.findByRole('region', { name: words('history.title') });
            if (related.length === 0) return;
            const facts = within(screen.getByRole('complementary', { name: words('common.form.facts') }));
            expect(textsOf(facts.getAllByRole('term'))).not.toContain('');
            for (const one of related) {
                const total = await countOf(one, record);
                const count = words(`resources.${one.resource}.count`, { smart_count: total, total });
                if (total > 0) expect(await facts.findByRole('link', { name: count })).toBeVisible();
                else await waitFor(() => expect(facts.getAllByText('—').length).toBeGreaterThan(0));
            }
        });
    });

    testOfKinds('A5 U4 ROLE_USER is offered what the contract lets them, and no more', async () => {
        const record = await made(declared);
        const words = await wordsOf('en');
        const button = (key: string) => screen.queryByRole('button', { name: words(key) });
        await open(`${addressIn(declared)}/create`, 'user');
        if (mayDo('user', name, 'create')) await heading(words(`resources.${name}.create_title`));
        else expect(await heading(words('app.forbidden.title'))).toBeVisible();
        if (mayDo('user', name, 'create')) await screen.findByRole('button', { name: words('common.form.create') });
        else expect(button('common.form.create')).toBeNull();
        await go(asForm(addressIn(declared, record['@id'])));
        await waitFor(() => expect(button('common.form.create')).not.toBeInTheDocument());
        if (mayDo('user', name, 'edit')) await screen.findByRole('button', { name: words('common.form.save') });
        else if (mayDo('user', name, 'show')) {
            expect(await heading(displayNameOf(contract, record, words))).toBeVisible();
            expect(button('common.form.save')).not.toBeInTheDocument();
            const edit = new RegExp(` ${words('common.form.edit_value')}$|^${words('common.form.edit')}`);
            expect(screen.queryByRole('button', { name: edit })).not.toBeInTheDocument();
        } else expect(await heading(words('app.forbidden.title'))).toBeVisible();
        expect(button('common.form.delete') !== null).toBe(mayDo('user', name, 'delete'));
    });
});
