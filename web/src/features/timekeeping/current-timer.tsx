import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { Elapsed } from './elapsed.tsx'
import type { ReadTimer } from './timekeeping.queries.ts'

/** A timer that runs or is paused: its time and case, with the buttons that change it. */
export function CurrentTimer({
  timer,
  isToggling,
  isStopping,
  onToggle,
  onStop,
  onOpen,
}: {
  readonly timer: ReadTimer
  readonly isToggling: boolean
  readonly isStopping: boolean
  readonly onToggle: () => void
  readonly onStop: () => void
  readonly onOpen: (sheet: 'start' | 'discard') => void
}) {
  const { t } = useTranslation('timekeeping')
  return (
    <>
      <Box
        aria-hidden
        sx={{
          width: 10,
          height: 10,
          borderRadius: '50%',
          bgcolor: timer.running ? 'error.main' : 'text.disabled',
        }}
      />
      <Typography variant="h3" component="span" role="timer" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Elapsed timer={timer} />
      </Typography>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {timer.case?.name ?? t('office')}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {[timer.running ? null : t('timer.paused'), timer.narrative].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Button
        startIcon={timer.running ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
        loading={isToggling}
        onClick={onToggle}
      >
        {t(timer.running ? 'timer.pause' : 'timer.resume')}
      </Button>
      <Button startIcon={<Square size={14} aria-hidden />} loading={isStopping} onClick={onStop}>
        {t('timer.stop')}
      </Button>
      <MenuButton
        appearance="more"
        label={t('timer.more')}
        items={[
          { key: 'next', label: t('timer.startOther'), icon: Play, onSelect: () => onOpen('start') },
          {
            key: 'discard',
            label: t('timer.discard'),
            icon: Trash2,
            danger: true,
            onSelect: () => onOpen('discard'),
          },
        ]}
      />
    </>
  )
}
