// Positions of participants and shared screens in the recorded picture.

export interface Tile {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export const frame = { width: 1280, height: 720 } as const
const gap = 8
/** Width in pixels of the column of participants beside a shared screen. */
const participantColumnWidth = 240

/** Height of a tile of 16:9. */
const heightFor = (width: number): number => Math.round((width * 9) / 16)

function grid(count: number, { x, y, width, height }: Tile): readonly Tile[] {
  const columns = Math.ceil(Math.sqrt(count))
  const rows = Math.ceil(count / columns)
  const tileWidth = Math.min((width - gap * (columns - 1)) / columns, (((height - gap * (rows - 1)) / rows) * 16) / 9)
  const tileHeight = heightFor(tileWidth)
  const top = y + (height - rows * tileHeight - (rows - 1) * gap) / 2
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    // The last row may have fewer tiles; it is centred.
    const tilesInRow = Math.min(columns, count - row * columns)
    const offsetX = x + (width - tilesInRow * tileWidth - (tilesInRow - 1) * gap) / 2
    return {
      x: Math.round(offsetX + (index % columns) * (tileWidth + gap)),
      y: Math.round(top + row * (tileHeight + gap)),
      width: Math.floor(tileWidth),
      height: tileHeight,
    }
  })
}

/** Returns a grid of participants; beside a shared screen they form a column. */
export function tileLayout(
  people: number,
  screens: number,
): { readonly screens: readonly Tile[]; readonly people: readonly Tile[] } {
  const fullFrame = { x: 0, y: 0, ...frame }
  if (screens === 0) return { screens: [], people: people === 0 ? [] : grid(people, fullFrame) }
  const mainArea = { ...fullFrame, width: frame.width - participantColumnWidth - gap }
  const height = heightFor(participantColumnWidth)
  const top = (frame.height - people * height - (people - 1) * gap) / 2
  return {
    screens: grid(screens, mainArea),
    people: Array.from({ length: people }, (_, index) => ({
      x: mainArea.width + gap,
      y: Math.round(top + index * (height + gap)),
      width: participantColumnWidth,
      height,
    })),
  }
}

/**
 * Returns the source rectangle of `from` that fills `to` (`cover`), or the target inside `to` that shows all of it
 * (`contain`).
 */
export function fitInto(
  from: { readonly width: number; readonly height: number },
  to: Tile,
  fit: 'cover' | 'contain',
): { readonly source: Tile; readonly target: Tile } {
  const fullSource = { x: 0, y: 0, ...from }
  if (from.width === 0 || from.height === 0) return { source: fullSource, target: to }
  const scale =
    fit === 'cover'
      ? Math.max(to.width / from.width, to.height / from.height)
      : Math.min(to.width / from.width, to.height / from.height)
  if (fit === 'contain') {
    const [width, height] = [from.width * scale, from.height * scale]
    return {
      source: fullSource,
      target: { x: to.x + (to.width - width) / 2, y: to.y + (to.height - height) / 2, width, height },
    }
  }
  const [width, height] = [to.width / scale, to.height / scale]
  return { source: { x: (from.width - width) / 2, y: (from.height - height) / 2, width, height }, target: to }
}
