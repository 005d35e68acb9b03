// Nature, state and days left of a term, for rows, cards and the header of a case.
import Box from '@mui/material/Box'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Clock from 'lucide-react/icons/clock'
import Lock from 'lucide-react/icons/lock'
import Scale from 'lucide-react/icons/scale'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Icon } from '../../../ui/icon.ts'
import type { CaseTerm } from '../terms.queries.ts'
import type { DaysLeft } from './days-left.ts'

const natureIcons: Readonly<Record<CaseTerm['nature'], Icon>> = {
  jurisdictional: Lock,
  strict: ShieldAlert,
  fixed: Ban,
  ordinary: Clock,
  directive: Scale,
}
const boldNatures: ReadonlySet<CaseTerm['nature']> = new Set(['jurisdictional', 'strict', 'fixed'])

const lineStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.625,
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  '& svg': { flexShrink: 0 },
} as const

/** The nature of a term, in words and with an icon, never by colour alone. */
export function NatureText({ nature }: Pick<CaseTerm, 'nature'>) {
  const { t } = useTranslation('terms-next')
  const NatureIcon = natureIcons[nature]
  const isBold = boldNatures.has(nature)
  return (
    <Box
      component="span"
      sx={{ ...lineStyles, fontWeight: isBold ? 600 : 400, color: isBold ? 'text.primary' : 'text.secondary' }}
    >
      <NatureIcon size={14} aria-hidden />
      {t(`nature.${nature}`)}
    </Box>
  )
}

const states: Readonly<Record<CaseTerm['state'], { readonly icon: Icon; readonly tone: string }>> = {
  proposed: { icon: CircleDashed, tone: 'secondary' },
  confirmed: { icon: CircleCheck, tone: 'success' },
  met: { icon: Check, tone: 'success' },
  missed: { icon: AlarmClock, tone: 'error' },
  interrupted: { icon: CircleDashed, tone: 'neutral' },
  void: { icon: CircleDashed, tone: 'neutral' },
  unrecorded: { icon: CircleDashed, tone: 'neutral' },
}

/** The state as a chip; the chip of a proposed term is dashed. */
export function TermStateChip({ state }: Pick<CaseTerm, 'state'>) {
  const { t } = useTranslation('terms-next')
  const { icon: StateIcon, tone } = states[state]
  const colors =
    tone === 'neutral'
      ? { bgcolor: 'background.sunken', color: 'text.secondary' }
      : { bgcolor: `${tone}.soft`, color: `${tone}.main` }
  return (
    <Box
      component="span"
      sx={{
        ...lineStyles,
        height: 22,
        px: 0.875,
        borderRadius: '6px',
        fontSize: '0.75rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        border: '1px',
        borderStyle: state === 'proposed' ? 'dashed' : 'solid',
        borderColor: state === 'proposed' ? 'secondary.light' : 'transparent',
        ...colors,
      }}
    >
      <StateIcon size={13} aria-hidden />
      {t(`state.${state}`)}
    </Box>
  )
}

/** The state as plain text in lower case, for cells without room for a chip. */
export function TermStateText({ state }: Pick<CaseTerm, 'state'>) {
  const { t } = useTranslation('terms-next')
  const { icon: StateIcon, tone } = states[state]
  return (
    <Box
      component="span"
      sx={{ ...lineStyles, fontWeight: 550, color: tone === 'neutral' ? 'text.secondary' : `${tone}.main` }}
    >
      <StateIcon size={14} aria-hidden />
      {t(`state.${state}`).toLocaleLowerCase()}
    </Box>
  )
}

/**
 * The days left until the last day. `withIcon`: with the clock icon of terms; `short`: abbreviated, and in gray while
 * more than three working days are left.
 */
export function DaysLeftText({
  daysLeft,
  withIcon = false,
  short = false,
}: {
  readonly daysLeft: DaysLeft
  readonly withIcon?: boolean
  readonly short?: boolean
}) {
  const isQuiet = short && daysLeft.tone === 'neutral'
  return (
    <Box
      component="span"
      sx={{
        ...lineStyles,
        fontWeight: isQuiet ? 400 : 600,
        color: isQuiet ? 'text.secondary' : daysLeft.tone === 'neutral' ? 'text.primary' : `${daysLeft.tone}.main`,
      }}
    >
      {withIcon ? <AlarmClock size={14} aria-hidden /> : null}
      {short ? daysLeft.short : daysLeft.text}
    </Box>
  )
}

export { termPath } from './term-path.ts'
/** Returns whether the act of a term is still to be done. */
export const isOpen = ({ state }: Pick<CaseTerm, 'state'>): boolean => state === 'proposed' || state === 'confirmed'
