import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import { useEffect, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { formatHours } from './duration.ts'
import { CurrentTimer } from './current-timer.tsx'
import { StartTimerSheet, StopTimerSheet } from './timer-sheets.tsx'
import { timeQueries, timerMutations } from './timekeeping.queries.ts'

/** A card with the timer of the signed-in user. */
export function TimerCard() {
  const { t } = useTranslation('timekeeping')
  return (
    <Card component="section" aria-label={t('timer.title')} sx={{ mb: 2 }}>
      <TimerControls />
    </Card>
  )
}

/**
 * The timer with buttons to start, pause, resume, stop and discard it; stopping records its time.
 * @param takesFocus whether its first button gets the focus when it appears
 */
export function TimerControls({ takesFocus = false }: { readonly takesFocus?: boolean }) {
  const { t } = useTranslation(['timekeeping', 'common'])
  const query = useQuery({ ...timeQueries.timer(), refetchInterval: 60_000 })
  const pause = useGuardedMutation(timerMutations.pause())
  const resume = useGuardedMutation(timerMutations.resume())
  const stop = useGuardedMutation(timerMutations.stop())
  const discard = useGuardedMutation(timerMutations.discard())
  const [sheet, setSheet] = useState<'start' | 'stop' | 'discard' | null>(null)
  const close = () => setSheet(null)
  const timer = query.data
  const isChanging = pause.isPending || resume.isPending || stop.isPending
  const focusKeeper = useKeptFocus<HTMLDivElement>(isChanging || sheet ? null : `${timer ? timer.running : 'none'}`)
  const { ref } = focusKeeper
  const isLoaded = query.data !== undefined
  useEffect(() => {
    if (takesFocus && isLoaded) ref.current?.querySelector<HTMLElement>('button')?.focus()
  }, [takesFocus, isLoaded, ref])
  if (query.isPending) return null
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  // Awaited: callbacks of `mutate` do not run once the end of the timer has unmounted this component.
  const stopNow = async () => {
    try {
      const stopped = await stop.mutateOnce({})
      if (stopped) showToast(t('timer.stopped', { hours: formatHours(stopped.billedSeconds) }), { tone: 'success' })
    } catch (error) {
      // The form asks how long the person worked.
      if (error instanceof ApiError && (error.code === 'timer_too_long' || error.code === 'time_day_full'))
        setSheet('stop')
      else reportFailure(error)
    }
  }
  return (
    <Box {...focusKeeper}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.25, minHeight: 60 }}>
        {timer ? (
          <CurrentTimer
            timer={timer}
            isToggling={pause.isPending || resume.isPending}
            isStopping={stop.isPending}
            onToggle={() => (timer.running ? pause : resume).mutate()}
            onStop={() => void stopNow()}
            onOpen={setSheet}
          />
        ) : (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
              {t('timer.none')}
            </Typography>
            <Button startIcon={<Play size={16} aria-hidden />} onClick={() => setSheet('start')}>
              {t('timer.start')}
            </Button>
          </>
        )}
      </Box>
      {sheet === 'start' ? <StartTimerSheet onClose={close} /> : null}
      {sheet === 'stop' && timer ? <StopTimerSheet narrative={timer.narrative} onClose={close} /> : null}
      <ConfirmDialog
        open={sheet === 'discard'}
        title={t('timer.discardTitle')}
        confirmLabel={t('timer.discard')}
        destructive
        busy={discard.isPending}
        onConfirm={() => discard.mutate(undefined, { onSuccess: close })}
        onClose={close}
      >
        {t('timer.discardHelp')}
      </ConfirmDialog>
    </Box>
  )
}
