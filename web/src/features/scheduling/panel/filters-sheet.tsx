import Box from '@mui/material/Box'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import type { Day } from '../calendar/days.ts'
import type { ScheduleState } from '../use-schedule-state.ts'
import { Filters } from './filters.tsx'
import { MiniMonth } from './mini-month.tsx'

/** Month and filters in a sheet, where the side panel is hidden. */
export function FiltersSheet({
  state,
  days,
  today,
  onClose,
}: {
  readonly state: ScheduleState
  readonly days: readonly Day[]
  readonly today: Day
  readonly onClose: () => void
}) {
  const { t } = useTranslation('scheduling')
  return (
    <SideSheet open onClose={onClose} title={t('filters.label')}>
      <Filters state={state} />
      <Box sx={{ mt: 3 }}>
        <MiniMonth
          day={state.day}
          shownDays={days}
          today={today}
          onChoose={(day) => {
            state.setParameters({ date: day }, { replace: false })
            onClose()
          }}
        />
      </Box>
    </SideSheet>
  )
}
