import Box from '@mui/material/Box'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../entities/case.queries.ts'
import { firstNext, type CaseNext } from './case-next.queries.ts'
import { formatDayMonth } from '../../lib/format.ts'
import { Clamped } from '../../ui/clamped.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useNextWords, type NextWords } from './use-next-words.ts'

/** What is known of the dates of the cases that are shown. */
export interface ShownNext {
  readonly next: ReadonlyMap<string, CaseNext>
  readonly pending: boolean
  readonly failed: boolean
}

export const Quiet = ({ children }: { readonly children: string }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
)

const colors = { late: 'error.main', today: 'text.primary', later: 'text.primary' } as const

function Lines({ words, isTerm }: { readonly words: NextWords; readonly isTerm: boolean }) {
  const { t } = useTranslation('cases')
  return (
    <>
      <Box
        component="span"
        sx={{
          display: 'block',
          whiteSpace: 'nowrap',
          fontWeight: words.tone === 'later' ? 400 : 600,
          color: colors[words.tone],
        }}
      >
        {words.day}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          fontSize: '0.8125rem',
          color: 'text.secondary',
          '& svg': { flexShrink: 0 },
        }}
      >
        {isTerm ? (
          <>
            <AlarmClock size={13} aria-hidden />
            <VisuallyHidden>{t('next.term')}: </VisuallyHidden>
          </>
        ) : null}
        <Clamped text={words.what} />
      </Box>
    </>
  )
}

/** What is next in a case: the day, and what it is; or why there is none. */
export function NextCell({ item, shown }: { readonly item: Case; readonly shown: ShownNext }) {
  const { t } = useTranslation(['cases', 'case-status'])
  const words = useNextWords()
  if (item.status === 'closed')
    return (
      <Quiet>{item.closedAt ? `${t('closedOn')} ${formatDayMonth(item.closedAt)}` : t('case-status:closed')}</Quiet>
    )
  const first = firstNext(shown.next.get(item.id) ?? {})
  if (first) return <Lines words={words.ofFirst(first)} isTerm={first.term !== undefined} />
  if (shown.pending) return <Skeleton width={130} />
  return <Quiet>{t(shown.failed ? 'next.unread' : 'next.none')}</Quiet>
}

/** The next open term of a case. */
export function NextTermCell({ item, shown }: { readonly item: Case; readonly shown: ShownNext }) {
  const { t } = useTranslation('cases')
  const words = useNextWords()
  const term = item.status === 'closed' ? undefined : shown.next.get(item.id)?.term
  if (term) return <Lines words={words.ofTerm(term)} isTerm />
  if (shown.pending) return <Skeleton width={130} />
  return <Quiet>{t(shown.failed ? 'next.unread' : 'next.noTerm')}</Quiet>
}
