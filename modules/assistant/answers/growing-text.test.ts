import { expect, it } from 'vitest'
import { seededRandom } from '#server/seeded-random.ts'
import { GrowingText } from './growing-text.ts'

it('is sliced like the text that it makes, wherever its pieces end', () => {
  const random = seededRandom(3)
  for (let run = 0; run < 50; run += 1) {
    const text = new GrowingText()
    let whole = ''
    for (let step = 0; step < 40; step += 1) {
      const piece = 'ñandú y 𝛼 más'.slice(0, random.below(14))
      text.add(piece)
      whole += piece
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
