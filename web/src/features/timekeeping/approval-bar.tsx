import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Send from 'lucide-react/icons/send'
import { Link as RouterLink } from 'react-router-dom'
import { approvalStates } from '#modules/timekeeping/timekeeping.contract.ts'
import { dayRange } from '../../lib/day-words.ts'
import { addDays } from '../../lib/days.ts'
import { formatMoney } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { CardRow, SectionCard } from '../../ui/section-card.tsx'
import { formatHours } from './duration.ts'
import { approvalMutations, timeQueries, type TimeEntry } from './timekeeping.queries.ts'

export interface ApprovalBarProps {
  /** The entries of one person in one week. */
  readonly entries: readonly TimeEntry[]
  readonly isOwn: boolean
  readonly canApprove: boolean
  readonly onReturn: (ids: readonly string[]) => void
}

/** The states of approval of a week, with buttons to submit, approve or return its entries. */
export function ApprovalBar({ entries, isOwn, canApprove, onReturn }: ApprovalBarProps) {
  const { t } = useTranslation('timekeeping')
  const submit = useGuardedMutation(approvalMutations.submit())
  const approve = useGuardedMutation(approvalMutations.approve())
  const idsIn = (...states: readonly string[]) =>
    entries.filter(({ approval }) => approval && states.includes(approval.state)).map(({ id }) => id)
  const counts = approvalStates.flatMap((state) => {
    const count = idsIn(state).length
    return count > 0 ? [t(`approval.counts.${state}`, { count })] : []
  })
  if (counts.length === 0) return null
  const [unsubmitted, submitted] = [idsIn('draft', 'returned'), idsIn('submitted')]
  return (
    <Card sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.25 }}>
        <Typography variant="body2" role="status" sx={{ flex: '1 1 200px' }}>
          {counts.join(' · ')}
        </Typography>
        {isOwn && unsubmitted.length > 0 ? (
          <Button
            startIcon={<Send size={16} aria-hidden />}
            loading={submit.isPending}
            onClick={() =>
              submit.mutate(unsubmitted, {
                onSuccess: ({ changed }) => showToast(t('approval.submitted', { count: changed }), { tone: 'success' }),
              })
            }
          >
            {t('approval.submit')}
          </Button>
        ) : null}
        {canApprove && submitted.length > 0 ? (
          <>
            <Button onClick={() => onReturn(submitted)}>{t('approval.return')}</Button>
            <Button
              variant="contained"
              color="primary"
              startIcon={<Check size={16} aria-hidden />}
              loading={approve.isPending}
              onClick={() =>
                approve.mutate(submitted, {
                  onSuccess: ({ changed }) =>
                    showToast(t('approval.approved', { count: changed }), { tone: 'success' }),
                })
              }
            >
              {t('approval.approve')}
            </Button>
          </>
        ) : null}
      </Box>
    </Card>
  )
}

/** Weeks of people that wait for approval, each a link to the week. */
export function WaitingWeeks({ ownId }: { readonly ownId: string }) {
  const { t } = useTranslation('timekeeping')
  const { data } = useQuery(timeQueries.approvals())
  if (!data || data.length === 0) return null
  return (
    <Box sx={{ mb: 2 }}>
      <SectionCard flush title={t('approval.waiting')} note={String(data.length)}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map(({ person, from, entries, billedSeconds, amountCents }) => (
            <li key={`${person.id} ${from}`}>
              <CardRow>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Link
                    component={RouterLink}
                    to={`/app/time?day=${from}${person.id === ownId ? '' : `&person=${person.id}`}`}
                    variant="body2"
                    sx={{ fontWeight: 600 }}
                  >
                    {person.name} · {dayRange(from, addDays(from, 6))}
                  </Link>
                  <Typography variant="caption" color="textSecondary" component="div">
                    {[
                      t('approval.counts.submitted', { count: entries }),
                      t('hours', { hours: formatHours(billedSeconds) }),
                      amountCents === null ? null : formatMoney(amountCents),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                </Box>
              </CardRow>
            </li>
          ))}
        </Box>
      </SectionCard>
    </Box>
  )
}
