// Apart: creates rows of number series; used by the seed, new companies, numbering and the daily job.
import { sql } from 'drizzle-orm';
import { NUMBERED_KINDS } from '#contract/numbering/numberSeries.ts';
import type { Day } from '#contract/values/days.ts';
import { DEFAULT_PATTERN } from '#contract/values/numberPattern.ts';
import type { Db } from './database.ts';

const DECEMBER = '12';

/** Years with open series on a day: the current one, and from December 1 also the next one. */
export const openYearsOn = (day: Day): number[] => {
    const year = Number(day.slice(0, 4));
    return day.slice(5, 7) === DECEMBER ? [year, year + 1] : [year];
};

/** Creates missing series with the format of the previous year, else of the next year, else with the kind's defaults. */
export const openSeries = async (db: Db, years: readonly number[], company?: number): Promise<void> => {
    await db.execute(
        sql`insert into number_series (company_id, kind, year, prefix, pattern)
            select company.id, numbered.kind, opened.year,
                case when other.pattern is null then numbered.prefix else other.prefix end,
                coalesce(other.pattern, ${DEFAULT_PATTERN})
            from companies company
            cross join json_to_recordset(${JSON.stringify(NUMBERED_KINDS)}::json) numbered (kind text, prefix text)
            cross join json_array_elements_text(${JSON.stringify(years)}::json) given
            cross join lateral (select given::text::int as year) opened
            left join lateral (
                select prefix, pattern from number_series series
                where series.company_id = company.id and series.kind = numbered.kind
                order by series.year < opened.year desc, abs(series.year - opened.year) limit 1) other on true
            where ${company === undefined ? sql`true` : sql`company.id = ${company}`}
                and not exists (select from number_series series where series.company_id = company.id
                    and series.kind = numbered.kind and series.year = opened.year)
            on conflict (company_id, kind, year) do nothing`,
    );
};
