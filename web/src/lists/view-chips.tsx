import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { showToast } from '../lib/toast.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { hideColumns, useHiddenColumns } from '../ui/table/columns.ts'
import { isNarrowed, queryOfAddress, readStoredQuery, type ViewOptions } from './stored-query.ts'
import { useViewActions } from './use-view-actions.ts'
import { addressOf, isSameColumns, isSameQuery, viewParameter } from './view-address.ts'
import { viewQueries, type SavedView, type ViewList } from './views.queries.ts'

const ViewDialog = lazy(() => import('./view-dialog.tsx').then((file) => ({ default: file.ViewDialog })))

export interface SavedViewsProps {
  readonly list: ViewList
  /** The `id` of the `DataTable`, when it is not the name of the list. */
  readonly table?: string
  readonly options: ViewOptions
  /** The screen has its own button to save a view. */
  readonly savesElsewhere?: boolean
}

type OpenDialog = { readonly kind: 'new' } | { readonly kind: 'rename'; readonly view: SavedView } | null

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  minHeight: 32,
  maxWidth: 260,
  px: 1.25,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: 'background.paper',
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 550,
  '&[aria-pressed=true]': { bgcolor: 'background.selected', borderColor: 'primary.main', color: 'primary.main' },
} as const

function ViewChip({
  view,
  isSelected,
  isChanged,
  onOpen,
}: {
  readonly view: SavedView
  readonly isSelected: boolean
  /** The list differs from the selected view. */
  readonly isChanged: boolean
  readonly onOpen: () => void
}) {
  const { t } = useTranslation('list-views')
  return (
    <ButtonBase
      sx={chip}
      aria-pressed={isSelected}
      title={view.shared ? t('sharedBy', { name: `${view.owner.name} ${view.owner.surname}` }) : view.name}
      onClick={onOpen}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {view.name}
      </Box>
      {isSelected && isChanged ? (
        <Box component="span" sx={{ pl: 0.5, fontWeight: 400 }}>
          {t('changed')}
        </Box>
      ) : null}
    </ButtonBase>
  )
}

/** Returns the view as last fetched, so that a refused change can be sent again with the current version. */
const currentOf = (views: readonly SavedView[], view: SavedView): SavedView =>
  views.find(({ id }) => id === view.id) ?? view

/** Chips of the saved views, and the button that saves another. */
export function ViewChips({ list, table = list, options, savesElsewhere = false }: SavedViewsProps) {
  const { t } = useTranslation('list-views')
  const [search, setSearch] = useSearchParams()
  const { data: views = [] } = useQuery(viewQueries.list(list))
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const current = queryOfAddress(options, search)
  const selectedView = views.find(({ id }) => id === search.get(viewParameter))
  const isChanged =
    selectedView !== undefined && !isSameQuery(readStoredQuery(options, selectedView.query).query, current)
  const hiddenColumns = useHiddenColumns(table)

  const narrowed = isNarrowed(options, current)

  const open = (view: SavedView | null, { replace = false }: { readonly replace?: boolean } = {}) => {
    const { query, dropped } = readStoredQuery(options, view?.query ?? {})
    if (view?.hiddenColumns) hideColumns(table, view.hiddenColumns)
    setSearch((address) => addressOf(options, address, { ...layoutOf(options, address), ...query }, view?.id ?? null), {
      replace,
    })
    if (view && dropped.length > 0) showToast(t('dropped', { name: view.name, count: dropped.length }))
  }
  const actions = useViewActions(list, {
    onRemoved: () =>
      setSearch((address) => addressOf(options, address, queryOfAddress(options, address), null), { replace: true }),
  })

  // Opens the person's default view, once, where the address names no view or filter.
  const isFirst = useRef(true)
  const hasViews = views.length > 0
  useEffect(() => {
    if (!isFirst.current || !hasViews) return
    isFirst.current = false
    const view = views.find(({ isDefault }) => isDefault)
    if (view && !narrowed && selectedView === undefined) open(view, { replace: true })
  })

  const listState = { query: { ...current }, hiddenColumns: hiddenColumns?.slice() ?? null }
  // Other columns do not mark a view as changed, but it can be updated with them.
  const canUpdate = isChanged || !isSameColumns(selectedView?.hiddenColumns ?? null, hiddenColumns)
  return (
    <Box
      role="group"
      aria-label={t('label')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        mb: 1.25,
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 0 },
        // One scrolling row on a phone, so that the first row of the list stays visible.
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        scrollbarWidth: 'none',
      }}
    >
      {hasViews ? (
        <ButtonBase sx={chip} aria-pressed={selectedView === undefined && !narrowed} onClick={() => open(null)}>
          {t(list === 'search' ? 'newSearch' : 'all')}
        </ButtonBase>
      ) : null}
      {views.map((view) => (
        <ViewChip
          key={view.id}
          view={view}
          isSelected={view.id === selectedView?.id}
          isChanged={isChanged}
          onOpen={() => open(view)}
        />
      ))}
      {selectedView ? (
        <MenuButton
          appearance="more"
          label={t('menu', { name: selectedView.name })}
          items={actions.menuOf(selectedView, canUpdate ? listState : null, () =>
            setOpenDialog({ kind: 'rename', view: selectedView }),
          )}
        />
      ) : null}
      {narrowed && !savesElsewhere && (selectedView === undefined || isChanged) ? (
        <Button size="small" variant="text" onClick={() => setOpenDialog({ kind: 'new' })} sx={{ flexShrink: 0 }}>
          {t('save')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {openDialog ? (
          <ViewDialog
            list={list}
            view={openDialog.kind === 'rename' ? currentOf(views, openDialog.view) : null}
            state={listState}
            onClose={() => setOpenDialog(null)}
            onSaved={(view) =>
              setSearch((address) => addressOf(options, address, view.query, view.id), { replace: true })
            }
          />
        ) : null}
      </Suspense>
    </Box>
  )
}

/** The layout of the list, which stays when a view without a layout is opened. */
const layoutOf = ({ layout = {} }: ViewOptions, search: URLSearchParams) =>
  Object.fromEntries([...search].filter(([name]) => name in layout))
