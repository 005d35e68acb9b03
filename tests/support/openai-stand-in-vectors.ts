// Deterministic embeddings: texts that share words, or parts of words, are similar.

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

const directions = new Map<string, Float32Array>()

/** A deterministic direction per feature: signs of a xorshift seeded by its hash. */
function directionOf(feature: string, dimensions: number): Float32Array {
  const known = directions.get(feature)
  if (known?.length === dimensions) return known
  const direction = new Float32Array(dimensions)
  let state = hash(feature) || 1
  for (let at = 0; at < dimensions; at += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    direction[at] = state < 0 ? -1 : 1
  }
  directions.set(feature, direction)
  return direction
}

/** Words are weighted by length, their parts less. */
function featuresOf(text: string): Map<string, number> {
  const features = new Map<string, number>()
  const add = (feature: string, weight: number) => {
    features.set(feature, (features.get(feature) ?? 0) + weight)
  }
  for (const word of folded(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []) {
    const weight = Math.min(1, (word.length - 2) / 4)
    add(`w:${word.slice(0, 6)}`, weight)
    for (let at = 0; at + 4 <= word.length; at += 1) add(`p:${word.slice(at, at + 4)}`, weight / 4)
  }
  return features
}

export function vectorOf(text: string, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions)
  for (const [feature, weight] of featuresOf(text)) {
    const direction = directionOf(feature, dimensions)
    const strength = 1 + Math.log1p(weight)
    for (let at = 0; at < dimensions; at += 1)
      vector[at] = (vector[at] ?? 0) + (direction[at] ?? 0) * strength * Math.min(1, weight)
  }
  const length = Math.hypot(...vector)
  return length === 0 ? vector.fill(1 / Math.sqrt(dimensions)) : vector.map((number) => number / length)
}

/** Little-endian, as OpenAI packs them. */
export const packed = (vector: Float32Array): string =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64')
