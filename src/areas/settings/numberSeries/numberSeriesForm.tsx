// Apart: form of a number series, loaded with its page.
import { useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { NumberSeries, numberSeries } from '#contract/numbering/numberSeries.ts';
import { formatNumber } from '#contract/values/numberPattern.ts';
import type { FormDeclaration, FrozenFields } from '../../../record/declaration.ts';
import form from '../../../record/form/form.module.css';
import { FactLine } from '../../../ui/PageHeader.tsx';
import { useDebounced } from '../../../ui/useSettled.ts';

const words = (name: string): string => `resources.number_series.${name}`;

const SeriesSubtitle = ({ record: { kind, year } }: { readonly record: NumberSeries }) => (
    <FactLine>{{ kind: useTranslate()(words(`kind.${kind}`)), year: String(year) }}</FactLine>
);

/** Preview of the next number; announcements are debounced. */
const NextNumber = () => {
    const translate = useTranslate();
    const { year = 0 } = useRecordContext<NumberSeries>() ?? {};
    const [prefix, pattern, next] = useWatch({ name: ['prefix', 'pattern', 'nextNumber'] });
    const count = Number(next);
    const isGood = Number.isInteger(count) && count > 0;
    const number = isGood ? formatNumber({ prefix, pattern: String(pattern ?? ''), year }, count) : undefined;
    const text = number === undefined ? translate(words('preview.none')) : translate(words('preview.next'), { number });
    return (
        <section className={form.section}>
            <h2>{translate(words('preview.title'))}</h2>
            <p role="status">{useDebounced(text)}</p>
        </section>
    );
};

const frozenOf = ({ firstNumber }: NumberSeries): FrozenFields | undefined =>
    firstNumber === null ? undefined : { names: ['prefix', 'pattern', 'nextNumber'], why: words('frozen') };

export const numberSeriesForm: FormDeclaration<typeof numberSeries> = {
    sections: {
        numbers: [
            { name: 'prefix', help: words('help.prefix') },
            { name: 'pattern', help: words('help.pattern') },
            { name: 'nextNumber', help: words('help.nextNumber') },
        ],
    },
    Subtitle: SeriesSubtitle,
    Live: NextNumber,
    frozen: frozenOf,
    facts: ['company', 'kind', 'year', 'firstNumber'],
    drawn: { year: ({ value }) => value },
};
