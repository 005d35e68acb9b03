// Layout of the pictures in the recorded one.

export interface Tile {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export const frame = { width: 1280, height: 720 } as const
const gap = 8
/** Share of the width left beside a shared screen. */
const besideScreen = 240

const wide = (width: number): number => Math.round((width * 9) / 16)

function grid(count: number, { x, y, width, height }: Tile): readonly Tile[] {
  const columns = Math.ceil(Math.sqrt(count))
  const lines = Math.ceil(count / columns)
  const each = Math.min((width - gap * (columns - 1)) / columns, (((height - gap * (lines - 1)) / lines) * 16) / 9)
  const tall = wide(each)
  const top = y + (height - lines * tall - (lines - 1) * gap) / 2
  return Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / columns)
    // The last row may have fewer tiles; it is centred.
    const inLine = Math.min(columns, count - line * columns)
    const left = x + (width - inLine * each - (inLine - 1) * gap) / 2
    return {
      x: Math.round(left + (index % columns) * (each + gap)),
      y: Math.round(top + line * (tall + gap)),
      width: Math.floor(each),
      height: tall,
    }
  })
}

/** Returns a grid of participants; beside a shared screen they form a column. */
export function placesOf(
  people: number,
  screens: number,
): { readonly screens: readonly Tile[]; readonly people: readonly Tile[] } {
  const whole = { x: 0, y: 0, ...frame }
  if (screens === 0) return { screens: [], people: people === 0 ? [] : grid(people, whole) }
  const left = { ...whole, width: frame.width - besideScreen - gap }
  const height = wide(besideScreen)
  const top = (frame.height - people * height - (people - 1) * gap) / 2
  return {
    screens: grid(screens, left),
    people: Array.from({ length: people }, (_, index) => ({
      x: left.width + gap,
      y: Math.round(top + index * (height + gap)),
      width: besideScreen,
      height,
    })),
  }
}

/**
 * Returns the source rectangle of `from` that fills `to` (`cover`), or the target inside `to` that shows all of it
 * (`contain`).
 */
export function fitted(
  from: { readonly width: number; readonly height: number },
  to: Tile,
  how: 'cover' | 'contain',
): { readonly source: Tile; readonly target: Tile } {
  const whole = { x: 0, y: 0, ...from }
  if (from.width === 0 || from.height === 0) return { source: whole, target: to }
  const scale =
    how === 'cover'
      ? Math.max(to.width / from.width, to.height / from.height)
      : Math.min(to.width / from.width, to.height / from.height)
  if (how === 'contain') {
    const [width, height] = [from.width * scale, from.height * scale]
    return {
      source: whole,
      target: { x: to.x + (to.width - width) / 2, y: to.y + (to.height - height) / 2, width, height },
    }
  }
  const [width, height] = [to.width / scale, to.height / scale]
  return { source: { x: (from.width - width) / 2, y: (from.height - height) / 2, width, height }, target: to }
}
