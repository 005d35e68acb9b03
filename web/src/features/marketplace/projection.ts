/** Degrees of WGS 84. */
export interface Spot {
  readonly latitude: number
  readonly longitude: number
}
type Point = readonly [x: number, y: number]

const round = (value: number): number => Math.round(value * 10) / 10
/** Of a drawing unit: keeps dots off the edge, and a single place in the middle. */
const margin = 16
const leastSpan = 0.02

/**
 * Places on a drawing of the given width, north up: degrees of longitude are shortened by the latitude, which is true
 * enough for the size of a state. One outlying island would make the rest a speck, so the height has a bound.
 */
export function project(
  spots: readonly Spot[],
  width: number,
  tallest = 280,
): { readonly points: readonly Point[]; readonly height: number; readonly place: (spot: Spot) => Point } {
  const latitudes = spots.map((spot) => spot.latitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const eastings = spots.map((spot) => spot.longitude * shrink)
  const [west, east] = [Math.min(...eastings), Math.max(...eastings)]
  const inner = width - 2 * margin
  const scale = Math.min(
    inner / Math.max(east - west, leastSpan),
    (tallest - 2 * margin) / Math.max(north - south, leastSpan),
  )
  const height = spots.length === 0 ? 2 * margin : Math.max(80, (north - south) * scale + 2 * margin)
  const left = (width - (east - west) * scale) / 2
  const top = (height - (north - south) * scale) / 2
  const place = ({ latitude, longitude }: Spot): Point => [
    round(left + (longitude * shrink - west) * scale),
    round(top + (north - latitude) * scale),
  ]
  return { points: spots.map(place), height: round(height), place }
}
