import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton, type MenuAction } from '../menu-button.tsx'
import { RowCheckbox } from '../row-checkbox.tsx'
import type { Column } from './columns.ts'
import type { ActiveFilter, ExportSource, Page } from './table-tools.tsx'
import type { ListState } from './use-list-state.ts'
import type { Selection } from './use-selection.ts'

/** The part of a list's state that a table changes. `useListState` returns it. */
export type TableState = Pick<ListState, 'page' | 'pageSize' | 'narrowed' | 'setPage' | 'setPageSize' | 'reset'> & {
  readonly sort: string | undefined
  readonly toggleSort: (field: never) => void
}

export interface DataTableProps<Row> {
  /** Storage key of the visible columns. */
  readonly id: string
  /** Accessible name of the table. */
  readonly label: string
  readonly query: UseQueryResult<Page<Row>>
  readonly state: TableState
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  /** Name of the row for accessible names of its controls. */
  readonly rowName: (row: Row) => string
  /** URL of the row; the first cell becomes the link, its clickable area the whole row. */
  readonly rowHref?: (row: Row) => string
  readonly rowActions?: (row: Row) => readonly MenuAction[]
  /** Shown when the list is empty without filters. */
  readonly empty: ReactNode
  /** Search and segments above the table. */
  readonly toolbar?: ReactNode
  readonly filters?: readonly ActiveFilter[]
  /** Button that opens the filters, beside their chips, from 600 px. On a phone it is in the toolbar. */
  readonly filterMenu?: ReactNode
  /** All rows of the list, for the files to download: CSV and Excel. */
  readonly csv?: ExportSource<Row>
  /** Renders a row as a card: below 600 px, and anywhere with `view="cards"`. Without it the cells are stacked. */
  readonly card?: (row: Row) => ReactNode
  readonly view?: 'table' | 'cards'
  /** Totals below the last row. */
  readonly totals?: ReactNode
  /** Saved views, above everything else. */
  readonly views?: ReactNode
  /** Checkboxes of the rows. `bar`: the actions, shown while rows are selected; it gets the columns of an exported file. */
  readonly selection?: {
    readonly state: Selection<Row>
    readonly bar: (exported: readonly Column<Row>[]) => ReactNode
  }
}

/** Styles of a row or card: its link covers it as a whole, and its menu stays above the link. */
export const rowLinkStyles = {
  position: 'relative',
  '& .row-link::after': { content: '""', position: 'absolute', inset: 0 },
  '& .row-menu': { position: 'relative', zIndex: 1 },
} as const

export function RowMenu<Row>({
  row,
  rowActions,
  rowName,
}: Pick<DataTableProps<Row>, 'rowActions' | 'rowName'> & { readonly row: Row }) {
  const { t } = useTranslation()
  const items = rowActions?.(row) ?? []
  return items.length > 0 ? (
    <MenuButton appearance="more" label={t('table.rowActions', { name: rowName(row) })} items={items} />
  ) : null
}

/** The box that selects a row; a click with Shift selects all rows since the last selected row. */
export function SelectRow<Row>({
  row,
  rowName,
  selection,
}: Pick<DataTableProps<Row>, 'rowName'> & { readonly row: Row; readonly selection: Selection<Row> }) {
  const { t } = useTranslation()
  return (
    <span className="row-menu" data-select>
      <RowCheckbox
        label={t('table.selectRow', { name: rowName(row) })}
        checked={selection.has(row)}
        onChange={({ nativeEvent }) => selection.toggle(row, (nativeEvent as MouseEvent).shiftKey === true)}
      />
    </span>
  )
}
