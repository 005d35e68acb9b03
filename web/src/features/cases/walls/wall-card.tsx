import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { useState, type ReactNode } from 'react'
import { reportFailure } from '../../../lib/call-failure.ts'
import { joinWithAnd } from '../../../lib/day-words.ts'
import { formatDate, formatDateTime, formatDay, today } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation, type TranslateOf } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { lastDayOf, updateOf } from './wall-values.ts'
import { wallMutations, type Wall } from './walls.queries.ts'

export const wallAppearances = {
  active: { icon: Lock, tone: 'warning' },
  scheduled: { icon: CalendarClock, tone: 'info' },
  ended: { icon: LockOpen, tone: 'neutral' },
  lifted: { icon: LockOpen, tone: 'neutral' },
} as const

export const fullName = ({ name, surname }: { readonly name: string; readonly surname: string }) => `${name} ${surname}`

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '132px 1fr' }, columnGap: 1.5, mt: 0.75 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )
}

/** Returns the days from which and until which a wall is in force. */
export function wallPeriod(t: TranslateOf<'walls'>, { startsAt, endsAt }: Wall): string {
  const from = formatDate(startsAt)
  return endsAt === null ? t('since', { from }) : t('between', { from, until: formatDay(lastDayOf(endsAt)) })
}

/** The record of a wall around a lawyer who joined from another office: former client, notice and certifications. */
function LateralHireDetails({ wall }: { readonly wall: Wall }) {
  const { t } = useTranslation('walls')
  const { formerClient, noticedOn, certifiedOn, noFeeShare } = wall
  return (
    <>
      {formerClient ? <Detail label={t('fields.formerClient')}>{formerClient}</Detail> : null}
      {noticedOn ? <Detail label={t('fields.noticedOn')}>{formatDay(noticedOn)}</Detail> : null}
      {certifiedOn.length > 0 ? (
        <Detail label={t('certifications')}>{certifiedOn.map((day) => formatDay(day)).join(' · ')}</Detail>
      ) : null}
      {noFeeShare ? <Detail label={t('fees')}>{t('noFeeShare')}</Detail> : null}
    </>
  )
}

/** A wall of the case, with the buttons that change, certify and lift it. */
export function WallCard({ wall, onEdit }: { readonly wall: Wall; readonly onEdit: () => void }) {
  const { t } = useTranslation(['walls', 'common'])
  const lift = useGuardedMutation(wallMutations.lift())
  const update = useGuardedMutation(wallMutations.update())
  const [isLifting, setLifting] = useState(false)
  const { kind, state, people, contact, liftedAt, liftedBy, createdBy, createdAt } = wall
  const names = joinWithAnd(people.map(fullName))
  const isLateral = wall.formerClient !== '' || wall.noticedOn !== null
  const isCertified = wall.certifiedOn.includes(today())
  return (
    <Box
      component="section"
      aria-label={t(kind === 'person' ? 'hiddenFrom' : 'onlyFor', { names })}
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: '10px', p: 2, mb: 1.5, fontSize: '0.875rem' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.75 }}>
        <StatusChip {...wallAppearances[state]} size="small" label={t(`states.${state}`)} />
        <Typography variant="body2" color="textSecondary">
          {wallPeriod(t, wall)}
        </Typography>
      </Box>
      <Typography sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {t(kind === 'person' ? 'hiddenFrom' : 'onlyFor', { names })}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        <Detail label={t('fields.reason')}>{wall.reason}</Detail>
        <Detail label={t('fields.contactId')}>{fullName(contact)}</Detail>
        <LateralHireDetails wall={wall} />
        {createdBy ? (
          <Detail label={t('raisedBy')}>
            {t('byOn', { name: fullName(createdBy), at: formatDateTime(createdAt) })}
          </Detail>
        ) : null}
        {liftedAt && liftedBy ? (
          <Detail label={t('liftedBy')}>{t('byOn', { name: fullName(liftedBy), at: formatDateTime(liftedAt) })}</Detail>
        ) : null}
      </Box>
      {wall.can.update ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button size="small" onClick={onEdit}>
            {t('common:actions.edit')}
          </Button>
          {isLateral && state !== 'ended' ? (
            <Button
              size="small"
              disabled={update.isPending || isCertified}
              onClick={() =>
                update.mutate(
                  { ...updateOf(wall), certifiedOn: [...wall.certifiedOn, today()] },
                  {
                    onSuccess: () => showToast(t('certified'), { tone: 'success' }),
                    onError: (error) => reportFailure(error),
                  },
                )
              }
            >
              {t('certify')}
            </Button>
          ) : null}
          <Button size="small" color="error" onClick={() => setLifting(true)}>
            {t('lift')}
          </Button>
        </Box>
      ) : null}
      <ConfirmDialog
        open={isLifting}
        title={t('liftQuestion')}
        confirmLabel={t('lift')}
        busy={lift.isPending}
        onClose={() => setLifting(false)}
        onConfirm={() =>
          lift.mutate(wall, {
            onSuccess: () => showToast(t('lifted'), { tone: 'success' }),
            onError: (error) => reportFailure(error),
            onSettled: () => setLifting(false),
          })
        }
      >
        {t('liftConsequence')}
      </ConfirmDialog>
    </Box>
  )
}
