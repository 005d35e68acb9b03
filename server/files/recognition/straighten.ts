// Prepares the picture of a page for recognition: perspective, even light, direction of the lines, skew, blank pages.
import {
  compose,
  identity,
  downscale,
  rotate,
  rotationToSource,
  warp,
  type GrayImage,
  type Projection,
} from './gray-image.ts'
import { findPaper } from './paper-edges.ts'

export interface StraightPage {
  readonly image: GrayImage
  /** Maps a point of `image` to the original picture. */
  readonly toOriginal: Projection
  /** Whether lines were vertical, so that the picture was turned by 90 degrees, perhaps to the wrong side. */
  readonly turned: 0 | 90
  readonly blank: boolean
}

/** About 100 dots per inch of a letter page: enough for lines, little enough to be quick. */
const analysedSide = 1_100
/** Pages with a smaller share of dark pixels are blank: a dozen letters of a full page have more. */
const blankShare = 0.000_15
/** Darker than the paper by this much is ink. */
const inkContrast = 70
/** The contrast for blank pages, applied to pixels of twice the size, which average out the noise of a scanner. */
const blankContrast = 50
const maxSkew = 12
/** Degrees below which a rotation moves no letter by a pixel. */
const minVisibleSkew = 0.08
/** Factor by which vertical lines must be clearer than horizontal lines for the page to lie on its side. */
const minVerticalLead = 1.3
/** Brightness from which the darkest paper counts as white, 0–255. */
const minWhite = 236

export function straighten(original: GrayImage, { photo }: { photo: boolean }): StraightPage {
  const paper = photo ? findPaper(original) : undefined
  const flat = paper ? warp(original, paper.toSource, paper.width, paper.height) : original
  const evenlyLit = evenLight(flat)
  const small = downscale(
    evenlyLit,
    Math.max(1, Math.floor(Math.max(evenlyLit.width, evenlyLit.height) / analysedSide)),
  )
  const paperToOriginal = paper?.toSource ?? identity
  const coarse = downscale(small, 2)
  if (inkOf(coarse, blankContrast).length / coarse.data.length < blankShare)
    return { image: evenlyLit, toOriginal: paperToOriginal, turned: 0, blank: true }
  const ink = inkOf(small, inkContrast)
  const across = bestSkew(ink, small, 'across')
  const down = bestSkew(ink, small, 'down')
  const vertical = down.score > across.score * minVerticalLead
  const upright = vertical ? rotate(evenlyLit, 90) : evenlyLit
  const toEvenlyLit = vertical ? rotationToSource(evenlyLit.width, evenlyLit.height, 90) : identity
  const angle = vertical ? down.angle : across.angle
  if (Math.abs(angle) < minVisibleSkew) {
    return {
      image: upright,
      toOriginal: compose(paperToOriginal, toEvenlyLit),
      turned: vertical ? 90 : 0,
      blank: false,
    }
  }
  const rotation = rotationAround(upright.width / 2, upright.height / 2, angle)
  return {
    image: warp(upright, rotation, upright.width, upright.height),
    toOriginal: compose(paperToOriginal, compose(toEvenlyLit, rotation)),
    turned: vertical ? 90 : 0,
    blank: false,
  }
}

function rotationAround(x: number, y: number, degrees: number): Projection {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return [cos, -sin, x - cos * x + sin * y, sin, cos, y - sin * x - cos * y, 0, 0, 1]
}

/**
 * Divides by the brightness of the paper around each pixel, so that shadows and grey paper become white. An evenly
 * white picture does not change.
 */
function evenLight(image: GrayImage): GrayImage {
  const factor = Math.max(1, Math.round(Math.max(image.width, image.height) / 160))
  const paper = brightest(downscale(image, factor), 4)
  let darkest = 255
  for (const value of paper.data) darkest = Math.min(darkest, value)
  if (darkest >= minWhite) return image
  const data = new Uint8Array(image.data.length)
  for (let y = 0; y < image.height; y += 1) {
    const fy = Math.min(Math.max((y + 0.5) / factor - 0.5, 0), paper.height - 1)
    const y0 = Math.min(Math.floor(fy), Math.max(paper.height - 2, 0))
    for (let x = 0; x < image.width; x += 1) {
      const fx = Math.min(Math.max((x + 0.5) / factor - 0.5, 0), paper.width - 1)
      const x0 = Math.min(Math.floor(fx), Math.max(paper.width - 2, 0))
      const at = y0 * paper.width + x0
      const right = paper.width > 1 ? 1 : 0
      const below = paper.height > 1 ? paper.width : 0
      const upper = paper.data[at]! + (paper.data[at + right]! - paper.data[at]!) * (fx - x0)
      const lower = paper.data[at + below]! + (paper.data[at + below + right]! - paper.data[at + below]!) * (fx - x0)
      // Black areas (a picture, the table under the paper) are not brightened to noise.
      const white = Math.max(upper + (lower - upper) * (fy - y0), 80)
      data[y * image.width + x] = Math.min(255, (image.data[y * image.width + x]! * 255) / white)
    }
  }
  return { ...image, data }
}

/** Returns the brightest value within `radius` pixels: of a page the paper between the letters. */
function brightest({ width, height, data }: GrayImage, radius: number): GrayImage {
  const rows = new Uint8Array(data.length)
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let max = 0
      for (let k = Math.max(0, x - radius); k <= Math.min(width - 1, x + radius); k += 1)
        max = Math.max(max, data[y * width + k]!)
      rows[y * width + x] = max
    }
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let max = 0
      for (let k = Math.max(0, y - radius); k <= Math.min(height - 1, y + radius); k += 1)
        max = Math.max(max, rows[k * width + x]!)
      out[y * width + x] = max
    }
  }
  return { width, height, data: out }
}

/** Returns the dark pixels, excluding the edges, where scanners leave shadows. */
function inkOf({ width, height, data }: GrayImage, contrast: number): Int32Array {
  const pixels = new Int32Array(data.length)
  let count = 0
  const marginX = Math.round(width * 0.025)
  const marginY = Math.round(height * 0.025)
  for (let y = marginY; y < height - marginY; y += 1) {
    for (let x = marginX; x < width - marginX; x += 1) {
      if (data[y * width + x]! < 255 - contrast) pixels[count++] = y * width + x
    }
  }
  return pixels.subarray(0, count)
}

/**
 * Returns the angle in degrees at which the dark pixels form the clearest lines, and the clarity of these lines: the
 * squared differences of neighbouring sums, divided by the ink.
 */
function bestSkew(
  ink: Int32Array,
  { width, height }: GrayImage,
  direction: 'across' | 'down',
): { angle: number; score: number } {
  const length = direction === 'across' ? height : width
  const side = direction === 'across' ? width : height
  const offset = side
  const sums = new Float64Array(length + 2 * side)
  const scoreOf = (angle: number): number => {
    const slope = Math.tan((angle * Math.PI) / 180)
    sums.fill(0)
    for (const at of ink) {
      const x = at % width
      const y = (at - x) / width
      const to = direction === 'across' ? y - x * slope : x + y * slope
      sums[Math.round(to) + offset]! += 1
    }
    let score = 0
    for (let i = 1; i < sums.length; i += 1) score += (sums[i]! - sums[i - 1]!) ** 2
    return score
  }
  let best = { angle: 0, score: scoreOf(0) }
  for (const [range, step] of [
    [maxSkew, 0.75],
    [0.6, 0.2],
    [0.15, 0.05],
  ] as const) {
    const centre = best.angle
    for (let angle = centre - range; angle <= centre + range + 1e-9; angle += step) {
      const score = scoreOf(angle)
      if (score > best.score) best = { angle, score }
    }
  }
  return best
}
