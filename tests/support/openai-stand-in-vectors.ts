// Deterministic embeddings: texts that share words, or parts of words, are similar.

const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

const directions = new Map<string, Float32Array>()

/** A deterministic direction per feature: signs of a xorshift seeded by its hash. */
function directionOf(feature: string, dimensions: number): Float32Array {
  const cached = directions.get(feature)
  if (cached?.length === dimensions) return cached
  const direction = new Float32Array(dimensions)
  let state = hash(feature) || 1
  for (let index = 0; index < dimensions; index += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    direction[index] = state < 0 ? -1 : 1
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
  for (const token of foldText(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []) {
    const weight = Math.min(1, (token.length - 2) / 4)
    add(`w:${token.slice(0, 6)}`, weight)
    for (let index = 0; index + 4 <= token.length; index += 1) add(`p:${token.slice(index, index + 4)}`, weight / 4)
  }
  return features
}

export function vectorOf(text: string, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions)
  for (const [feature, weight] of featuresOf(text)) {
    const direction = directionOf(feature, dimensions)
    const strength = 1 + Math.log1p(weight)
    for (let index = 0; index < dimensions; index += 1)
      vector[index] = (vector[index] ?? 0) + (direction[index] ?? 0) * strength * Math.min(1, weight)
  }
  const length = Math.hypot(...vector)
  return length === 0 ? vector.fill(1 / Math.sqrt(dimensions)) : vector.map((number) => number / length)
}

/** Little-endian, as OpenAI packs them. */
export const toBase64 = (vector: Float32Array): string =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64')
