// Tables of the editor: the nodes of prosemirror-tables as tiptap extensions. The published extension is not available
// in our version.
import { mergeAttributes, Node, type CommandProps } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables'

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})
const cell = (name: string, tag: 'td' | 'th', role: 'cell' | 'header_cell') =>
  Node.create({
    name,
    content: 'block+',
    tableRole: role,
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

const TableCell = cell('tableCell', 'td', 'cell')
const TableHeader = cell('tableHeader', 'th', 'header_cell')
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', mergeAttributes(HTMLAttributes), 0],
})

const toCommand =
  (command: (state: CommandProps['state'], dispatch?: CommandProps['dispatch']) => boolean) =>
  () =>
  ({ state, dispatch }: CommandProps) =>
    command(state, dispatch)

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    legalTable: {
      insertTable: (rows: number, columns: number) => ReturnType
      addRowAfter: () => ReturnType
      addColumnAfter: () => ReturnType
      deleteRow: () => ReturnType
      deleteColumn: () => ReturnType
      deleteTable: () => ReturnType
    }
  }
  interface NodeConfig {
    /** Role of the node in prosemirror-tables. */
    tableRole?: 'table' | 'row' | 'cell' | 'header_cell'
  }
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  tableRole: 'table',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  // `tableRole` is declared above, in the config of each node.
  extendNodeSchema: (extension) => ({ tableRole: (extension.config as { tableRole?: string }).tableRole }),
  addCommands: () => ({
    insertTable:
      (rows, columns) =>
      ({ tr, dispatch, state: { schema } }) => {
        const { table, tableRow, tableCell, paragraph } = schema.nodes
        if (!table || !tableRow || !tableCell || !paragraph) return false
        const cells = () => Array.from({ length: columns }, () => tableCell.create(null, paragraph.create()))
        const createdTable = table.create(
          null,
          Array.from({ length: rows }, () => tableRow.create(null, cells())),
        )
        if (!dispatch) return true
        const position = tr.selection.from
        tr.replaceSelectionWith(createdTable)
        // The caret starts in the first cell.
        tr.setSelection(
          TextSelection.near(tr.doc.resolve(Math.min(position + 1, tr.doc.content.size))),
        ).scrollIntoView()
        return true
      },
    addRowAfter: toCommand(addRowAfter),
    addColumnAfter: toCommand(addColumnAfter),
    deleteRow: toCommand(deleteRow),
    deleteColumn: toCommand(deleteColumn),
    deleteTable: toCommand(deleteTable),
  }),
  addKeyboardShortcuts() {
    return {
      Tab: () =>
        this.editor.commands.command(({ state, dispatch }) => goToNextCell(1)(state, dispatch)) ||
        (this.editor.isActive('table') &&
          this.editor
            .chain()
            .addRowAfter()
            .command(({ state, dispatch }) => goToNextCell(1)(state, dispatch))
            .run()),
      'Shift-Tab': () => this.editor.commands.command(({ state, dispatch }) => goToNextCell(-1)(state, dispatch)),
    }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

export const tableExtensions = [Table, TableRow, TableHeader, TableCell]
