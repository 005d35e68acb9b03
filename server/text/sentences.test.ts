import { describe, expect, it } from 'vitest'
import { abbreviations } from './abbreviations.phrases.ts'
import { isSentenceBoundary, sentencesOf } from './sentences.ts'

describe('sentences', () => {
  it.each([
    ['El Lcdo. Ruiz citó el Art. 5 de la Ley Núm. 80. La Sra. Peña compareció.', 2],
    ['Véase Rivera v. Santos, 150 D.P.R. 20 (2000). El tribunal confirmó.', 2],
    ['La Hon. Jueza Ortiz refirió el caso No. SJ2025CV01234 a mediación. No hubo acuerdo.', 2],
    ['¿Pagó la renta? No. El arrendatario debe tres meses.', 3],
    ['El testigo dijo que no. Luego se retiró.', 2],
    ['El Art. 1802, inc. (a), según la pág. 14, aplica. Ver el Cap. II, Sec. 3 y ss. de la Ley.', 2],
    ['Los Lcdos. Mora y Vega, la Dra. Díaz y el Ing. J. A. Colón firmaron. Faltan los Sres. Paz.', 2],
    ['Se reclaman daños, gastos, etc. al demandado. Nada más.', 2],
    ['El plazo vence a las 5:00 p. m. del viernes. Después prescribe.', 2],
    ['Dispone 31 L.P.R.A. sec. 5141 lo contrario. Así lo resolvió el Trib. Apel. en 2019.', 2],
    ['«El canon es de $1,200.» Eso dice el contrato… Nada más consta.', 3],
  ])('are divided in Spanish, whole and as they arrive: %s', (text, count) => {
    expect(sentencesOf(text.replaceAll('…', '.'))).toHaveLength(count)
    expect(splitStreamed(text)).toHaveLength(count)
  })

  it.each([
    ['Mr. Ortiz cited Smith v. Jones, 512 U.S. 477 (1994). Ms. Cruz disagreed.', 2],
    ['See Fed. R. Civ. P. 12(b)(6) and 28 U.S.C. § 1331. The motion is denied.', 2],
    ['Exhibit No. 4 is attached. See Ex. 5, para. 12 and p. 3. It was filed late.', 3],
    ['Did he pay? No. The tenant owes rent.', 3],
    ['The Hon. Dr. Vega, of the 1st Cir. 2019 panel, dissented. Sen. Ruiz agreed.', 2],
    ['Doe et al. (2019) holds so. Acme Corp. v. Ponce does not.', 2],
    ['Judgment of Nos. 12 and 13, approx. $5,000, Sec. 3, Art. 2 of Vol. II. It is final.', 2],
  ])('are divided in English, whole and as they arrive: %s', (text, count) => {
    expect(sentencesOf(text)).toHaveLength(count)
    expect(splitStreamed(text)).toHaveLength(count)
  })

  it.each([
    ['La vista es el 3 de marzo de 2026.', '15', true],
    ['Consta en el Art.', '15', false],
    ['según el inc.', '(a)', false],
    ['según dijo, que no.', 'L', true],
    ['**El canon es de $1,200.**', 'E', true],
    ['Pues…', 'N', true],
    ['sin punto', 'N', false],
    ['J. A.', 'C', false],
  ])('may end between "%s" and "%s": %s', (before, next, expected) =>
    expect(isSentenceBoundary(before, next)).toBe(expected),
  )

  it('contain every character of the text', () => {
    const text = 'Uno. Dos!  «¿Tres?» El Sr.\nPaz… fin'
    expect(sentencesOf(text).join('')).toBe(text)
  })

  it('are divided by abbreviations that are listed once per language, in lower case and without a full stop', () => {
    for (const { always, beforeFigure } of Object.values(abbreviations)) {
      const all = [...always, ...beforeFigure]
      expect(all.filter((word) => !/^\p{Ll}{2,}$|^v$/u.test(word))).toEqual([])
      expect(new Set(all).size).toBe(all.length)
    }
  })
})

/** Splits in the same way as a streamed answer: at each space only the next character is known. */
function splitStreamed(text: string): string[] {
  const sentences: string[] = []
  let current = ''
  for (const [index, character] of [...text].entries()) {
    const next = [...text][index + 1]
    current += character
    if (/\s/u.test(character) && next !== undefined && isSentenceBoundary(current.trimEnd(), next)) {
      sentences.push(current)
      current = ''
    }
  }
  return current === '' ? sentences : [...sentences, current]
}
