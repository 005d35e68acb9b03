import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useInfiniteQuery } from '@tanstack/react-query'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatRelative } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState, NoMatches } from '../../../ui/state-message.tsx'
import { LiveRegion } from '../../../ui/visually-hidden.tsx'
import { assistantQueries, type Consultation } from '../assistant.queries.ts'
import { modeIcons } from '../mode-bar.tsx'
import { assistantPath, type AssistantAddress, type ListMode } from '../use-assistant-address.ts'
import { useRemoveConsultation } from './consultation-menu.tsx'

const FactsDialog = lazy(() => import('./facts-dialog.tsx').then((file) => ({ default: file.FactsDialog })))

function Row({
  item,
  isCurrent,
  onRename,
  onRemove,
}: {
  readonly item: Consultation
  readonly isCurrent: boolean
  readonly onRename: () => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation(['assistant', 'common'])
  const ModeIcon = modeIcons[item.mode]
  const title = item.title || t('untitled')
  const facts = [
    t(`modes.${item.mode}`),
    item.case?.name ?? item.client?.name,
    item.writing ? t('list.writing') : formatRelative(item.updatedAt),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.25,
        px: 3,
        py: 1.25,
        borderBottom: '1px solid',
        borderColor: 'line.soft',
        bgcolor: isCurrent ? 'background.selected' : 'transparent',
        '& > svg': { flexShrink: 0, mt: '3px', color: 'text.secondary' },
      }}
    >
      <ModeIcon size={16} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`${assistantPath}/${item.id}`}
          {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
          sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}
        >
          {title}
        </Link>
        <Box sx={{ fontSize: '0.8125rem', lineHeight: 18 / 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {facts}
        </Box>
      </Box>
      <MenuButton
        appearance="more"
        label={t('common:table.rowActions', { name: title })}
        items={[
          ...(item.can.update ? [{ key: 'rename', label: t('list.rename'), icon: Pencil, onSelect: onRename }] : []),
          ...(item.can.remove
            ? [{ key: 'remove', label: t('list.remove'), icon: Trash2, danger: true, onSelect: onRemove }]
            : []),
        ]}
      />
    </Box>
  )
}

/** List of the person's consultations: search, filter by mode, rename, delete with undo. */
export function ConsultationsSheet({ address }: { readonly address: AssistantAddress }) {
  const { t } = useTranslation(['assistant', 'common'])
  const [consultationToRename, setConsultationToRename] = useState<Consultation>()
  const selected: ListMode = address.list ?? 'all'
  const query = useInfiniteQuery({
    ...assistantQueries.list({ q: address.q, mode: selected === 'all' ? undefined : selected }),
    enabled: address.list !== undefined,
  })
  const remove = useRemoveConsultation((removed) => {
    if (removed.id === address.id) address.startConsultation(removed.mode, removed.case?.id, { replace: true })
  })
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const isFiltered = address.q !== '' || selected !== 'all'
  return (
    <SideSheet open={address.list !== undefined} onClose={() => address.setList(undefined)} title={t('list.title')}>
      <Box sx={{ display: 'grid', gap: 1.25, mb: 1.5, '& > .MuiInputBase-root': { width: '100%' } }}>
        <SearchField label={t('list.search')} value={address.q} onChange={(q) => address.setList(selected, q)} />
        <SegmentedControl<ListMode>
          label={t('modes.label')}
          value={selected}
          onChange={(mode) => address.setList(mode, address.q)}
          segments={(['all', 'general', 'case', 'consultation'] as const).map((value) => ({
            value,
            label: t(value === 'all' ? 'list.all' : `modes.${value}`),
          }))}
        />
      </Box>
      <LiveRegion>{query.data ? t('list.found', { count: query.data.pages[0]?.total ?? 0 }) : ''}</LiveRegion>
      {query.error && !query.data ? (
        <ErrorState error={query.error} heading="h3" onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <RowsSkeleton rows={5} />
      ) : items.length === 0 ? (
        isFiltered ? (
          <NoMatches onReset={() => address.setList('all', '')} />
        ) : (
          <EmptyState icon={MessageSquareText} heading="h3" title={t('list.empty')} help={t('list.emptyHelp')} />
        )
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mx: -3 }}>
          {items.map((item) => (
            <Row
              key={item.id}
              item={item}
              isCurrent={item.id === address.id}
              onRename={() => setConsultationToRename(item)}
              onRemove={() => remove(item)}
            />
          ))}
        </Box>
      )}
      {query.hasNextPage ? (
        <Button
          fullWidth
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ mt: 1.5 }}
        >
          {t('list.more')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {consultationToRename ? (
          <FactsDialog consultation={consultationToRename} onClose={() => setConsultationToRename(undefined)} />
        ) : null}
      </Suspense>
    </SideSheet>
  )
}
