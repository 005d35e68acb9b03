import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import TimerIcon from 'lucide-react/icons/timer'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { maxNarrative } from '#modules/timekeeping/timekeeping.contract.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import type { TimerSubject } from '../../lib/timer-request.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Elapsed } from './elapsed.tsx'
import { timeQueries } from './timekeeping.queries.ts'
import { TimerControls } from './timer-card.tsx'
import { useStartTimer } from './timer-sheets.tsx'
import { useSendUnsent } from './use-send-unsent.ts'

const PopoverBody = lazy(() => import('../../ui/popover-body.tsx').then((file) => ({ default: file.PopoverBody })))

/** The timer in the header: shows its time and case, and opens its controls. */
export function HeaderTimer({
  requestedTimer,
  onDone,
}: {
  /** A timer to start, requested by a screen; null for none. */
  readonly requestedTimer: TimerSubject | null
  readonly onDone: () => void
}) {
  const { t } = useTranslation('timekeeping')
  const { data: timer } = useQuery({ ...timeQueries.timer(), refetchInterval: 60_000, meta: { quiet: true } })
  const start = useStartTimer()
  useSendUnsent()
  // A timer that starts or ends replaces the button.
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  const takesFocusBack = useRef(false)
  useEffect(() => {
    if (!isOpen && takesFocusBack.current) button?.focus()
    takesFocusBack.current = isOpen
  }, [isOpen, button])
  // Each request is handled once, even where React runs the effect twice.
  const handledRequest = useRef<TimerSubject | null>(null)
  useEffect(() => {
    if (handledRequest.current === requestedTimer) return
    handledRequest.current = requestedTimer
    if (requestedTimer) {
      const { caseId, work } = requestedTimer
      const narrative = work ? t(`done.${work.kind}`, { name: work.name }).slice(0, maxNarrative) : ''
      void start({ caseId, narrative }).catch(reportFailure).finally(onDone)
    }
  }, [requestedTimer, start, onDone, t])
  const close = () => {
    setOpen(false)
    onDone()
  }
  const buttonProps = {
    ref: setButton,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: open,
  } as const
  return (
    <>
      {timer ? (
        <Button {...buttonProps} size="small" sx={{ flexShrink: 0, minWidth: 0, gap: 0.75, px: 1 }}>
          <Box
            aria-hidden
            component="span"
            sx={{
              width: 8,
              height: 8,
              borderRadius: '50%',
              bgcolor: timer.running ? 'error.main' : 'text.disabled',
            }}
          />
          <VisuallyHidden>
            {[t('timer.title'), timer.running ? null : t('timer.paused')].filter(Boolean).join(', ')}
          </VisuallyHidden>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
            <Elapsed timer={timer} />
          </Box>
          <Box
            component="span"
            sx={{
              display: { xs: 'none', md: 'block' },
              maxWidth: 180,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {timer.case?.name ?? t('office')}
          </Box>
        </Button>
      ) : (
        <IconButton {...buttonProps} aria-label={t('timer.start')} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          <TimerIcon size={17} aria-hidden />
        </IconButton>
      )}
      {wasOpened ? (
        <Suspense fallback={null}>
          <PopoverBody title={t('timer.title')} anchor={isOpen ? button : null} onClose={close} isWide>
            <Box sx={{ mx: -2, mb: -1 }}>
              <TimerControls takesFocus />
            </Box>
          </PopoverBody>
        </Suspense>
      ) : null}
    </>
  )
}
