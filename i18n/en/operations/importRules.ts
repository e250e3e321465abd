/** What stands against an import, told by the API alone. */
export const import_rules = {
    wrong_rows:
        '%{smart_count} row is wrong: correct the file, or leave it out |||| %{smart_count} rows are wrong: correct the file, or leave them out',
    changed_since:
        '%{smart_count} record has been changed since: check again to see it |||| %{smart_count} records have been changed since: check again to see them',
    undo_changed:
        '%{smart_count} record has been changed since the import: %{names}. It can be left as it is |||| %{smart_count} records have been changed since the import: %{names}. They can be left as they are',
    value_taken:
        'Another record has been given a value that %{names} had before the import. It can be left as it is |||| Other records have been given values that %{names} had before the import. They can be left as they are',
    not_creatable: 'Only these can be created from their names: %{names}',
    nothing_to_do: 'The file changes nothing: there is nothing to run',
    import_waits: 'It waits for import no. %{id|text}, which has the same kind of records',
    closed: 'This import can no longer be changed',
    not_rehearsed: 'Answer the questions first: the import can be scheduled once it is checked',
    scheduled_past: 'This time has passed: choose a later one',
    far_prices:
        '%{smart_count} price is far from the base price of its item or from its other breaks, or fewer pieces cost less each: look at it, then confirm it |||| %{smart_count} prices are far from the base prices of their items or from their other breaks, or fewer pieces cost less each: look at them, then confirm them',
    error_column: 'Why this row is wrong',
    wrong_file: 'wrong rows',
    question: {
        encoding: 'The accents of this file are ambiguous. Which reading is right?',
        column: 'What is the column “%{column}”?',
        column_twice: 'Several columns are headed “%{title}”: what is the one in column %{letter}?',
        decimal: 'Is the comma or the point the decimal separator in “%{column}”?',
        date: 'Does the day or the month come first in “%{column}”?',
        key: 'No column identifies the records: which one is %{keys}?',
    },
    error: {
        key_missing: 'The row does not identify its record: fill in %{columns}',
        key_twice: 'The same record as in row %{row}: leave only one of them',
        rows_disagree: 'The rows of this record have different values here: write the same value in all of them',
        keys_disagree: 'The columns name two different records',
        unknown_record: 'No %{resource} is called “%{name}”: correct the name, or create it first',
        ambiguous_record: 'Several %{resource} are called “%{name}”: use their code',
        digits: 'At most %{whole} digits before and %{fraction} after the decimal separator are kept: round it',
        lost_zero:
            '%{whole} exists, and a spreadsheet has probably removed its zeros: format the column as text, and write %{whole}. If %{text} is another record, create it first, on a page of its own',
        group_wrong: 'The row belongs to row %{row}, which is wrong: correct that one',
    },
};
