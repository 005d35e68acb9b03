/** Degrees (WGS 84). */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}
type Point = readonly [x: number, y: number]

const round = (value: number): number => Math.round(value * 10) / 10
/** Margin in drawing units: keeps dots off the edge, and centres a single place. */
const margin = 16
/** Least extent of a drawing in degrees (about 2 km), so that a single place is not enlarged without limit. */
const minSpan = 0.02
const minHeight = 80

/**
 * Projects places to a drawing of the given width, north up: longitudes are scaled by the cosine of the latitude, which
 * is accurate enough for a state. The height is bounded: a single outlying island would make the main island tiny.
 */
export function project(
  places: readonly Coordinates[],
  width: number,
  maxHeight = 280,
): {
  readonly points: readonly Point[]
  readonly height: number
  readonly pointOf: (coordinates: Coordinates) => Point
} {
  const latitudes = places.map((coordinates) => coordinates.latitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const longitudeScale = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const eastings = places.map((coordinates) => coordinates.longitude * longitudeScale)
  const [west, east] = [Math.min(...eastings), Math.max(...eastings)]
  const innerWidth = width - 2 * margin
  const scale = Math.min(
    innerWidth / Math.max(east - west, minSpan),
    (maxHeight - 2 * margin) / Math.max(north - south, minSpan),
  )
  const height = places.length === 0 ? 2 * margin : Math.max(minHeight, (north - south) * scale + 2 * margin)
  const offsetX = (width - (east - west) * scale) / 2
  const offsetY = (height - (north - south) * scale) / 2
  const pointOf = ({ latitude, longitude }: Coordinates): Point => [
    round(offsetX + (longitude * longitudeScale - west) * scale),
    round(offsetY + (north - latitude) * scale),
  ]
  return { points: places.map(pointOf), height: round(height), pointOf }
}
