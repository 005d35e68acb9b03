import IconButton from '@mui/material/IconButton'
import Timer from 'lucide-react/icons/timer'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeKeys } from '../entities/cache-keys.ts'
import { lazyPage } from '../lib/lazy-page.tsx'
import { read } from '../lib/storage.ts'
import { onTimerRequest, type TimerSubject } from '../lib/timer-request.ts'
import { draftKey } from '../ui/form/form-draft.ts'
import { useSmallQuery } from '../ui/menu-count.tsx'

export interface HeaderTimerProps {
  /** A timer to start; true: the timer is opened. */
  readonly asked: TimerSubject | boolean
  readonly onDone: () => void
}
const HeaderTimer = lazyPage<HeaderTimerProps>(
  () => import('../features/timekeeping/header-timer.tsx').then((file) => file.HeaderTimer),
  ['timekeeping'],
)

/** The place of the timer in the header. Its code is fetched once a timer runs or is asked for. */
export function TimerSlot() {
  const { t } = useTranslation('shell')
  const [asked, setAsked] = useState<TimerSubject | boolean>(false)
  const { data } = useSmallQuery<unknown>('/timer', [...timeKeys, 'slot'])
  useEffect(() => onTimerRequest(setAsked), [])
  const button = (
    <IconButton
      aria-label={t('labels.timekeeping.startTimer')}
      onClick={() => setAsked(true)}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      <Timer size={17} aria-hidden />
    </IconButton>
  )
  // Time that was written without a connection is sent by the same code.
  return data?.['timer'] || asked || read(draftKey('time-entries')) ? (
    <Suspense fallback={button}>
      <HeaderTimer asked={asked} onDone={() => setAsked(false)} />
    </Suspense>
  ) : (
    button
  )
}
