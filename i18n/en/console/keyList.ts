/** Keys of lists and records besides the shortcuts of the frame, told in the list of shortcuts; loaded with it. */
export const key_list = {
    where: { cells: 'In the cells of a list', beside: 'In a record beside its list' },
    key: { Space: 'Space', Tab: 'Tab', Alt: 'Alt', Shift: 'Shift', or: 'or' },
    undo: 'Take back the last change, while its message is shown',
    print: 'Print the page, with all parts of a record',
    peek: 'Show the record of the row beside the list',
    open: 'Open the record of the row',
    rows: 'Previous or next row',
    copy: 'Copy the selected rows',
    move_column: 'Move the column whose heading has the focus',
    move_view: 'Move the tab of your view that has the focus',
    cells: 'From the row to its cells, and back',
    edit: 'Edit the cell',
    next_cell: 'Save, and edit the next cell',
    give_up: 'Give up the edit',
    to_heading: 'Leave the field that has the focus',
    close: 'Close it, and return to its row',
};
