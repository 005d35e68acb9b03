import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { DayCalendar } from '#modules/terms/counting/day-calendar.ts'
import { formatDateTime, formatDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { RuleQuote } from '../arithmetic/rule-quote.tsx'
import { isOpen } from '../next/term-parts.tsx'
import type { DaysLeft } from '../next/days-left.ts'
import { termQueries, type CaseTerm, type TermDetail } from '../terms.queries.ts'
import { DetailHead } from './detail-head.tsx'
import { TermActions, TermMenu, type TermActionHandlers } from './term-actions.tsx'

const TermArithmetic = lazy(() =>
  import('../arithmetic/term-arithmetic.tsx').then((file) => ({ default: file.TermArithmetic })),
)

/** Details of a stored term: arithmetic, rule, confirmation, former dates, and actions. */
export function StoredDetail({
  term,
  trigger,
  daysLeft,
  calendar,
  handlers,
}: {
  readonly term: CaseTerm
  readonly trigger: string | undefined
  readonly daysLeft: DaysLeft | undefined
  readonly calendar: DayCalendar | undefined
  readonly handlers: TermActionHandlers
}) {
  const { data, error, refetch } = useQuery(termQueries.detail(term.id))
  return (
    <>
      <DetailHead
        {...term}
        trigger={trigger}
        daysLeft={isOpen(term) ? daysLeft : undefined}
        menu={<TermMenu term={term} handlers={handlers} />}
      >
        <Facts term={term} />
      </DetailHead>
      <Box sx={{ p: 2 }}>
        {data ? (
          <Arithmetic detail={data} calendar={calendar} />
        ) : error ? (
          <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
        ) : (
          <FormSkeleton fields={3} />
        )}
      </Box>
      <TermActions term={term} handlers={handlers} />
    </>
  )
}

/** Owner, confirmation, filed document, and result of the second count. */
function Facts({ term }: { readonly term: CaseTerm }) {
  const { t } = useTranslation(['terms', 'terms-next'])
  const { confirmedBy, confirmedAt, second, state, metOn, metDocumentId, reason, note, owner, shared, caseId } = term
  const { data: rules } = useQuery(termQueries.rules())
  const isLate = metOn !== null && term.dueOn !== null && metOn > term.dueOn
  const isMotion = rules?.rules.some(({ code, interrupts }) => code === term.ruleCode && interrupts.length > 0)
  const confirmationText = () => {
    if (!confirmedBy) return state === 'proposed' ? t('detail.notConfirmed') : null
    return confirmedAt
      ? t('detail.confirmedBy', { name: confirmedBy.name, at: formatDateTime(confirmedAt) })
      : t('detail.confirmedUndated', { name: confirmedBy.name })
  }
  const lines = [
    [
      owner ? t('detail.owner', { name: owner.name }) : t('terms-next:nobody'),
      t(shared ? 'detail.shared' : 'detail.notShared'),
    ].join(' · '),
    confirmationText(),
    second === 'waiting' ? t('detail.secondWaiting') : null,
    second === 'same' ? t('detail.secondSame') : null,
    second === 'differs' ? t('detail.secondDiffers') : null,
    state === 'interrupted' ? t('detail.interrupted') : null,
    state === 'unrecorded' ? t('detail.unrecorded') : null,
    metOn ? t(isLate ? 'detail.metLate' : 'detail.metOn', { day: formatDay(metOn) }) : null,
    isLate && isMotion ? t('detail.lateMotion') : null,
    reason ? t('detail.reason', { reason }) : null,
  ]
  return (
    <Box sx={{ mt: 0.75, fontSize: '0.8125rem', color: 'text.secondary', lineHeight: 1.5 }}>
      {lines.map((line) => (line === null ? null : <div key={line}>{line}</div>))}
      {note ? (
        <Typography
          variant="body2"
          sx={{ mt: 1, color: 'text.primary', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {note}
        </Typography>
      ) : null}
      {metDocumentId ? (
        <Link component={RouterLink} to={`/app/my_cases/${caseId}?tab=documents&doc=${metDocumentId}`}>
          {t('detail.document')}
        </Link>
      ) : null}
    </Box>
  )
}

function Arithmetic({ detail, calendar }: { readonly detail: TermDetail; readonly calendar: DayCalendar | undefined }) {
  const { t } = useTranslation('terms')
  const { dueOn, rule, citation } = detail
  return (
    <>
      {dueOn === null || detail.steps.length === 0 ? null : (
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <TermArithmetic term={{ ...detail, dueOn }} calendar={calendar} />
        </Suspense>
      )}
      {rule ? (
        <RuleQuote rule={rule} citation={citation} isTermConfirmed={detail.state !== 'proposed'} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {[t('detail.typed'), citation].filter(Boolean).join(' · ')}
        </Typography>
      )}
      <Revisions detail={detail} />
    </>
  )
}

/** Former dates of a term, the latest first. */
function Revisions({ detail }: { readonly detail: TermDetail }) {
  const { t } = useTranslation('terms')
  const changes = detail.revisions.filter(({ from }) => from !== null)
  if (changes.length === 0) return null
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {t('revisions.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: '0.8125rem', lineHeight: 1.5 }}>
        {changes.map(({ at, cause, citation, reason, from, to, by }) => (
          <li key={`${at} ${to}`}>
            {[
              from === null || from === to ? null : t('revisions.before', { day: formatDay(from) }),
              t('revisions.now', { day: formatDay(to) }),
              t(`revisions.cause.${cause}`),
              citation,
              reason,
              by?.name,
              formatDateTime(at),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </Box>
    </Box>
  )
}
