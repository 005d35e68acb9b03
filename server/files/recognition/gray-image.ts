// Pictures of one byte per pixel (0 black, 255 white) and the operations that straightening needs.

export interface GrayImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** A projective map of points: the nine numbers of its matrix, row by row. */
export type Projection = readonly [number, number, number, number, number, number, number, number, number]

export const identity: Projection = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/** Returns the map that does `first`, then `second`. */
export function compose(second: Projection, first: Projection): Projection {
  const product = [0, 1, 2].flatMap((i) =>
    [0, 1, 2].map((j) => [0, 1, 2].reduce((sum, k) => sum + second[3 * i + k]! * first[3 * k + j]!, 0)),
  )
  return product as unknown as Projection
}

export function project([a, b, c, d, e, f, g, h, i]: Projection, x: number, y: number): [number, number] {
  const w = g * x + h * y + i
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
}

/** Downscales by averaging squares of `factor` pixels; incomplete squares at the right and lower edge are dropped. */
export function downscale(image: GrayImage, factor: number): GrayImage {
  if (factor <= 1) return image
  const width = Math.max(1, Math.floor(image.width / factor))
  const height = Math.max(1, Math.floor(image.height / factor))
  const data = new Uint8Array(width * height)
  const area = Math.min(factor, image.width) * Math.min(factor, image.height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let j = 0; j < factor && y * factor + j < image.height; j += 1) {
        const start = (y * factor + j) * image.width + x * factor
        for (let k = 0; k < factor && x * factor + k < image.width; k += 1) sum += image.data[start + k]!
      }
      data[y * width + x] = sum / area
    }
  }
  return { width, height, data }
}

/** Turns clockwise by a multiple of 90 degrees. */
export function rotate(image: GrayImage, degrees: number): GrayImage {
  const quarter = ((degrees / 90) % 4) + (degrees < 0 ? 4 : 0)
  const { width, height, data } = image
  if (quarter === 0) return image
  const out = new Uint8Array(data.length)
  if (quarter === 2) {
    for (let i = 0, j = data.length - 1; j >= 0; i += 1, j -= 1) out[i] = data[j]!
    return { width, height, data: out }
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = quarter === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y
      out[to] = data[y * width + x]!
    }
  }
  return { width: height, height: width, data: out }
}

/** Returns the map from a turned picture back to the picture of this size. */
export function rotationToSource(width: number, height: number, degrees: number): Projection {
  if (degrees === 90) return [0, 1, 0, -1, 0, height, 0, 0, 1]
  if (degrees === 180) return [-1, 0, width, 0, -1, height, 0, 0, 1]
  if (degrees === 270) return [0, -1, width, 1, 0, 0, 0, 0, 1]
  return identity
}

/**
 * Returns a picture of the given size whose pixel (x, y) is the pixel of `image` at `toSource(x, y)`. Between pixels it
 * is the weighted mean of four pixels; beyond the edges it is white.
 */
export function warp(image: GrayImage, toSource: Projection, width: number, height: number): GrayImage {
  const { data } = image
  const out = new Uint8Array(width * height)
  const [a, b, c, d, e, f, g, h, i] = toSource
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const w = g * x + h * y + i
      const sx = (a * x + b * y + c) / w
      const sy = (d * x + e * y + f) / w
      const x0 = Math.floor(sx)
      const y0 = Math.floor(sy)
      let value = 255
      if (x0 >= 0 && y0 >= 0 && x0 + 1 < image.width && y0 + 1 < image.height) {
        const at = y0 * image.width + x0
        const fx = sx - x0
        const upper = data[at]! * (1 - fx) + data[at + 1]! * fx
        const lower = data[at + image.width]! * (1 - fx) + data[at + image.width + 1]! * fx
        value = upper + (lower - upper) * (sy - y0)
      }
      out[y * width + x] = value
    }
  }
  return { width, height, data: out }
}

/** Returns the brightness that best separates dark from bright pixels (Otsu's method). */
export function threshold({ data }: GrayImage): number {
  const counts = new Float64Array(256)
  for (const value of data) counts[value]! += 1
  let total = 0
  counts.forEach((count, value) => (total += count * value))
  let best = 0
  let bestSpread = -1
  let darkCount = 0
  let darkSum = 0
  for (let value = 0; value < 256; value += 1) {
    darkCount += counts[value]!
    darkSum += counts[value]! * value
    const brightCount = data.length - darkCount
    if (darkCount === 0 || brightCount === 0) continue
    const gap = darkSum / darkCount - (total - darkSum) / brightCount
    const spread = darkCount * brightCount * gap * gap
    if (spread > bestSpread) {
      bestSpread = spread
      best = value
    }
  }
  return best
}
