import Timer from 'lucide-react/icons/timer'
import { requestTimer, type TimerSubject } from '../lib/timer-request.ts'
import { useCan } from '../lib/use-can.ts'
import { useTranslation } from '../lib/use-translation.ts'
import type { MenuAction } from './menu-button.tsx'

/** Returns the action «Start timer» for a subject; empty for people who record no time. */
export function useTimerAction(): (subject: TimerSubject) => readonly MenuAction[] {
  const { t } = useTranslation('shell')
  const can = useCan()
  return (subject) =>
    can('timekeeping.work')
      ? [
          {
            key: 'timer',
            label: t('labels.timekeeping.startTimer'),
            icon: Timer,
            onSelect: () => requestTimer(subject),
          },
        ]
      : []
}
