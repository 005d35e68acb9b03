import { expect, it } from 'vitest'
import { seededRandom } from '#server/seeded-random.ts'
import { ChunkedText } from './chunked-text.ts'

it('slices like a plain string, wherever its chunks end', () => {
  const random = seededRandom(3)
  for (let run = 0; run < 50; run += 1) {
    const text = new ChunkedText()
    let whole = ''
    for (let step = 0; step < 40; step += 1) {
      const chunk = 'ñandú y 𝛼 más'.slice(0, random.below(14))
      text.append(chunk)
      whole += chunk
      const from = random.below(whole.length + 1)
      const to = from + random.below(whole.length - from + 1)
      expect([text.length, text.slice(from), text.slice(from, to)]).toEqual([
        whole.length,
        whole.slice(from),
        whole.slice(from, to),
      ])
      if (step % 13 === 0) expect(text.toString()).toBe(whole)
    }
  }
})
