// Board of lines left to ship. `boardView.ts` has its address, `GroupItem.tsx` and `LineList.tsx` its groups and lines,
// `selection.ts` and `make/` the delivery notes made of ticked lines.

import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { NO_DAY, TO_SHIP_GROUPINGS } from '#contract/deliveries/toShip.ts';
import { chosenCompany } from '../../../auth/chosenCompany.ts';
import { type Me, useMe, useProvider } from '../../../auth/me.ts';
import { useServerText } from '../../../i18n/useTranslator.ts';
import { Reference, useReferenceName } from '../../../kinds/Reference.tsx';
import bar from '../../../list/filters/bar.module.css';
import { ListHead } from '../../../list/ListHead.tsx';
import { ListSkeleton } from '../../../list/ListSkeleton.tsx';
import { useCompanySwitch } from '../../../list/useCompanyFilter.ts';
import { useSearch } from '../../../routing/useSearch.ts';
import { useCompanies } from '../../../shell/company/useCompanies.ts';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { useNarrow } from '../../../ui/fitting.ts';
import { useFormat } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { NativeChoice } from '../../../ui/NativeChoice.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import page from '../../../ui/page.module.css';
import { useListAddress } from '../../../ui/useListAddress.ts';
import { type BoardView, boardFilters, boardParameters, boardViewIn } from './boardView.ts';
import { GroupItem } from './GroupItem.tsx';
import { ReadingFailure } from './LineList.tsx';
import { MakeBar, type UntickedLines } from './make/MakeBar.tsx';
import { GROUPS_PER_PAGE, linesQuery, useToShip } from './queries.ts';
import { groupOf, isUnproblematic, NOTHING_TICKED, type TickedLines, tickLines, untickLines } from './selection.ts';
import styles from './toShip.module.css';
import { useToShipWords } from './useToShipWords.ts';

interface CompanyChoiceProps {
    /** Undefined for all companies. */
    readonly company: string | undefined;
    readonly onChoose: (company: string | undefined) => void;
}

/** True if the user may handle several companies, according to data that is already loaded. */
const mayChoose = ({ currentCompany, handledCompanies = [] }: Me): boolean =>
    Boolean(currentCompany) && handledCompanies.length !== 1;

const Choice = ({ me, company, onChoose }: CompanyChoiceProps & { me: Me }) => {
    const { say } = useToShipWords();
    const { companies } = useCompanies(me);
    const isKnown = company === undefined || companies?.some(({ id }) => id === company);
    // The address may contain a company that the user no longer handles.
    const name = useReferenceName('companies', isKnown || !companies ? undefined : company);
    // Reserves the space of the select while it loads.
    if (!companies) return mayChoose(me) ? <div className={styles.choice} /> : null;
    const choices = company === undefined || isKnown ? companies : [...companies, { id: company, name }];
    if (choices.length < 2) return null;
    return (
        <div className={styles.choice}>
            <NativeChoice
                label={say('company')}
                value={company ?? ''}
                choices={[{ id: '', name: say('all_companies') }, ...choices]}
                onChange={id => onChoose(id || undefined)}
            />
        </div>
    );
};

/** B7: select for the company of the orders, for users of several companies. */
const CompanyChoice = (props: CompanyChoiceProps) => {
    const { data: me } = useMe();
    return me ? <Choice me={me} {...props} /> : null;
};

const RELATED = { thirdParty: 'third_parties', order: 'orders', item: 'items' } as const;

const Conditions = ({ conditions }: Pick<BoardView, 'conditions'>) => {
    const { say } = useToShipWords();
    const { requestedDeliveryDate: wanted, ...relations } = conditions;
    return (
        <p className={styles.conditions}>
            {wanted ? <span>{wanted === NO_DAY ? say('no_day') : say('wanted', { day: wanted })}</span> : null}
            {(['thirdParty', 'order', 'item'] as const).map(name => {
                const iri = relations[name];
                return iri ? (
                    <span key={name}>
                        {say(`grouping.${name}`)} <Reference to={RELATED[name]} iri={iri} />
                    </span>
                ) : null;
            })}
        </p>
    );
};

interface ToolbarProps {
    readonly view: BoardView;
    readonly show: (view: BoardView) => void;
}

const Toolbar = ({ view, show }: ToolbarProps) => {
    const translate = useTranslate();
    const { say } = useToShipWords();
    const { company, ...conditions } = view.conditions;
    const isNarrowed = Object.keys(conditions).length > 0;
    const choices = TO_SHIP_GROUPINGS.map(id => ({ id, name: say(`grouping.${id}`) }));
    const group = (value: string): void => {
        const by = TO_SHIP_GROUPINGS.find(one => one === value);
        if (by) show({ ...view, by, page: 1 });
    };
    const choose = (next: string | undefined): void =>
        show({ ...view, conditions: { ...conditions, ...(next && { company: next }) }, page: 1 });
    return (
        <div className={styles.toolbar}>
            <div className={styles.choice}>
                <NativeChoice label={say('by')} value={view.by} choices={choices} onChange={group} />
            </div>
            <CompanyChoice company={company} onChoose={choose} />
            <label className={styles.late}>
                <input
                    type="checkbox"
                    checked={view.late}
                    onChange={({ target }) => show({ ...view, late: target.checked, page: 1 })}
                />
                {say('late_only')}
            </label>
            {isNarrowed ? (
                <>
                    <Conditions conditions={conditions} />
                    <Button onClick={() => show({ ...view, conditions: {}, page: 1 })}>
                        {translate('resources.to_ship.show_all')}
                    </Button>
                </>
            ) : null}
        </div>
    );
};

interface PagesProps {
    readonly page: number;
    readonly total: number;
    readonly onPage: (page: number) => void;
}

const Pages = ({ page, total, onPage }: PagesProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const pages = Math.max(1, Math.ceil(total / GROUPS_PER_PAGE));
    if (pages === 1 && page === 1) return null;
    const say = (key: string, params: object = {}) => translate(`common.list.${key}`, params);
    const step = (way: 'previous' | 'next', to: number, isEnd: boolean) => (
        <Button variant="icon" disabled={isEnd} aria-label={say(`${way}_page`)} onClick={() => onPage(to)}>
            <Icon name={way} />
        </Button>
    );
    return (
        <nav className={bar.pager} aria-label={say('pages')}>
            <span className={bar.moves}>
                {step('previous', Math.min(page - 1, pages), page <= 1)}
                <span>{say('page_of', { page: number(page), pages: number(pages) })}</span>
                {step('next', page + 1, page >= pages)}
            </span>
        </nav>
    );
};

/** Ticked lines of the board, over all pages and groupings. */
const useBoard = () => {
    const client = useQueryClient();
    const provider = useProvider();
    const notify = useNotify();
    const serverText = useServerText();
    const [selection, setSelection] = useState<TickedLines>(NOTHING_TICKED);
    const [aside, setAside] = useState<UntickedLines>();
    /** Reads the lines of a group and ticks those without problems. */
    const tickAll = async (name: string, filters: Readonly<Record<string, string>>): Promise<void> => {
        try {
            const { lines, totalItems } = await client.fetchQuery(linesQuery(provider, filters));
            const ready = lines.filter(isUnproblematic);
            setSelection(known => tickLines(known, ready));
            setAside({ name, problems: lines.length - ready.length, unread: totalItems - lines.length });
        } catch (error) {
            notify(serverText(refusalMessage(error)), { type: 'error' });
        }
    };
    const select = (change: (selection: TickedLines) => TickedLines): void => {
        setSelection(change);
        setAside(undefined);
    };
    return { selection, select, tickAll, aside, clear: () => select(() => NOTHING_TICKED) };
};

/** View of the board. Without parameters it follows the current company (B7). `isReady` is false until that is loaded. */
const useView = () => {
    const [search, setSearch] = useSearch();
    const { data: me, isLoading } = useMe();
    const view = boardViewIn(search);
    const isNew = search.size === 0;
    const first = isNew ? chosenCompany(me) : undefined;
    /** Replaces the history entry, because the user did not navigate. */
    const showCompany = (company: string): void =>
        setSearch(boardParameters({ ...view, conditions: { ...view.conditions, company }, page: 1 }), {
            replace: true,
        });
    useEffect(() => {
        if (first) showCompany(first);
    });
    useCompanySwitch((former, current) => {
        if (view.conditions.company === former) showCompany(current);
    });
    const show = (next: BoardView): void => setSearch(boardParameters(next));
    return { view, show, isReady: !isNew || !(isLoading || first) };
};

interface InDraftsProps {
    /** Third-party servers may omit it. */
    readonly pieces: number | undefined;
    readonly conditions: BoardView['conditions'];
}

/** Pieces in drafts of delivery notes, which the board excludes, with a link to the drafts. */
const InDrafts = ({ pieces, conditions }: InDraftsProps) => {
    const { count } = useToShipWords();
    const address = useListAddress('delivery_notes');
    if (!pieces) return null;
    const { thirdParty, order } = conditions;
    const filter = { status: ['draft'], ...(thirdParty && { thirdParty }), ...(order && { orders: order }) };
    return <PageLink to={address(filter)}>{count('in_drafts', pieces)}</PageLink>;
};

interface GroupsProps {
    readonly view: BoardView;
    readonly show: (view: BoardView) => void;
    readonly board: ReturnType<typeof useBoard>;
    readonly loaded: ReturnType<typeof useToShip>;
}

const Empty = ({ view, show }: Pick<GroupsProps, 'view' | 'show'>) => {
    const { say } = useToShipWords();
    const isWhole = !view.late && Object.keys(view.conditions).length === 0;
    if (isWhole) return <Notice icon="box" title={say('empty.title')} body={say('empty.body')} />;
    const all = (
        <Button onClick={() => show({ ...view, late: false, conditions: {}, page: 1 })}>{say('show_all')}</Button>
    );
    return <Notice icon="box" title={say('empty.filtered')} action={all} />;
};

const Groups = ({ view, show, board, loaded: { data, error, refetch, isPlaceholderData } }: GroupsProps) => {
    const { say, nameOf } = useToShipWords();
    const { by } = view;
    if (!data && error) return <ReadingFailure error={error} retry={() => void refetch()} />;
    if (!data) return <ListSkeleton />;
    if (data.groups.length === 0 && data.totalItems === 0) return <Empty {...{ view, show }} />;
    return (
        <>
            <ul className={styles.groups} aria-label={say('title')} aria-busy={isPlaceholderData}>
                {data.groups.map(group => {
                    const filters = { ...boardFilters(view), [by]: group.key };
                    return (
                        <GroupItem
                            key={`${by} ${group.key}`}
                            {...{ by, group, filters }}
                            selection={board.selection}
                            onSelect={board.select}
                            onTick={async isTicked =>
                                isTicked
                                    ? board.tickAll(nameOf(by, group), filters)
                                    : board.select(known => untickLines(known, line => groupOf(by, line) === group.key))
                            }
                        />
                    );
                })}
            </ul>
            <Pages page={view.page} total={data.totalItems} onPage={next => show({ ...view, page: next })} />
        </>
    );
};

export const ToShipScreen = () => {
    const { say, count } = useToShipWords();
    const { view, show, isReady } = useView();
    const board = useBoard();
    const loaded = useToShip(view, isReady);
    const { data } = loaded;
    const narrow = useNarrow();
    const drafts = <InDrafts pieces={data?.piecesInDrafts} conditions={view.conditions} />;
    return (
        <Themed>
            <ListHead
                title={say('title')}
                count={<p role="status">{data && count(`found.${view.by}`, data.totalItems)}</p>}
                actions={narrow ? null : drafts}
            />
            <div className={page.card}>
                <Toolbar {...{ view, show }} />
                <Groups {...{ view, show, board, loaded }} />
                {/* Last, so that its late arrival does not move other content. */}
                {narrow ? <p className={styles.drafts}>{drafts}</p> : null}
            </div>
            <MakeBar selection={board.selection} aside={board.aside} onClear={board.clear} />
        </Themed>
    );
};
