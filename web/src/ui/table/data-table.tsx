import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { UseQueryResult } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { MenuButton, type MenuAction } from '../menu-button.tsx'
import { TableSkeleton } from '../skeletons.tsx'
import { ErrorState, NoMatches } from '../state-message.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { useColumnChoice, type Column } from './columns.ts'
import { TableFoot } from './table-foot.tsx'
import { TableFilters, TableTools, type ActiveFilter, type CsvSource, type Page } from './table-tools.tsx'
import type { ListState } from './use-list-state.ts'

/** The part of a list's state that a table moves. `useListState` gives it. */
export type TableState = Pick<ListState, 'page' | 'pageSize' | 'narrowed' | 'setPage' | 'setPageSize' | 'reset'> & {
  readonly sort: string | undefined
  readonly toggleSort: (field: never) => void
}

export interface DataTableProps<Row> {
  /** Names the table in the store of column choices. */
  readonly id: string
  /** Accessible name of the table. */
  readonly label: string
  readonly query: UseQueryResult<Page<Row>>
  readonly state: TableState
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  /** What the row is called in the names of its controls. */
  readonly rowName: (row: Row) => string
  /** Where the row leads; the first cell becomes the link and the whole row its target. */
  readonly rowHref?: (row: Row) => string
  readonly rowActions?: (row: Row) => readonly MenuAction[]
  /** The list has nothing at all, not even without filters. */
  readonly empty: ReactNode
  /** Search and segments over the table. */
  readonly toolbar?: ReactNode
  readonly filters?: readonly ActiveFilter[]
  /** Opens the choice of filters; stands beside their chips, from 600 px. On a phone the toolbar has its own. */
  readonly filterMenu?: ReactNode
  readonly csv?: CsvSource<Row>
  /** A row as a card: below 600 px, and anywhere with `view="cards"`. Without it the cells are stacked. */
  readonly card?: (row: Row) => ReactNode
  readonly view?: 'table' | 'cards'
  /** Under the last row, on the sunken ground. */
  readonly totals?: ReactNode
}

const wide = {
  position: 'relative',
  '& .row-link::after': { content: '""', position: 'absolute', inset: 0 },
  '& .row-menu': { position: 'relative', zIndex: 1 },
} as const

function SortHead({
  label,
  field,
  state,
}: {
  readonly label: string
  readonly field: string
  readonly state: TableState
}) {
  const { t } = useTranslation()
  const current = state.sort === field ? 'asc' : state.sort === `-${field}` ? 'desc' : undefined
  const Arrow = current === 'desc' ? ArrowDown : ArrowUp
  return (
    <ButtonBase
      onClick={() => state.toggleSort(field as never)}
      title={t('table.sortBy', { column: label })}
      sx={{
        font: 'inherit',
        fontWeight: current ? 600 : 550,
        color: current ? 'text.primary' : 'inherit',
        gap: 0.5,
        py: 0.5,
        borderRadius: '4px',
        '& svg': { opacity: current ? 1 : 0 },
        '&:hover svg, &:focus-visible svg': { opacity: 1 },
      }}
    >
      {label}
      <Arrow size={14} aria-hidden />
    </ButtonBase>
  )
}

function Rows<Row>(
  props: DataTableProps<Row> & { readonly rows: readonly Row[]; readonly shown: readonly Column<Row>[] },
) {
  const { t } = useTranslation()
  const { state, shown, rows, rowActions, rowHref } = props
  return (
    <TableContainer>
      <Table aria-label={props.label}>
        <TableHead>
          <TableRow>
            {shown.map((column, index) => (
              <TableCell
                key={column.id}
                align={column.align ?? 'left'}
                {...(column.width ? { width: column.width } : {})}
                sx={index === 0 ? { pl: 2 } : {}}
                {...(column.sort && state.sort?.replace(/^-/, '') === column.sort
                  ? { 'aria-sort': state.sort.startsWith('-') ? ('descending' as const) : ('ascending' as const) }
                  : {})}
              >
                {column.sort ? <SortHead label={column.header} field={column.sort} state={state} /> : column.header}
              </TableCell>
            ))}
            {rowActions ? (
              <TableCell width={52}>
                <VisuallyHidden>{t('table.actionsColumn')}</VisuallyHidden>
              </TableCell>
            ) : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={props.rowKey(row)} hover={rowHref !== undefined} sx={wide}>
              {shown.map((column, index) => (
                <TableCell
                  key={column.id}
                  align={column.align ?? 'left'}
                  {...(index === 0 ? { component: 'th', scope: 'row', sx: { pl: 2 } } : {})}
                >
                  {index === 0 && rowHref ? (
                    <Link component={RouterLink} to={rowHref(row)} className="row-link" sx={{ color: 'text.primary' }}>
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                </TableCell>
              ))}
              {rowActions ? (
                <TableCell align="right" sx={{ py: 0.5 }}>
                  <span className="row-menu">
                    <RowMenu {...props} row={row} />
                  </span>
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function RowMenu<Row>({
  row,
  rowActions,
  rowName,
}: Pick<DataTableProps<Row>, 'rowActions' | 'rowName'> & { readonly row: Row }) {
  const { t } = useTranslation()
  const items = rowActions?.(row) ?? []
  return items.length > 0 ? (
    <MenuButton look="more" label={t('table.rowActions', { name: rowName(row) })} items={items} />
  ) : null
}

function Cards<Row>(
  props: DataTableProps<Row> & { readonly rows: readonly Row[]; readonly shown: readonly Column<Row>[] },
) {
  const { rows, shown, card, rowHref } = props
  const [first, ...rest] = shown
  return (
    <Box
      component="ul"
      aria-label={props.label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
      }}
    >
      {rows.map((row) => (
        <Card
          component="li"
          key={props.rowKey(row)}
          sx={{ ...wide, p: 2, '&:hover': rowHref ? { bgcolor: 'background.hover' } : {} }}
        >
          {card ? (
            card(row)
          ) : (
            <>
              <Box sx={{ display: 'flex', gap: 1 }}>
                <Box sx={{ flex: 1 }}>
                  {rowHref ? (
                    <Link component={RouterLink} to={rowHref(row)} className="row-link" sx={{ color: 'text.primary' }}>
                      {first?.cell(row)}
                    </Link>
                  ) : (
                    first?.cell(row)
                  )}
                </Box>
                <span className="row-menu">
                  <RowMenu {...props} row={row} />
                </span>
              </Box>
              <Box
                component="dl"
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'auto 1fr',
                  columnGap: 1.5,
                  rowGap: 0.75,
                  m: 0,
                  mt: 1,
                  fontSize: '0.875rem',
                }}
              >
                {rest.map((column) => (
                  <Box key={column.id} sx={{ display: 'contents' }}>
                    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                      {column.header}
                    </Box>
                    <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
                      {column.cell(row)}
                    </Box>
                  </Box>
                ))}
              </Box>
            </>
          )}
        </Card>
      ))}
    </Box>
  )
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mb: 1.25 } as const

/** A list of the server: paged, sorted and filtered there; the address holds its state. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { query, state, columns, toolbar, filters = [], filterMenu, csv, view = 'table' } = props
  const { t } = useTranslation()
  const choice = useColumnChoice(props.id, columns)
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { data } = query
  const asCards = view === 'cards' || phone

  const nothing = data?.total === 0
  const second = filters.length > 0 || (filterMenu !== undefined && !(nothing && !state.narrowed))
  const tools = nothing && !state.narrowed ? null : <TableTools choice={choice} csv={csv} />
  return (
    <Box aria-busy={query.isFetching}>
      {/* Columns and CSV stand beside the chips; without chips, beside the search. */}
      {toolbar || tools ? (
        <Box sx={line}>
          {toolbar}
          {second ? null : tools}
        </Box>
      ) : null}
      {second ? (
        <Box sx={filters.length > 0 ? line : { ...line, display: { xs: 'none', sm: 'flex' } }}>
          <TableFilters filters={filters} menu={filterMenu} onClear={state.reset} />
          {tools}
        </Box>
      ) : null}
      {query.isError && !data ? (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      ) : null}
      {query.isPending ? <TableSkeleton rows={Math.min(state.pageSize, 8)} /> : null}
      {nothing ? <Card>{state.narrowed ? <NoMatches onReset={state.reset} /> : props.empty}</Card> : null}
      {data && !nothing ? (
        <>
          <Box sx={{ position: 'relative' }}>
            {query.isPlaceholderData ? (
              <LinearProgress
                aria-label={t('table.updating')}
                sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 2, height: 2 }}
              />
            ) : null}
            {asCards ? (
              <Cards {...props} rows={data.items} shown={choice.shown} />
            ) : (
              <Card>
                <Rows {...props} rows={data.items} shown={choice.shown} />
                {props.totals ? (
                  <Box
                    sx={{
                      bgcolor: 'background.sunken',
                      borderTop: '1px solid',
                      borderColor: 'divider',
                      px: 2,
                      py: 1.25,
                      fontWeight: 600,
                    }}
                  >
                    {props.totals}
                  </Box>
                ) : null}
              </Card>
            )}
          </Box>
          <TableFoot
            page={data.page}
            pageSize={data.pageSize}
            total={data.total}
            atLeast={data.totalIsLeast}
            onPage={state.setPage}
            onPageSize={state.setPageSize}
          />
        </>
      ) : null}
    </Box>
  )
}
