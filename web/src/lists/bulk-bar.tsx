import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { maxBulkRows } from '#server/contract/bulk-limits.ts'
import { formatNumber } from '../lib/format.ts'
import { useTranslation } from '../lib/use-translation.ts'
import type { Column } from '../ui/table/columns.ts'
import { ExportButton, type ExportSource } from '../ui/table/table-tools.tsx'
import type { Selection } from '../ui/table/use-selection.ts'

/** Lists that have a phrase for the count of their rows. */
export type NamedList =
  | 'cases'
  | 'tasks'
  | 'terms'
  | 'clients'
  | 'documents'
  | 'forms'
  | 'responses'
  | 'bookings'
  | 'people'
  | 'leads'

export interface BulkBarProps<Row> {
  readonly list: NamedList
  readonly selection: Selection<Row>
  /** Number of rows that match the filters. */
  readonly total: number
  /** There may be more rows than `total`. */
  readonly totalIsLeast?: boolean | undefined
  /** Rows of the shown page. */
  readonly page: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** The file of all matching rows; `prepare` fetches the data that the columns need for rows beyond the shown page. */
  readonly csv?: ExportSource<Row> & { readonly prepare?: (rows: readonly Row[]) => Promise<unknown> }
  /** Buttons of the acts. */
  readonly children?: ReactNode
}

/** The number of selected rows and the acts on them, at the foot of the window. */
export function BulkBar<Row>({
  list,
  selection,
  total,
  totalIsLeast = false,
  page,
  columns,
  csv,
  children,
}: BulkBarProps<Row>) {
  const { t } = useTranslation('lists')
  const { isEverything, rows } = selection
  const exceedsMaximum = totalIsLeast || total > maxBulkRows
  const count = isEverything ? Math.min(total, maxBulkRows) : rows.size
  const offersEverything = !isEverything && total > rows.size && page.length > 0 && page.every(selection.has)

  const selected = [...rows.values()]
  const sourceOf = (file: NonNullable<typeof csv>): ExportSource<Row> =>
    isEverything
      ? file
      : {
          name: file.name,
          fetchPage: async (number, pageSize) => {
            const items = selected.slice((number - 1) * pageSize, number * pageSize)
            await file.prepare?.(items)
            return { items, page: number, pageSize, total: selected.length }
          },
        }
  return (
    <Box
      role="region"
      aria-label={t('bulk.label')}
      sx={{
        position: 'sticky',
        bottom: { xs: 8, sm: 16 },
        zIndex: 3,
        mt: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 1,
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'line.control',
        borderRadius: '10px',
        boxShadow: '0 6px 24px rgba(15, 23, 34, 0.18)',
      }}
    >
      <Box role="status" sx={{ fontSize: '0.875rem', fontWeight: 600, mr: 0.5, flex: { xs: 1, sm: 'none' } }}>
        {isEverything
          ? t(exceedsMaximum ? 'bulk.firstOfAll' : 'bulk.all', {
              count,
              what: t(`noun.${list}`, { count, shown: formatNumber(count) }),
            })
          : t('bulk.selected', { count, what: t(`noun.${list}`, { count, shown: formatNumber(count) }) })}
      </Box>
      {offersEverything ? (
        <Link
          component="button"
          type="button"
          variant="caption"
          onClick={selection.pickEverything}
          sx={{ fontWeight: 600, minHeight: 32, mr: 0.5, order: { xs: 2, sm: 0 } }}
        >
          {exceedsMaximum
            ? t('bulk.pickFirst', { max: formatNumber(maxBulkRows) })
            : t('bulk.pickAll', { total: formatNumber(total) })}
        </Link>
      ) : null}
      <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'nowrap', sm: 'wrap' },
          alignItems: 'center',
          gap: 1,
          // Below the count on a phone, in one row that scrolls.
          order: { xs: 3, sm: 0 },
          width: { xs: '100%', sm: 'auto' },
          overflowX: { xs: 'auto', sm: 'visible' },
          scrollbarWidth: 'none',
          '& > *': { flexShrink: 0 },
        }}
      >
        {children}
        {csv ? <ExportButton {...sourceOf(csv)} id={list} narrowed columns={columns} /> : null}
      </Box>
      <IconButton
        size="small"
        aria-label={t('bulk.clear')}
        onClick={selection.clear}
        sx={{ order: { xs: 1, sm: 0 }, ml: { sm: 'auto', md: 0 } }}
      >
        <X size={17} />
      </IconButton>
    </Box>
  )
}
