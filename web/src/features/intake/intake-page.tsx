import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings'
import UserX from 'lucide-react/icons/user-x'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { formatNumber } from '../../lib/format.ts'
import { useCan } from '../../lib/use-can.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { NoPermission } from '../../ui/state-message.tsx'
import { BoardView } from './board/board-view.tsx'
import { LeadFilters, useLeadFilters } from './filters.tsx'
import { intakeQueries, type Board, type Lead } from './intake.queries.ts'
import { useDuration } from './lead-words.ts'
import { useLeadActions } from './use-lead-actions.ts'
import { useNewKey } from '../../lib/page-keys.ts'

const ListView = lazy(() => import('./list-view.tsx').then((file) => ({ default: file.ListView })))
const NewLeadSheet = lazy(() => import('./sheet/new-lead-sheet.tsx').then((file) => ({ default: file.NewLeadSheet })))
const LeadSheet = lazy(() => import('./sheet/lead-sheet.tsx').then((file) => ({ default: file.LeadSheet })))
const DeclineSheet = lazy(() => import('./sheet/decline-sheet.tsx').then((file) => ({ default: file.DeclineSheet })))
const ConvertSheet = lazy(() => import('./sheet/convert-sheet.tsx').then((file) => ({ default: file.ConvertSheet })))
const SettingsSheet = lazy(() => import('./sheet/settings-sheet.tsx').then((file) => ({ default: file.SettingsSheet })))
const ReportSheet = lazy(() => import('./sheet/report-sheet.tsx').then((file) => ({ default: file.ReportSheet })))

/** Open leads, the median of the first answer this month, and how many wait for too long. */
function Facts({ board }: { readonly board: Board | undefined }) {
  const { t } = useTranslation('intake')
  const duration = useDuration()
  if (!board) return <>{t('facts.reading')}</>
  const median =
    board.medianMinutes === null ? t('facts.noMedian') : t('facts.median', { time: duration(board.medianMinutes) })
  const waits = board.waitingOverDay === 0 ? t('facts.noneWaits') : t('facts.waits', { count: board.waitingOverDay })
  return (
    <>
      {`${t('facts.open', { count: board.open })} · ${median} · `}
      {board.waitingOverDay === 0 ? (
        waits
      ) : (
        <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
          {waits}
        </Box>
      )}
    </>
  )
}

/** Now, renewed each minute so that waits in words stay true. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Leads of the office as a board or a list. */
export function IntakePage() {
  const { t } = useTranslation('intake')
  const mayRead = useCan()('intake.read')
  return mayRead ? (
    <Leads />
  ) : (
    <PageFrame title={t('title')}>
      <NoPermission />
    </PageFrame>
  )
}

const sheets = ['decline', 'convert', 'settings', 'report'] as const

function Leads() {
  const { t } = useTranslation('intake')
  const [search, setSearch] = useSearchParams()
  const mayWork = useCan()('intake.work')
  const actions = useLeadActions()
  const filters = useLeadFilters()
  const now = useNow()
  const board = useQuery(intakeQueries.board(filters.query))
  const opener = useRef<HTMLElement | null>(null)
  const isList = search.get('view') === 'list'
  const leadId = search.get('lead')
  const sheet = sheets.find((name) => name === search.get('sheet'))

  const setParams = useCallback(
    (values: Readonly<Record<string, string | null>>, replace = false) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(values)) {
            if (value === null) next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace },
      ),
    [setSearch],
  )
  const open = useCallback(
    (values: Readonly<Record<string, string | null>>) => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      setParams(values)
    },
    [setParams],
  )
  const close = () => {
    setParams({ lead: null, sheet: null, new: null }, true)
    opener.current?.focus()
  }
  const openNew = useCallback(() => open({ new: '1' }), [open])
  useNewKey(mayWork ? openNew : () => undefined)
  const view = {
    actions,
    onOpen: (lead: Pick<Lead, 'id'>) => open({ lead: lead.id, sheet: null }),
    onDecline: (lead: Lead) => open({ lead: lead.id, sheet: 'decline' }),
    onConvert: (lead: Lead) => open({ lead: lead.id, sheet: 'convert' }),
  }
  return (
    <PageFrame
      title={t('title')}
      facts={<Facts board={board.data} />}
      actions={
        <>
          <MenuButton
            label={t('moreActions')}
            appearance="more"
            items={[
              {
                key: 'report',
                label: t('report.title'),
                icon: ChartNoAxesColumn,
                onSelect: () => open({ sheet: 'report' }),
              },
              {
                key: 'settings',
                label: t('settings.title'),
                icon: Settings,
                onSelect: () => open({ sheet: 'settings' }),
              },
            ]}
          />
          <SegmentedControl
            label={t('view.label')}
            value={isList ? 'list' : 'board'}
            onChange={(next) => setParams({ view: next === 'list' ? 'list' : null, stage: null, page: null })}
            segments={[
              { value: 'board', label: t('view.board') },
              { value: 'list', label: t('view.list') },
            ]}
          />
          {mayWork ? (
            <Button variant="contained" color="primary" startIcon={<Plus size={16} aria-hidden />} onClick={openNew}>
              {t('new.action')}
            </Button>
          ) : null}
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <LeadFilters matters={board.data?.matters ?? []} />
        <Box sx={{ flex: 1 }} />
        {board.data ? (
          <Link
            component={RouterLink}
            to="/app/intake?view=list&stage=declined"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.75,
              fontSize: '0.8125rem',
              fontWeight: 600,
              py: 1,
            }}
          >
            <UserX size={15} aria-hidden />
            {t('declinedLink', { number: formatNumber(board.data.declined) })}
          </Link>
        ) : null}
      </Box>
      {isList ? (
        <Suspense fallback={<TableSkeleton rows={6} />}>
          <ListView {...view} now={now} />
        </Suspense>
      ) : (
        <BoardView {...view} query={board} now={now} />
      )}
      <Suspense fallback={null}>
        {search.get('new') === '1' && mayWork ? (
          <NewLeadSheet onClose={close} onCreated={(id) => setParams({ new: null, lead: id }, true)} />
        ) : sheet === 'settings' ? (
          <SettingsSheet onClose={close} />
        ) : sheet === 'report' ? (
          <ReportSheet onClose={close} />
        ) : leadId === null ? null : sheet === 'decline' ? (
          <DeclineSheet key={leadId} id={leadId} onClose={close} />
        ) : sheet === 'convert' ? (
          <ConvertSheet key={leadId} id={leadId} onClose={close} />
        ) : (
          <LeadSheet
            key={leadId}
            id={leadId}
            actions={actions}
            onClose={close}
            onSheet={(name) => setParams({ sheet: name })}
          />
        )}
      </Suspense>
    </PageFrame>
  )
}
