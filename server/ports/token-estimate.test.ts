import { describe, expect, it } from 'vitest'
import { estimateTokens } from './token-estimate.ts'

/** Counts by OpenAI's own encodings: o200k (current models) and cl100k (older models, and text-embedding-3). */
const countedTexts: readonly (readonly [text: string, o200k: number, cl100k: number])[] = [
  ['¿Cuándo vence el término para contestar la demanda?', 11, 16],
  [
    'Por la presente, el arrendatario se obliga a pagar al arrendador la suma de $1,250.00 mensuales, dentro de los primeros cinco (5) días de cada mes, en la dirección que este designe por escrito.',
    52,
    55,
  ],
  ['SENTENCIA: SE DECLARA CON LUGAR LA MOCIÓN DE DESESTIMACIÓN PRESENTADA POR LA PARTE DEMANDADA.', 30, 32],
  ['The tenant shall keep the premises in good order and repair, reasonable wear and tear excepted.', 19, 19],
  ['Le locataire s’engage à verser le loyer au plus tard le cinq de chaque mois.', 21, 22],
  ['O inquilino compromete-se a pagar a renda até ao dia cinco de cada mês.', 19, 21],
  ['31 L.P.R.A. § 10541; 2025 TSPR 64; Regla 68.1 de Procedimiento Civil, 32 L.P.R.A. Ap. V', 40, 42],
  ['{"caseId":"0197a3c2-5d1e-7b44-9c0a-3f2d8e6b1a90","when":"2026-12-01T14:00:00Z","title":"Vista"}', 57, 58],
  ['Sí', 1, 2],
  ['契約書は二〇二六年に署名された。', 14, 21],
]

describe('the estimate of tokens', () => {
  it.each(countedTexts)('is at least what models count for %j, and about twice that at most', (text, o200k, cl100k) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(Math.max(o200k, cl100k))
    expect(estimateTokens(text)).toBeLessThanOrEqual(2 * cl100k + 3)
  })

  it('is zero for an empty text, and grows with the text', () => {
    expect(estimateTokens('')).toBe(0)
    expect(estimateTokens('     \n')).toBeGreaterThan(0)
    const estimates = Array.from({ length: 20 }, (_, n) =>
      estimateTokens('El arrendatario pagará la renta. '.repeat(n)),
    )
    expect(estimates).toEqual(estimates.toSorted((a, b) => a - b))
  })
})
