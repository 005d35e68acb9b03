// Finds the sheet of paper in a photo and the map that makes a rectangle of it.
import { downscale, threshold, type GrayImage, type Projection } from './gray-image.ts'

type Point = readonly [x: number, y: number]
/** Upper left, upper right, lower right, lower left. */
type Corners = readonly [Point, Point, Point, Point]

/** Longer side of the picture that is analysed, pixels. */
const analysedSide = 300
/** Minimum length of a side of the sheet, in pixels of the analysed picture. */
const minSide = 20
/** Accepted shares of the picture that the sheet fills. */
const [minSheetShare, maxSheetShare] = [0.25, 0.96]
/**
 * Accepted ratios of bright pixels to the area of the outline. Text and stamps are holes of the bright area; an outline
 * that is not a quadrilateral fills much less of it.
 */
const [minBrightRatio, maxBrightRatio] = [0.75, 1.1]

/**
 * Returns the straightened size and the map from it into the picture, or `undefined` when no sheet is recognised. A
 * sheet must be brighter than its surroundings, have four straight sides and fill between a quarter and most of the
 * picture.
 */
export function findPaper(
  image: GrayImage,
): { readonly width: number; readonly height: number; readonly toSource: Projection } | undefined {
  const factor = Math.max(1, Math.round(Math.max(image.width, image.height) / analysedSide))
  const small = downscale(image, factor)
  const sheet = largestBright(small, threshold(small))
  const corners = sheet && cornersOf(sheet, small)
  if (!sheet || !corners) return undefined
  const area = areaOf(corners)
  const areaShare = area / (small.width * small.height)
  const brightRatio = sheet.length / area
  if (areaShare < minSheetShare || areaShare > maxSheetShare) return undefined
  if (brightRatio < minBrightRatio || brightRatio > maxBrightRatio) return undefined
  const scaled = corners.map(([x, y]) => [(x + 0.5) * factor, (y + 0.5) * factor]) as unknown as Corners
  const [upperLeft, upperRight, lowerRight, lowerLeft] = scaled
  const width = Math.round(Math.max(distance(upperLeft, upperRight), distance(lowerLeft, lowerRight)))
  const height = Math.round(Math.max(distance(upperLeft, lowerLeft), distance(upperRight, lowerRight)))
  return { width, height, toSource: rectangleTo(scaled, width, height) }
}

/** Returns the pixels of the largest connected area brighter than `level`. */
function largestBright({ width, height, data }: GrayImage, level: number): Int32Array | undefined {
  const visited = new Uint8Array(data.length)
  const stack = new Int32Array(data.length)
  let largest: Int32Array | undefined
  for (let start = 0; start < data.length; start += 1) {
    if (visited[start] || data[start]! <= level) continue
    let end = 0
    stack[end++] = start
    visited[start] = 1
    for (let next = 0; next < end; next += 1) {
      const at = stack[next]!
      const x = at % width
      const y = (at - x) / width
      const visit = (neighbour: number) => {
        if (visited[neighbour] || data[neighbour]! <= level) return
        visited[neighbour] = 1
        stack[end++] = neighbour
      }
      if (x > 0) visit(at - 1)
      if (x + 1 < width) visit(at + 1)
      if (y > 0) visit(at - width)
      if (y + 1 < height) visit(at + width)
    }
    if (end > (largest?.length ?? 0)) largest = stack.slice(0, end)
  }
  return largest
}

/** Returns the points of the area that are farthest towards the four corners, or undefined if two of them coincide. */
function cornersOf(pixels: Int32Array, { width }: GrayImage): Corners | undefined {
  const extremes = [1, 1, 1, 1].map(() => ({ score: -Infinity, point: [0, 0] as Point }))
  for (const at of pixels) {
    const x = at % width
    const y = (at - x) / width
    const scores = [-x - y, x - y, x + y, y - x]
    scores.forEach((score, index) => {
      const extreme = extremes[index]!
      if (score <= extreme.score) return
      extreme.score = score
      extreme.point = [x, y]
    })
  }
  const corners = extremes.map(({ point }) => point) as unknown as Corners
  const sides = corners.map((point, index) => distance(point, corners[(index + 1) % 4]!))
  return Math.min(...sides) < minSide ? undefined : corners
}

function areaOf(corners: Corners): number {
  const twice = corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4]!
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

const distance = ([x, y]: Point, [u, v]: Point): number => Math.hypot(u - x, v - y)

/** Returns the map of a rectangle onto four corners (Heckbert's closed form for the unit square). */
export function rectangleTo(corners: Corners, width: number, height: number): Projection {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners
  const dx1 = x1 - x2
  const dx2 = x3 - x2
  const dy1 = y1 - y2
  const dy2 = y3 - y2
  const sx = x0 - x1 + x2 - x3
  const sy = y0 - y1 + y2 - y3
  const determinant = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / determinant
  const h = (dx1 * sy - sx * dy1) / determinant
  return [
    (x1 - x0 + g * x1) / width,
    (x3 - x0 + h * x3) / height,
    x0,
    (y1 - y0 + g * y1) / width,
    (y3 - y0 + h * y3) / height,
    y0,
    g / width,
    h / height,
    1,
  ]
}
