import Button, { type ButtonProps } from '@mui/material/Button'
import Timer from 'lucide-react/icons/timer'
import type { TimerSubject } from '../lib/timer-request.ts'
import { useTimerAction } from './use-timer-action.ts'

/** A button «Start timer» for the work on a subject; renders nothing for people who record no time. */
export function TimerButton({
  subject,
  size,
}: { readonly subject: TimerSubject } & Readonly<Pick<ButtonProps, 'size'>>) {
  return useTimerAction()(subject).map(({ key, label, onSelect }) => (
    <Button key={key} {...(size ? { size } : {})} startIcon={<Timer size={15} aria-hidden />} onClick={onSelect}>
      {label}
    </Button>
  ))
}
