import { useText } from '../../../i18n/useTranslator.ts';
import { Reference } from '../../../kinds/Reference.tsx';
import { useFormat } from '../../../ui/useFormat.ts';

/** Records that are named; the others are counted. */
const SHOWN = 5;

const resourceIn = (iri: string): string => iri.split('/').at(-2) ?? '';

/** The records that a job has left out, by name. */
export const LeftOut = ({ iris }: { readonly iris: readonly string[] }) => {
    const text = useText();
    const { number } = useFormat();
    const more = iris.length - SHOWN;
    return (
        <span>
            {text('job_panel.left_out')}{' '}
            {iris.slice(0, SHOWN).map((iri, place) => (
                <span key={iri}>
                    {place > 0 ? ', ' : null}
                    <Reference to={resourceIn(iri)} iri={iri} />
                </span>
            ))}
            {more > 0 ? ` ${text('job_panel.more_left_out', { count: number(more) })}` : null}
        </span>
    );
};
