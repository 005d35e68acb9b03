// Nature, state and holder of a term as its rows, strip and cards show them.
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
import { useTranslation } from 'react-i18next'
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

const line = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.625,
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  '& svg': { flexShrink: 0 },
} as const

/** What a missed term costs, in words; never by colour. */
export function NatureText({ nature }: Pick<CaseTerm, 'nature'>) {
  const { t } = useTranslation('terms-next')
  const NatureIcon = natureIcons[nature]
  const isBold = boldNatures.has(nature)
  return (
    <Box
      component="span"
      sx={{ ...line, fontWeight: isBold ? 600 : 400, color: isBold ? 'text.primary' : 'text.secondary' }}
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

/** The state as a chip; a proposed one is dashed. */
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
        ...line,
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

/** The state in small letters, for cells with little room. */
export function TermStateText({ state }: Pick<CaseTerm, 'state'>) {
  const { t } = useTranslation('terms-next')
  const { icon: StateIcon, tone } = states[state]
  return (
    <Box
      component="span"
      sx={{ ...line, fontWeight: 550, color: tone === 'neutral' ? 'text.secondary' : `${tone}.main` }}
    >
      <StateIcon size={14} aria-hidden />
      {t(`state.${state}`).toLocaleLowerCase()}
    </Box>
  )
}

/**
 * How many days are left. `withIcon`: with the clock that stands for terms; `short`: in few letters, and quiet while
 * nothing presses.
 */
export function DaysLeftText({
  left,
  withIcon = false,
  short = false,
}: {
  readonly left: DaysLeft
  readonly withIcon?: boolean
  readonly short?: boolean
}) {
  const isQuiet = short && left.tone === 'neutral'
  return (
    <Box
      component="span"
      sx={{
        ...line,
        fontWeight: isQuiet ? 400 : 600,
        color: isQuiet ? 'text.secondary' : left.tone === 'neutral' ? 'text.primary' : `${left.tone}.main`,
      }}
    >
      {withIcon ? <AlarmClock size={14} aria-hidden /> : null}
      {short ? left.short : left.text}
    </Box>
  )
}

export { termPath } from './term-path.ts'
/** The term waits for somebody to do the act. */
export const isOpen = ({ state }: Pick<CaseTerm, 'state'>): boolean => state === 'proposed' || state === 'confirmed'
