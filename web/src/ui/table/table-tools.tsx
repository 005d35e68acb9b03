import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Columns3 from 'lucide-react/icons/columns-3'
import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { reportFailure } from '../../lib/call-failure.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FilterChip } from '../status-chip.tsx'
import { MenuButton } from '../menu-button.tsx'
import type { Column, useColumnChoice } from './columns.ts'

const loadMenu = () => import('./column-menu.tsx')
const ColumnMenu = lazy(async () => ({ default: (await loadMenu()).ColumnMenu }))

export interface Page<Row> {
  readonly items: readonly Row[]
  readonly page: number
  readonly pageSize: number
  readonly total: number
  /** Whether there may be more rows than `total`. */
  readonly totalIsLeast?: boolean | undefined
}
export interface ActiveFilter {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly onRemove: () => void
}
/** The list that an exported file, CSV or Excel, is made from. */
export interface ExportSource<Row> {
  /** Of the file, without extension. */
  readonly name: string
  readonly fetchPage: (page: number, pageSize: number) => Promise<Page<Row>>
}
export interface ExportedList<Row> extends ExportSource<Row> {
  /** The `id` of the table. */
  readonly id: string
  /** Only a part of the list: searched, filtered or selected. */
  readonly narrowed: boolean
}
export type ListFileFormat = 'csv' | 'xlsx'

/** Downloads the rows of a list; the code loads with the first file. */
const saveList = <Row,>(list: ExportedList<Row>, columns: readonly Column<Row>[], format: ListFileFormat) =>
  void import('./export-list.ts')
    .then(({ exportList }) => exportList(list, columns, format))
    .catch((error: unknown) => reportFailure(error))

/** Button that offers the file formats of a list. */
export function ExportButton<Row>({
  columns,
  variant,
  ...list
}: ExportedList<Row> & { readonly columns: readonly Column<Row>[]; readonly variant?: 'text' }) {
  const { t } = useTranslation()
  return (
    <MenuButton
      label={t('table.export')}
      icon={Download}
      size="small"
      {...(variant ? { variant } : {})}
      items={[
        { key: 'csv', label: 'CSV', onSelect: () => saveList(list, columns, 'csv') },
        { key: 'xlsx', label: 'Excel', onSelect: () => saveList(list, columns, 'xlsx') },
      ]}
    />
  )
}

function ColumnButton<Row>({ choice }: { readonly choice: ReturnType<typeof useColumnChoice<Row>> }) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<Columns3 size={16} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadMenu()}
        onClick={(event) => {
          setWasOpened(true)
          setAnchor(event.currentTarget)
        }}
      >
        {t('table.columns')}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <ColumnMenu
            anchor={anchor}
            onClose={() => setAnchor(null)}
            columns={choice.choosableColumns}
            isShown={choice.isShown}
            onToggle={choice.toggle}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Chips of the active filters, and a button that removes all. */
export function TableFilters({
  filters,
  menu,
  onClear,
}: {
  readonly filters: readonly ActiveFilter[]
  /** Button that opens the filters, beside the chips from 600 px. */
  readonly menu?: ReactNode
  readonly onClear: () => void
}) {
  const { t } = useTranslation()
  return (
    <Box
      role="group"
      aria-label={t('table.filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, flex: 1 }}
    >
      {filters.map((filter) => (
        <FilterChip
          key={filter.key}
          label={filter.label}
          value={filter.value}
          onRemove={filter.onRemove}
          removeLabel={t('table.removeFilter', { name: filter.label })}
        />
      ))}
      {menu === undefined ? null : <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{menu}</Box>}
      {filters.length > 0 ? (
        <Link
          component="button"
          type="button"
          variant="caption"
          onClick={onClear}
          sx={{ fontWeight: 600, minHeight: 32, px: 0.5 }}
        >
          {t('table.clearFilters')}
        </Link>
      ) : null}
    </Box>
  )
}

/** Buttons for columns and files, at the right; not on a phone. */
export function TableTools<Row>({
  choice,
  list,
}: {
  readonly choice: ReturnType<typeof useColumnChoice<Row>>
  readonly list: ExportedList<Row> | undefined
}) {
  return (
    <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 0.5, ml: 'auto' }}>
      {choice.choosableColumns.length > 0 ? <ColumnButton choice={choice} /> : null}
      {list ? <ExportButton {...list} columns={choice.exportedColumns} variant="text" /> : null}
    </Box>
  )
}
