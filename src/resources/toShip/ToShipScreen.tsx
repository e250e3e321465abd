import { ListSkeleton } from '../../list/ListSkeleton.tsx';
import { Themed } from '../../theme/Themed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import page from '../../ui/page.module.css';
import { filtersOf, type View } from './address.ts';
import { Failed } from './Failed.tsx';
import { Group } from './Group.tsx';
import { InDrafts } from './InDrafts.tsx';
import { MakeBar } from './MakeBar.tsx';
import { Pages } from './Pages.tsx';
import { useToShip } from './queries.ts';
import { groupOf, without } from './selection.ts';
import { Toolbar } from './Toolbar.tsx';
import styles from './toShip.module.css';
import { useBoard } from './useBoard.ts';
import { useView } from './useView.ts';
import { useWords } from './useWords.ts';

interface GroupsProps {
    readonly view: View;
    readonly show: (view: View) => void;
    readonly board: ReturnType<typeof useBoard>;
    readonly loaded: ReturnType<typeof useToShip>;
}

const Empty = ({ view, show }: Pick<GroupsProps, 'view' | 'show'>) => {
    const { say } = useWords();
    const isWhole = !view.late && Object.keys(view.conditions).length === 0;
    if (isWhole) return <Notice icon="box" title={say('empty.title')} body={say('empty.body')} />;
    const all = (
        <Button onClick={() => show({ ...view, late: false, conditions: {}, page: 1 })}>{say('show_all')}</Button>
    );
    return <Notice icon="box" title={say('empty.filtered')} action={all} />;
};

const Groups = ({ view, show, board, loaded: { data, error, refetch, isPlaceholderData } }: GroupsProps) => {
    const { say, nameOf } = useWords();
    const { by } = view;
    if (!data && error) return <Failed error={error} retry={() => void refetch()} />;
    if (!data) return <ListSkeleton />;
    if (data.groups.length === 0 && data.totalItems === 0) return <Empty {...{ view, show }} />;
    return (
        <>
            <ul className={styles.groups} aria-label={say('title')} aria-busy={isPlaceholderData}>
                {data.groups.map(group => {
                    const filters = { ...filtersOf(view), [by]: group.key };
                    return (
                        <Group
                            key={`${by} ${group.key}`}
                            {...{ by, group, filters }}
                            selection={board.selection}
                            onSelect={board.select}
                            onTick={async isTicked =>
                                isTicked
                                    ? board.tickAll(nameOf(by, group), filters)
                                    : board.select(known => without(known, line => groupOf(by, line) === group.key))
                            }
                        />
                    );
                })}
            </ul>
            <Pages page={view.page} total={data.totalItems} onPage={next => show({ ...view, page: next })} />
        </>
    );
};

/** The board of what is left to ship: groups of lines to tick, and the delivery notes that are made of them. */
export const ToShipScreen = () => {
    const { say, count } = useWords();
    const { view, show, isReady } = useView();
    const board = useBoard();
    const loaded = useToShip(view, isReady);
    const total = loaded.data?.totalItems;
    const found = total === undefined ? '' : count(`found.${view.by}`, total);
    const subtitle = (
        <>
            <p role="status">{found}</p>
            <InDrafts pieces={loaded.data?.piecesInDrafts} conditions={view.conditions} />
        </>
    );
    return (
        <Themed>
            <PageHeader title={say('title')} subtitle={subtitle} />
            <div className={page.card}>
                <Toolbar {...{ view, show }} />
                <Groups {...{ view, show, board, loaded }} />
            </div>
            <MakeBar selection={board.selection} aside={board.aside} onClear={board.clear} />
        </Themed>
    );
};
