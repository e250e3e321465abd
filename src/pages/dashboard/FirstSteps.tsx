// Apart: card for users before their first order.
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCreatePath, useStore } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { ResourceName } from '#contract/language/names.ts';
import { useMe, useProvider } from '../../auth/me.ts';
import { useMay } from '../../auth/permissions.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { CreateButton } from '../../list/CreateButton.tsx';
import { ImportLink } from '../../list/ImportLink.tsx';
import { useMenu } from '../../menu/useMenu.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { useIdle } from '../../ui/whenIdle.ts';
import dashboard from './dashboard.module.css';
import styles from './firstSteps.module.css';
import { countQuery } from './useCounts.ts';

const STEPS = [
    'companies',
    'company_locations',
    'invoicing',
    'items',
    'third_parties',
    'price_lists',
    'orders',
] as const;
type Step = (typeof STEPS)[number];

/** True for steps that are done once records exist. */
const isOfRecords = <S extends Step>(step: S): step is Exclude<S, 'invoicing'> => step !== 'invoicing';

const IMPORTED: readonly ResourceName[] = ['items', 'third_parties'];

const usePossible = (): readonly Step[] => {
    const { names } = useMenu();
    const { data: me } = useMe();
    const may: Readonly<Record<Step, boolean>> = {
        companies: useMay('companies', 'create'),
        company_locations: useMay('company_locations', 'create'),
        invoicing: useMay('companies', 'edit') && me?.isInvoicing !== undefined,
        items: useMay('items', 'create'),
        third_parties: useMay('third_parties', 'create'),
        price_lists: useMay('price_lists', 'create'),
        orders: useMay('orders', 'create'),
    };
    return STEPS.filter(step => may[step] && (!isOfRecords(step) || names.includes(step)));
};

/** Whether records exist, for each resource; undefined until all requests have succeeded. */
const useExisting = (resources: readonly ResourceName[], enabled: boolean): readonly boolean[] | undefined => {
    const provider = useProvider();
    return useQueries({
        queries: resources.map(resource => ({ ...countQuery(provider, resource, {}), enabled, retry: false })),
        combine: results => {
            const totals = results.flatMap(({ data }) => (typeof data === 'number' ? [data > 0] : []));
            return totals.length === resources.length ? totals : undefined;
        },
    });
};

/** True if the user has created an order; undefined while loading, and on servers without a history. */
const useHasOrdered = (enabled: boolean): boolean | undefined => {
    const { data: me } = useMe();
    const filter = { author: me?.id, resource: 'orders', action: 'create' };
    const { data } = useQuery({
        ...countQuery(useProvider(), 'changes', filter),
        enabled: enabled && me !== undefined,
        retry: false,
    });
    return typeof data === 'number' ? data > 0 : undefined;
};

const ORDERS: readonly ResourceName[] = ['orders'];

/** Audience of the card: all users of an installation without orders, or a user who has not entered one yet. */
type Newcomer = 'installation' | 'person';

/** Steps with their completion; undefined while loading, null if the card is hidden. */
const useSteps = (whose: Newcomer, isOver: boolean): readonly (readonly [Step, boolean])[] | null | undefined => {
    const possible = usePossible();
    const { data: me } = useMe();
    const isTold = !isOver && possible.includes('orders');
    const isAsked = useIdle() && isTold;
    const [hasOrders] = useExisting(ORDERS, isAsked) ?? [];
    const hasOrdered = useHasOrdered(isAsked && hasOrders === true && whose === 'person');
    const isNew = whose === 'installation' ? hasOrders === false : hasOrdered === false;
    const isKnown =
        whose === 'installation' ? hasOrders !== undefined : hasOrders === false || hasOrdered !== undefined;
    const needed = possible.filter(step => step !== 'orders');
    const counted = needed.filter(isOfRecords);
    const existing = useExisting(counted, isAsked && isNew);
    if (!isTold || (isKnown && !isNew)) return null;
    if (!isNew || !existing) return undefined;
    const done = new Set<Step>(counted.filter((_, at) => existing[at]));
    if (me?.isInvoicing) done.add('invoicing');
    return [...needed.map(step => [step, done.has(step)] as const), ['orders', false]];
};

/** Link to the company that would issue invoices; to the list of companies if none is current. */
const InvoicingLink = ({ company, isNext }: { readonly company: string | null; readonly isNext: boolean }) => {
    const text = useText();
    const createPath = useCreatePath();
    const to = company
        ? createPath({ resource: 'companies', type: 'edit', id: company })
        : createPath({ resource: 'companies', type: 'list' });
    return (
        <PageLink variant={isNext ? 'primary' : 'plain'} to={to}>
            {text('order_cards.first_steps.invoicing.open')}
        </PageLink>
    );
};

const StepLinks = ({ step, isNext }: { readonly step: Step; readonly isNext: boolean }) => {
    const text = useText();
    const { data: me } = useMe();
    const company = me?.currentCompany;
    if (!isOfRecords(step))
        return (
            <div className={styles.links}>
                <InvoicingLink company={company ?? null} isNext={isNext} />
            </div>
        );
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

/** Prerequisites of steps. */
const NEEDS: Partial<Record<Step, readonly Step[]>> = {
    company_locations: ['companies'],
    invoicing: ['companies'],
    orders: ['companies', 'company_locations', 'items', 'third_parties'],
};

interface FirstStepsProps {
    readonly whose: Newcomer;
    /** Placeholder with the reserved height while it is undecided whether the card is shown. */
    readonly place: ReactNode;
    /** Called with the height of the card in CSS pixels; 0 if hidden. */
    readonly keepHeight: (height: number) => void;
}

/** Steps to a first order. Hidden once the user has entered one, or has dismissed the card. */
export const FirstSteps = ({ whose, place, keepHeight }: FirstStepsProps) => {
    const text = useText();
    const id = useId();
    const [isOver, setOver] = useStore('preferences.first_steps_over', false);
    const card = useRef<HTMLElement>(null);
    const steps = useSteps(whose, isOver);
    const isKnown = steps !== undefined;
    useEffect(() => {
        if (isKnown) keepHeight(card.current?.offsetHeight ?? 0);
    }, [isKnown, keepHeight]);
    if (!steps) return isKnown ? null : place;
    const missing = steps.flatMap(([step, isDone]) => (isDone ? [] : [step]));
    const isPossible = (step: Step) => !NEEDS[step]?.some(needed => missing.includes(needed));
    const dismiss = text('order_cards.first_steps.dismiss');
    return (
        <section ref={card} className={dashboard.card} data-span={12} aria-labelledby={id}>
            <header>
                <h2 id={id}>{text('order_cards.first_steps.title')}</h2>
                <Button variant="icon" aria-label={dismiss} title={dismiss} onClick={() => setOver(true)}>
                    <Icon name="close" size={18} />
                </Button>
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
                        {!isDone && isPossible(step) ? <StepLinks step={step} isNext={step === missing[0]} /> : null}
                    </li>
                ))}
            </ol>
        </section>
    );
};
