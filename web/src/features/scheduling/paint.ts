// Colours of items: the chosen colour, else the colour of the kind. Separate from the icons, which not every view
// loads.
import type { CalendarKind } from '../../lib/calendar-source.ts'
import type { Item } from './items.ts'

/** Colours of border with icon, and of the fill: theme colours or mixtures of them. */
export interface Paint {
  readonly main: string
  readonly softColor: string
}

const token = (name: string): string => `var(--mui-palette-${name})`
const toned = (tone: string): Paint => ({ main: token(`${tone}-main`), softColor: token(`${tone}-soft`) })
const gray: Paint = { main: token('text-secondary'), softColor: token('background-sunken') }
const violet: Paint = {
  main: `color-mix(in srgb, ${token('info-main')}, ${token('error-main')})`,
  softColor: `color-mix(in srgb, ${token('info-soft')}, ${token('error-soft')})`,
}

export const kindPaint: Readonly<Record<CalendarKind, Paint>> = {
  hearing: toned('primary'),
  term: toned('error'),
  appointment: toned('success'),
  task: toned('secondary'),
  call: toned('info'),
  personal: gray,
}

const namedColors: Readonly<Record<string, Paint>> = {
  navy: toned('primary'),
  blue: toned('info'),
  green: toned('success'),
  ochre: toned('secondary'),
  red: toned('error'),
  violet,
  gray,
}

/** Returns the paint of a colour by its name, or of a CSS colour. */
export const colorPaint = (color: string): Paint =>
  namedColors[color] ?? { main: color, softColor: `color-mix(in srgb, ${color} 14%, ${token('background-paper')})` }

/**
 * Returns the paint of an item: gray if private, else its colour, else that of items not confirmed yet (pending
 * bookings, proposed terms) or of its kind.
 */
export function paintOf(item: Pick<Item, 'kind' | 'color' | 'tentative' | 'title'>): Paint {
  if (item.title === null) return gray
  if (item.color !== null) return colorPaint(item.color)
  return item.tentative ? toned('secondary') : kindPaint[item.kind]
}
