import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import type { MouseEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Column } from './columns.ts'
import { type DataTableProps, rowLinkStyles, RowMenu, SelectRow } from './table-parts.tsx'

/** The rows of a table as cards. */
export function Cards<Row>(
  props: DataTableProps<Row> & { readonly rows: readonly Row[]; readonly shown: readonly Column<Row>[] },
) {
  const { rows, shown, card, rowHref } = props
  const [firstColumn, ...otherColumns] = shown
  const selection = props.selection?.state.isPicking ? props.selection.state : undefined
  /** While boxes are shown, a touch anywhere on a card selects or deselects it. */
  const toggleSelection = (event: MouseEvent, row: Row) => {
    if (event.target instanceof Element && event.target.closest('[data-select]')) return
    event.preventDefault()
    event.stopPropagation()
    selection?.toggle(row)
  }
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
          sx={{
            ...rowLinkStyles,
            display: 'flex',
            flexDirection: 'column',
            p: 2,
            ...(selection?.has(row) ? { bgcolor: 'background.selected' } : {}),
            '&:hover': rowHref ? { bgcolor: 'background.hover' } : {},
            ...(selection ? { pl: 6 } : {}),
          }}
          {...(selection ? { onClickCapture: (event: MouseEvent) => toggleSelection(event, row) } : {})}
        >
          {selection ? (
            <Box sx={{ position: 'absolute', left: 8, top: 10 }}>
              <SelectRow {...props} row={row} selection={selection} />
            </Box>
          ) : null}
          {card ? (
            card(row)
          ) : (
            <>
              {/* The button of the menu is higher than the first line beside it. */}
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', '& > .row-menu': { my: -1, mr: -1 } }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  {rowHref ? (
                    <Link component={RouterLink} to={rowHref(row)} className="row-link" sx={{ color: 'text.primary' }}>
                      {firstColumn?.cell(row)}
                    </Link>
                  ) : (
                    firstColumn?.cell(row)
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
                {otherColumns.map((column) => {
                  const content = column.cell(row)
                  return content === null ? null : (
                    <Box key={column.id} sx={{ display: 'contents' }}>
                      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                        {column.header}
                      </Box>
                      <Box component="dd" sx={{ m: 0, justifySelf: 'end', textAlign: 'right' }}>
                        {content}
                      </Box>
                    </Box>
                  )
                })}
              </Box>
            </>
          )}
        </Card>
      ))}
    </Box>
  )
}
