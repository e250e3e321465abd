// New API key: its name, scopes and lifetime; then the key itself, shown once.
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { SCOPE_VERBS, type Scope } from '#contract/language/scopes.ts';
import { apiKeys } from '#contract/people/apiKeys.ts';
import { type Me, useProvider } from '#src/auth/me.ts';
import { PublicForm } from '#src/auth/PublicForm.tsx';
import { TextInput } from '#src/auth/TextInput.tsx';
import { requiredIn, usePublicForm } from '#src/auth/usePublicForm.ts';
import { useServerText, useText } from '#src/i18n/useTranslator.ts';
import { RelatedCard } from '#src/record/related/RelatedCard.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SecretField } from '#src/ui/SecretField.tsx';
import styles from './apiKeys.module.css';
import { scopesFor, useScopeName } from './scopeNames.ts';

/** Lifetimes in days; empty for no expiry. */
const LIFETIMES = ['30', '90', '365', ''] as const;

const DAY = 86_400_000;

const endAfter = (days: string): string | null =>
    days === '' ? null : new Date(Date.now() + Number(days) * DAY).toISOString();

interface NewKey {
    readonly name: string;
    readonly key: string;
}

const FIELDS = ['name', 'scopes', 'lifetime'] as const;

const useNewKey = (onMade: (made: NewKey) => void) => {
    const provider = useProvider();
    const queries = useQueryClient();
    return usePublicForm({
        fields: FIELDS,
        check: ({ name, scopes }) => requiredIn({ name, scopes }),
        send: async ({ name, lifetime }, form) => {
            const body = { name, scopes: form.getAll('scopes').map(String), expiresAt: endAfter(lifetime) };
            onMade(await provider.request<NewKey>('api_keys', { method: 'POST', body }));
            await queries.invalidateQueries({ queryKey: ['api_keys'] });
        },
    });
};

const SALES = ['items:read', 'third_parties:read', 'contacts:read', 'orders:read', 'delivery_notes:read'] as const;

/** Scopes of frequent integrations; `reading` is every read scope. */
const PRESETS: Readonly<Record<'shop' | 'accounting' | 'stock', readonly Scope[]>> = {
    shop: [
        ...(['items:read', 'item_pictures:read', 'brands:read', 'items_families:read', 'price_lists:read'] as const),
        ...(['price_list_items:read', 'third_parties:read', 'third_parties:write'] as const),
        ...(['orders:read', 'orders:write'] as const),
    ],
    accounting: [...SALES, 'invoices:read', 'payments:read', 'supplier_invoices:read', 'bank_lines:read'],
    stock: [...SALES, 'delivery_notes:write'],
};

type Preset = keyof typeof PRESETS | 'reading';

const scopesOf = (preset: Preset, offered: readonly Scope[]): readonly Scope[] =>
    preset === 'reading'
        ? offered.filter(scope => scope.endsWith(':read'))
        : offered.filter(scope => PRESETS[preset].includes(scope));

const isSame = (one: readonly Scope[], other: readonly Scope[]): boolean =>
    one.length === other.length && one.every(scope => other.includes(scope));

const PRESET_NAMES: readonly Preset[] = ['shop', 'accounting', 'stock', 'reading'];

const Scopes = ({ me, error }: { readonly me: Me; readonly error: string | undefined }) => {
    const text = useText();
    const translate = useTranslate();
    const scopeName = useScopeName();
    const id = useId();
    const [chosen, setChosen] = useState<readonly Scope[]>([]);
    const lines = scopesFor(me);
    const offered = lines.flatMap(({ scopes }) => Object.values(scopes));
    const preset = PRESET_NAMES.find(name => isSame(scopesOf(name, offered), chosen)) ?? '';
    const choose = (name: string) => {
        const found = PRESET_NAMES.find(one => one === name);
        setChosen(found ? scopesOf(found, offered) : []);
    };
    const toggle = (scope: Scope) =>
        setChosen(chosen.includes(scope) ? chosen.filter(one => one !== scope) : [...chosen, scope]);
    return (
        <fieldset
            className={styles.scopes}
            aria-describedby={error ? id : undefined}
            aria-invalid={error !== undefined}
        >
            <legend>{text('api_key_page.field.scopes')}</legend>
            <p className={styles.help}>{text('api_key_page.scopes_help')}</p>
            {error ? (
                <p id={id} role="alert" className={styles.error}>
                    {error}
                </p>
            ) : null}
            <label className={styles.preset}>
                {text('api_key_page.preset.name')}
                <select value={preset} onChange={event => choose(event.target.value)}>
                    <option value="">{text('api_key_page.preset.own')}</option>
                    {PRESET_NAMES.map(name => (
                        <option key={name} value={name}>
                            {text(`api_key_page.preset.${name}`)}
                        </option>
                    ))}
                </select>
            </label>
            <div className={styles.table}>
                {lines.map(({ resource, scopes }) => (
                    <div key={resource} className={styles.line}>
                        <span>{translate(`resources.${resource}.name`, { smart_count: 2 })}</span>
                        {SCOPE_VERBS.map(verb => {
                            const scope = scopes[verb];
                            return scope ? (
                                <label key={verb}>
                                    <input
                                        type="checkbox"
                                        name="scopes"
                                        value={scope}
                                        aria-label={scopeName(scope)}
                                        checked={chosen.includes(scope)}
                                        onChange={() => toggle(scope)}
                                    />
                                    {text(`api_key_page.verb.${verb}`)}
                                </label>
                            ) : (
                                <span key={verb} />
                            );
                        })}
                    </div>
                ))}
            </div>
        </fieldset>
    );
};

const Lifetime = () => {
    const text = useText();
    const id = useId();
    return (
        <div className={styles.lifetime}>
            <label htmlFor={id}>{text('api_key_page.field.expiresAt')}</label>
            <select id={id} name="lifetime" defaultValue={LIFETIMES[1]}>
                {LIFETIMES.map(days => (
                    <option key={days} value={days}>
                        {days === ''
                            ? text('api_key_page.endless')
                            : text('api_key_page.lifetime', { smart_count: Number(days) })}
                    </option>
                ))}
            </select>
        </div>
    );
};

const KeyForm = ({ me, onMade }: { readonly me: Me; readonly onMade: (made: NewKey) => void }) => {
    const text = useText();
    const serverText = useServerText();
    const form = useNewKey(onMade);
    const { scopes } = form.errors;
    return (
        <PublicForm
            form={form}
            attempt={text('api_key_page.unable')}
            submit={text('api_key_page.create')}
            pending={text('api_key_page.creating')}
        >
            <TextInput
                name="name"
                label={text('api_key_page.field.name')}
                hint={text('api_key_page.name_help')}
                error={form.errors.name}
                maxLength={apiKeys.properties.name.max}
                autoComplete="off"
            />
            <Lifetime />
            <Scopes me={me} error={scopes && serverText(scopes.key, scopes.params)} />
        </PublicForm>
    );
};

/** The key, shown only once. */
const MadeKey = ({ made, onDone }: { readonly made: NewKey; readonly onDone: () => void }) => {
    const text = useText();
    const [outcome, tell] = useState<'copied' | 'not_copied'>();
    return (
        <div className={styles.made} role="status">
            <p>{text('api_key_page.told', { name: made.name })}</p>
            <SecretField
                label={text('api_key_page.key')}
                value={made.key}
                copy={text('api_key_page.copy')}
                onCopied={tell}
            >
                <Button onClick={onDone}>{text('api_key_page.another')}</Button>
            </SecretField>
            {outcome ? <p>{text(`api_key_page.${outcome}`)}</p> : null}
        </div>
    );
};

export const NewApiKey = ({ me }: { readonly me: Me }) => {
    const text = useText();
    const [made, setMade] = useState<NewKey>();
    return (
        <RelatedCard title={text('api_key_page.create_title')}>
            <div className={styles.body}>
                {made ? (
                    <MadeKey made={made} onDone={() => setMade(undefined)} />
                ) : (
                    <KeyForm me={me} onMade={setMade} />
                )}
            </div>
        </RelatedCard>
    );
};
