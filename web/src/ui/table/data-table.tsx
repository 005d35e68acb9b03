import { useTranslation } from '../../lib/use-translation.ts'
import { ProgressBar } from '../progress-bar.tsx'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { RowCheckbox } from '../row-checkbox.tsx'
import { TableSkeleton } from '../skeletons.tsx'
import { ErrorState, NoMatches } from '../state-message.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { useColumnChoice, type Column } from './columns.ts'
import { TableFoot } from './table-foot.tsx'
import { TableFilters, TableTools } from './table-tools.tsx'
import { Cards } from './table-cards.tsx'
import { type TableState, type DataTableProps, rowLinkStyles, RowMenu, SelectRow } from './table-parts.tsx'

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
        // The room of the arrow must not part the head from the numbers below it.
        '.MuiTableCell-alignRight &': { flexDirection: 'row-reverse' },
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
  const selection = props.selection?.state
  return (
    <TableContainer {...(selection ? { onKeyDown: selection.onKeyDown } : {})}>
      {/* A date in a cell stays on one line. */}
      <Table aria-label={props.label} sx={{ '& td time, & th time': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            {selection ? (
              <TableCell width={44} sx={boxCell}>
                <RowCheckbox
                  label={t('table.selectAll')}
                  checked={rows.every(selection.has)}
                  onChange={selection.togglePage}
                />
              </TableCell>
            ) : null}
            {shown.map((column, index) => (
              <TableCell
                key={column.id}
                align={column.align ?? 'left'}
                {...(column.width ? { width: column.width } : {})}
                sx={index === 0 && !selection ? { pl: 2 } : {}}
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
            <TableRow
              key={props.rowKey(row)}
              hover={rowHref !== undefined}
              selected={selection?.has(row) ?? false}
              sx={rowLinkStyles}
            >
              {selection ? (
                <TableCell sx={boxCell}>
                  <SelectRow {...props} row={row} selection={selection} />
                </TableCell>
              ) : null}
              {shown.map((column, index) => (
                <TableCell
                  key={column.id}
                  align={column.align ?? 'left'}
                  {...(index === 0 ? { component: 'th', scope: 'row', sx: selection ? {} : { pl: 2 } } : {})}
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

/** The boxes are at the edge, without the padding of texts. */
const boxCell = { py: 0, pl: 1, pr: 0 } as const

const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mb: 1.25 } as const

/**
 * Shows the last page instead of one beyond it: rows of the last page were removed, or a bookmark names a page that the
 * list no longer has.
 */
function useExistingPage<Row>({ query, state }: DataTableProps<Row>): void {
  const { data, isPlaceholderData } = query
  const isBeyondEnd = data !== undefined && !isPlaceholderData && data.items.length === 0 && data.total > 0
  const lastPage = isBeyondEnd ? Math.min(Math.ceil(data.total / data.pageSize), data.page - 1) : null
  useEffect(() => {
    if (lastPage !== null && lastPage >= 1) state.setPage(lastPage, { replace: true })
  }, [lastPage, state])
}

/** A table paged, sorted and filtered by the server; its state is in the URL. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { query, state, columns, toolbar, filters = [], filterMenu, csv, view = 'table' } = props
  const { t } = useTranslation()
  const choice = useColumnChoice(props.id, columns)
  useExistingPage(props)
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { data } = query
  const asCards = view === 'cards' || isPhone

  const isEmpty = data?.total === 0
  const hasSecondRow = filters.length > 0 || (filterMenu !== undefined && !(isEmpty && !state.narrowed))
  const tools =
    isEmpty && !state.narrowed ? null : (
      <TableTools choice={choice} list={csv && { ...csv, id: props.id, narrowed: state.narrowed }} />
    )
  const selection = props.selection?.state
  const hasBar = selection !== undefined && (selection.isEverything || selection.rows.size > 0)
  const offersSelection = selection && asCards && data && !isEmpty
  return (
    <Box aria-busy={query.isFetching}>
      {props.views}
      {/* Columns and CSV are beside the chips; without chips, beside the search. */}
      {toolbar || tools ? (
        <Box sx={rowStyle}>
          {toolbar}
          {hasSecondRow ? null : tools}
        </Box>
      ) : null}
      {hasSecondRow ? (
        <Box sx={filters.length > 0 ? rowStyle : { ...rowStyle, display: { xs: 'none', sm: 'flex' } }}>
          <TableFilters filters={filters} menu={filterMenu} onClear={state.reset} />
          {tools}
        </Box>
      ) : null}
      {offersSelection ? (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: -0.5, mb: 0.5 }}>
          <Button size="small" variant="text" onClick={() => selection.setPicking(!selection.isPicking)}>
            {t(selection.isPicking ? 'table.selectEnd' : 'table.select')}
          </Button>
        </Box>
      ) : null}
      {query.isError && !data ? (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      ) : null}
      {query.isPending ? <TableSkeleton rows={Math.min(state.pageSize, 8)} /> : null}
      {isEmpty ? <Card>{state.narrowed ? <NoMatches onReset={state.reset} /> : props.empty}</Card> : null}
      {data && !isEmpty ? (
        <>
          <Box sx={{ position: 'relative' }}>
            {query.isPlaceholderData ? (
              <ProgressBar
                label={t('table.updating')}
                sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 2, height: 2 }}
              />
            ) : null}
            {asCards ? (
              <Cards {...props} rows={data.items} shown={choice.shownColumns} />
            ) : (
              <Card>
                <Rows {...props} rows={data.items} shown={choice.shownColumns} />
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
          {hasBar ? props.selection?.bar(choice.exportedColumns) : null}
        </>
      ) : null}
    </Box>
  )
}
