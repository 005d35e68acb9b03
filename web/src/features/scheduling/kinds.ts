// Each kind of event has an icon and a colour; a colour that a person chose goes before the kind's.
import AlarmClock from 'lucide-react/icons/alarm-clock'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Gavel from 'lucide-react/icons/gavel'
import Lock from 'lucide-react/icons/lock'
import SquareCheck from 'lucide-react/icons/square-check'
import UserRound from 'lucide-react/icons/user-round'
import Video from 'lucide-react/icons/video'
import type { EventKind } from '#modules/scheduling/events/events.contract.ts'
import type { Icon } from '../../ui/icon.ts'
import type { Item } from './items.ts'

export const kindIcons: Readonly<Record<EventKind, Icon>> = { hearing: Gavel, deadline: AlarmClock, appointment: UserRound, task: SquareCheck, call: Video, personal: Lock }

/** In the order in which they are offered. */
export const kinds: readonly EventKind[] = ['hearing', 'deadline', 'appointment', 'call', 'task', 'personal']

/** Edge and icon, and fill. Both are colours of the theme or mixtures of them. */
export interface Paint { readonly main: string; readonly soft: string }

const token = (name: string): string => `var(--mui-palette-${name})`
const toned = (tone: string): Paint => ({ main: token(`${tone}-main`), soft: token(`${tone}-soft`) })
const gray: Paint = { main: token('text-secondary'), soft: token('background-sunken') }
const violet: Paint = {
  main: `color-mix(in srgb, ${token('info-main')}, ${token('error-main')})`,
  soft: `color-mix(in srgb, ${token('info-soft')}, ${token('error-soft')})`,
}

export const kindPaint: Readonly<Record<EventKind, Paint>> = {
  hearing: toned('primary'), deadline: toned('error'), appointment: toned('success'), task: toned('secondary'), call: toned('info'), personal: gray,
}

const named: Readonly<Record<string, Paint>> = {
  navy: toned('primary'), blue: toned('info'), green: toned('success'), ochre: toned('secondary'), red: toned('error'), violet, gray,
}

export const colorPaint = (color: string): Paint =>
  named[color] ?? { main: color, soft: `color-mix(in srgb, ${color} 14%, ${token('background-paper')})` }

export function paintOf(item: Pick<Item, 'kind' | 'color' | 'tentative' | 'title'>): Paint {
  if (item.title === null) return gray
  if (item.color !== null) return colorPaint(item.color)
  return item.tentative ? toned('secondary') : kindPaint[item.kind]
}

export const iconOf = (item: Pick<Item, 'kind' | 'tentative' | 'title'>): Icon =>
  (item.title === null ? Lock : item.tentative ? CircleDashed : kindIcons[item.kind])
