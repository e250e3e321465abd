import { useState } from 'react';
import { IGNORED, type Import, type ImportedColumn } from '#contract/imports/imports.ts';
import { answersOf, columnsOfImport, questionsOf } from '../read.ts';

/** Texts by the identifier of a question, or by the header of a column. */
type Texts = Readonly<Record<string, string>>;

/** Question about an unknown header, answered by the mapping of its column. */
const questionAbout = (record: Import, header: string) =>
    questionsOf(record).find(({ kind, column }) => kind === 'column' && column === header);

/** Mapping of a column as the server has recognised it; empty if unknown. */
const propertyRead = (record: Import, { header, property }: ImportedColumn): string =>
    property ?? (questionAbout(record, header) ? '' : IGNORED);

export const useAnswers = (record: Import) => {
    const [answers, setAnswers] = useState<Texts>(() => answersOf(record));
    const [mapping, setMapping] = useState<Texts>({});
    const [sheet, setSheet] = useState(record.sheet ?? '');
    const [headerRow, setHeaderRow] = useState(String(record.headerRow ?? ''));
    const propertyOf = (column: ImportedColumn): string => mapping[column.header] ?? propertyRead(record, column);
    const isOpen = ({ id, kind, column }: ReturnType<typeof questionsOf>[number]): boolean =>
        kind === 'column' && column !== null
            ? (mapping[column] ?? '') === '' && answers[id] === undefined
            : (answers[id] ?? '') === '';
    const open = questionsOf(record).filter(isOpen);
    const isElsewhere = sheet !== (record.sheet ?? '') || headerRow !== String(record.headerRow ?? '');
    const isChanged =
        isElsewhere ||
        Object.keys(mapping).some(header =>
            columnsOfImport(record).some(one => one.header === header && mapping[header] !== propertyRead(record, one)),
        ) ||
        Object.entries(answers).some(([id, answer]) => answersOf(record)[id] !== answer);
    const row = Number(headerRow);
    const isRowRight = headerRow === '' || (Number.isInteger(row) && row >= 1 && row <= 1000);
    /** Another sheet has other columns: sends neither answers nor mapping. */
    const body = isElsewhere
        ? { sheet: sheet || null, headerRow: headerRow === '' ? null : row }
        : {
              answers,
              mapping: Object.fromEntries(
                  Object.entries(mapping).map(([header, name]) => [header, name === IGNORED ? null : name]),
              ),
          };
    return {
        propertyOf,
        setProperty: (header: string, name: string) => setMapping(before => ({ ...before, [header]: name })),
        answerTo: (id: string) => answers[id] ?? '',
        answer: (id: string, value: string) => setAnswers(before => ({ ...before, [id]: value })),
        sheet,
        setSheet,
        headerRow,
        setHeaderRow,
        isRowRight,
        /** Number of questions without an answer; 0 for another sheet, whose questions are unknown. */
        open: isElsewhere ? 0 : open.length,
        isChanged,
        body,
    };
};

export type Answers = ReturnType<typeof useAnswers>;
