/** What changes the columns of a table, and what is done with selected rows; loaded when they are used. */
export const table_tools = {
    resize: 'Width of the column %{name}',
    help: 'Drag, or use the left and right arrow keys. A double click or Enter fits the content. Ctrl, Shift and an arrow key move the column.',
    automatic: 'As wide as its content',
    pixels: '%{width} pixels',
    moved: '%{name} is now column %{place} of %{count}.',
    copy: 'Copy',
    copy_hint: 'Copy the selected rows of this page, for a spreadsheet',
    copied: '%{smart_count} row copied |||| %{smart_count} rows copied',
    copied_some:
        '%{smart_count} row of this page copied. Export the list for those of other pages. |||| %{smart_count} rows of this page copied. Export the list for those of other pages.',
    not_copied: 'The browser does not allow copying. Press Ctrl+C or ⌘C instead.',
    total: '%{name}: %{sum}',
    export_columns: 'Columns of the file: %{name}',
    export_choose: '%{name}: columns…',
    export_usual: 'Usual columns',
    several_currencies: 'several currencies',
    totals: 'Totals of the selection',
};
