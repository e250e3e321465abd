// Apart: a card of its own, for those whose lists are empty.
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import type { ResourceName } from '#contract/language/names.ts';
import { isAdmin } from '#contract/language/roles.ts';
import { useMe, useProvider } from '../../auth/me.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { ImportLink } from '../../imports/ImportLink.tsx';
import { CreateButton } from '../../list/CreateButton.tsx';
import { useMenu } from '../../menu/useMenu.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useIdle } from '../../ui/whenIdle.ts';
import dashboard from './dashboard.module.css';
import styles from './firstSteps.module.css';
import { countQuery } from './useCounts.ts';

/** What a first order needs and a first start does not make, in the order in which it is needed. */
const STEPS = ['companies', 'company_locations', 'items', 'third_parties'] as const;
type Step = (typeof STEPS)[number];

const IMPORTED: readonly ResourceName[] = ['items', 'third_parties'];

/** The numbers of records; undefined until all are known. Anything that fails leaves them unknown. */
const useTotals = (resources: readonly ResourceName[], enabled: boolean): readonly number[] | undefined => {
    const provider = useProvider();
    return useQueries({
        queries: resources.map(resource => ({
            ...countQuery(provider, resource, {}),
            enabled,
            retry: false,
        })),
        combine: results => {
            const totals = results.flatMap(({ data }) => (typeof data === 'number' ? [data] : []));
            return totals.length === resources.length ? totals : undefined;
        },
    });
};

const ORDERS: readonly ResourceName[] = ['orders'];

/**
 * The steps with whether each is done; undefined where nobody is to be told. An installation with an order is known by
 * one count, another server by its menu.
 */
const useSteps = (): readonly (readonly [Step, boolean])[] | undefined => {
    const { data: me } = useMe();
    const { names } = useMenu();
    const isIdle = useIdle();
    const isAsked = me !== undefined && isAdmin(me) && [...ORDERS, ...STEPS].every(name => names.includes(name));
    const [orders] = useTotals(ORDERS, isIdle && isAsked) ?? [];
    const isNew = isAsked && orders === 0;
    const totals = useTotals(STEPS, isNew);
    if (!isNew || totals === undefined || totals.every(total => total > 0)) return undefined;
    return STEPS.map((step, at) => [step, (totals[at] ?? 0) > 0]);
};

const StepLinks = ({ step, isNext }: { readonly step: Step; readonly isNext: boolean }) => {
    const text = useText();
    const { data: me } = useMe();
    const company = me?.currentCompany;
    return (
        <div className={styles.links}>
            {IMPORTED.includes(step) ? (
                <ImportLink resource={step}>{text('order_cards.first_steps.import')}</ImportLink>
            ) : null}
            <CreateButton
                resource={step}
                label={`resources.${step}.create_title`}
                variant={isNext ? 'primary' : 'plain'}
                {...(step === 'company_locations' && company && { preset: { company } })}
            />
        </div>
    );
};

/** What administrators of a new installation do before its first order; gone once all of it is done. */
export const FirstSteps = () => {
    const text = useText();
    const id = useId();
    const steps = useSteps();
    if (!steps) return null;
    const next = steps.find(([, isDone]) => !isDone)?.[0];
    // A location is one of a company.
    const isPossible = (step: Step) => step !== 'company_locations' || next !== 'companies';
    return (
        <section className={dashboard.card} data-span={12} aria-labelledby={id}>
            <header>
                <h2 id={id}>{text('order_cards.first_steps.title')}</h2>
            </header>
            <ol className={styles.steps}>
                {steps.map(([step, isDone]) => (
                    <li key={step} data-done={isDone}>
                        <span className={styles.mark}>{isDone ? <Icon name="check" size={20} /> : null}</span>
                        <div className={styles.words}>
                            <strong>{text(`order_cards.first_steps.${step}.title`)}</strong>{' '}
                            <span>
                                {text(isDone ? 'order_cards.first_steps.done' : `order_cards.first_steps.${step}.body`)}
                            </span>
                        </div>
                        {!isDone && isPossible(step) ? <StepLinks step={step} isNext={step === next} /> : null}
                    </li>
                ))}
            </ol>
        </section>
    );
};
