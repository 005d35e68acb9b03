import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-x'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatNumber } from '../../lib/format.ts'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { NoPermission } from '../../ui/state-message.tsx'
import { BoardView } from './board/board-view.tsx'
import { LeadFilters, useLeadFilters } from './filters.tsx'
import { intakeQueries, type Board, type Lead } from './intake.queries.ts'
import { LeadSheets } from './lead-sheets.tsx'
import { useDuration } from './lead-words.ts'
import { LeadsActions } from './leads-actions.tsx'
import { useLeadUrl } from './use-lead-url.ts'
import { useLeadActions } from './use-lead-actions.ts'
import { useNewKey } from '../../lib/page-keys.ts'

const ListView = lazy(() => import('./list-view.tsx').then((file) => ({ default: file.ListView })))
/** Open leads, the median time to the first answer this month, and how many have waited for it for over a day. */
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

function Leads() {
  const { t } = useTranslation('intake')
  const mayWork = useCan()('intake.work')
  const { search, setParams, open, close } = useLeadUrl()
  const actions = useLeadActions()
  const filters = useLeadFilters()
  const now = useNow()
  const board = useQuery(intakeQueries.board(filters.query))
  const isList = search.get('view') === 'list'
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
        <LeadsActions
          isList={isList}
          setParams={setParams}
          onSheet={(sheet) => open({ sheet })}
          onNew={mayWork ? openNew : undefined}
        />
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
      <LeadSheets search={search} mayWork={mayWork} actions={actions} setParams={setParams} onClose={close} />
    </PageFrame>
  )
}
