import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { formatDayMonth, formatTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { laterTimes } from './later.ts'
import type { SavingState } from './use-composing.ts'

/** Buttons to delete, send and schedule, and the state of saving. */
export function ComposeFooter({
  saving,
  isPending,
  onSend,
  onSendAt,
  onChooseTime,
  onRemove,
}: {
  readonly saving: SavingState
  readonly isPending: boolean
  readonly onSend: () => void
  readonly onSendAt: (at: string) => void
  readonly onChooseTime: () => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation(['correspondence', 'common'])
  return (
    <>
      <Button color="inherit" variant="text" startIcon={<Trash2 size={16} aria-hidden />} onClick={onRemove}>
        {t('compose.remove')}
      </Button>
      <Box
        role="status"
        sx={{ flex: '1 1 80px', alignSelf: 'center', fontSize: '0.8125rem', color: 'text.secondary', minWidth: 0 }}
      >
        {saving === 'idle' || saving === 'waiting' ? '' : t(`compose.saving.${saving}`)}
      </Box>
      <MenuButton
        label={t('later.action')}
        icon={CalendarClock}
        variant="outlined"
        items={[
          ...laterTimes().map(({ key, at }) => ({
            key,
            label: t(`later.${key}`, { day: formatDayMonth(at), time: formatTime(at) }),
            disabled: isPending,
            onSelect: () => onSendAt(at),
          })),
          { key: 'other', label: t('later.other'), divided: true, onSelect: onChooseTime },
        ]}
      />
      <Button
        variant="contained"
        color="primary"
        startIcon={<Send size={16} aria-hidden />}
        loading={isPending}
        loadingPosition="start"
        onClick={onSend}
      >
        {t('common:actions.send')}
      </Button>
    </>
  )
}
