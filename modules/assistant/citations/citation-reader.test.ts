import { describe, expect, it } from 'vitest'
import { expectLinearTime } from '#tests/support/cpu-time.ts'
import type { Source } from '#modules/assistant/sources/source.ts'
import { citationReader, type AnswerPart } from './citation-reader.ts'

const source = (n: number, text: string, more: Partial<Source> = {}): Source => ({
  n,
  kind: 'document',
  documentId: `d${n}`,
  refId: `d${n}`,
  title: `Documento ${n}.pdf`,
  page: n,
  text,
  ...more,
})

const sources: readonly Source[] = [
  source(
    1,
    'El arrendatario pagará un canon mensual de $1,200.00, pagadero el día primero de cada mes, según la Regla 68.1 de Procedimiento Civil.',
  ),
  source(
    2,
    'La parte deman-\ndante radicó la «demanda enmendada» el 15 de marzo de 2026. No deberá entenderse como renuncia.',
    { kind: 'transcript' },
  ),
  source(3, 'Véase 31 L.P.R.A. § 1 y 2025 TSPR 64; además, ACME, Inc. v. Ponce, 203 D.P.R. 1 (2019).'),
]

const read = (answer: string, pieces: readonly string[] = [answer], options = {}): AnswerPart[] => {
  const reader = citationReader(sources, options)
  return joined([...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()])
}
/** Joins consecutive texts into one. */
const joined = (parts: readonly AnswerPart[]): AnswerPart[] =>
  parts.reduce<AnswerPart[]>((all, part) => {
    const last = all.at(-1)
    if (part.type === 'text' && last?.type === 'text')
      all[all.length - 1] = { type: 'text', text: last.text + part.text }
    else all.push(part)
    return all
  }, [])
const textOf = (parts: readonly AnswerPart[]): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
const citations = (answer: string) => read(answer).flatMap((part) => (part.type === 'citation' ? [part] : []))
const marks = (answer: string, kind: 'unsupported' | 'legal' = 'unsupported', options = {}) =>
  read(answer, [answer], options).flatMap((part) => (part.type === 'mark' && part.kind === kind ? [part] : []))

describe('a citation', () => {
  it('is removed from the text and returned with the words of the passage', () => {
    const answer = 'El canon es de $1,200 al mes [[1|"canon mensual de $1,200.00"]]. Nada más.'
    expect(textOf(read(answer))).toBe('El canon es de $1,200 al mes . Nada más.')
    expect(citations(answer)).toEqual([
      {
        type: 'citation',
        at: 29,
        n: 1,
        kind: 'document',
        documentId: 'd1',
        refId: 'd1',
        documentName: 'Documento 1.pdf',
        page: 1,
        quote: 'canon mensual de $1,200.00',
        verified: true,
      },
    ])
  })

  it.each([
    ['capitals, accents and spaces', '[[1|"EL ARRENDATARIO  pagara un\ncanon"]]', 'El arrendatario pagará un canon'],
    ['typographic quotation marks', '[[2|“la "demanda enmendada"”]]', 'la «demanda enmendada'],
    ['a word parted at the end of a line', '[[2|"La parte demandante radicó"]]', 'La parte deman- dante radicó'],
    ['no quotation marks', '[[1|canon mensual]]', 'canon mensual'],
    ['points around it', '[[1|"...canon mensual de..."]]', 'canon mensual de'],
    ['a figure without its cents', '[[1|"canon mensual de $1,200"]]', 'canon mensual de $1,200'],
    ['another number than its own', '[[1|"radicó la demanda enmendada"]]', 'radicó la «demanda enmendada'],
  ])('is recognised with %s', (_, answer, quote) => {
    const [citation] = citations(answer)
    expect(citation?.verified).toBe(true)
    expect(citation?.quote).toBe(quote)
  })

  it('is corrected to the passage that contains its words', () => {
    expect(citations('[[1|"15 de marzo de 2026"]]')[0]).toMatchObject({
      n: 2,
      documentId: 'd2',
      kind: 'transcript',
      verified: true,
    })
  })

  it.each([
    ['invented words', '[[1|"el canon es de cinco mil dólares"]]'],
    ['a word cut short', '[[2|"No deber"]]'],
    ['a figure cut short', '[[1|"mensual de $1,20"]]'],
    ['words left out', '[[1|"El arrendatario pagará … el día primero"]]'],
    ['small words', '[[1|"de la"]]'],
    ['nothing', '[[1]]'],
    ['a source that does not exist', '[[99|"nada de esto existe"]]'],
    ['a bracket inside the quote', '[[3|"31 L.P.R.A. § 1 [y 2025"]]'],
    ['more than a quote', `[[1|"${'canon mensual '.repeat(100)}"]]`],
  ])('is not verified with %s', (_, answer) => {
    const readCitations = citations(answer)
    expect(readCitations).toHaveLength(1)
    expect(readCitations[0]?.verified).toBe(false)
  })

  it.each([
    ['nested', '[[1|"canon [[2|"15 de marzo de 2026"]] mensual"]]', 1, 'mensual"]]'],
    ['opened and never closed', 'Antes [[1|"canon mensual', 0, 'Antes '],
    [
      'of another kind',
      '[[no es cita]] y [enlace](https://malo.example)',
      0,
      '[[no es cita]] y [enlace](https://malo.example)',
    ],
    ['thrice opened', '[[[1|"canon mensual"]]', 1, '['],
    ['thrice closed', '[[1|"canon mensual"]]]', 1, ''],
    ['over an empty line', '[[1|"canon\n\nmensual"]]', 0, '[[1|"canon\n\nmensual"]]'],
  ])('is handled as text when it is %s', (_, answer, count, rest) => {
    expect(citations(answer)).toHaveLength(count)
    expect(textOf(read(answer))).toContain(rest)
  })
})

describe('the parts of an answer', () => {
  const answer = `## Resumen\nEl canon es de $1,200 [[1|"canon mensual de $1,200.00"]]. La demanda se radicó el 15 de marzo de 2026. [[2|"el 15 de marzo de 2026"]]
- El alcalde recibió $9,999 de la arrendadora [[1|"canon mensual"]].
- Véase 31 L.P.R.A. § 1 y la Regla 68.1. [[[3|"Véase 31 L.P.R.A."]] fin [[ [[x]] [[1|" sin cerrar
¿Algo más? [[7|"nada de nada"]][[1|"canon mensual"]]]`

  it('are the same wherever its chunks end', () => {
    const whole = read(answer)
    expect(whole.filter(({ type }) => type === 'citation')).toHaveLength(6)
    // A fixed seed, so that a failure can be reproduced.
    let state = 7
    const random = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state / 2_147_483_648
    }
    for (let round = 0; round < 300; round += 1) {
      const pieces: string[] = []
      for (let offset = 0; offset < answer.length;) {
        const size = 1 + Math.floor(random() * (round % 3 === 0 ? 2 : 30))
        pieces.push(answer.slice(offset, offset + size))
        offset += size
      }
      expect(read(answer, pieces)).toEqual(whole)
    }
  })

  it('have correct offsets in the text', () => {
    const parts = read(answer)
    const text = textOf(parts)
    const marked = parts.flatMap((part) => (part.type === 'mark' ? [part] : []))
    expect(marked.length).toBeGreaterThan(2)
    expect(marked.map(({ from, to }) => text.slice(from, to))).toEqual(marked.map((part) => part.text))
  })

  it('are returned in time linear in the length of hostile answers', () => {
    const hostile = [
      '[['.repeat(50_000),
      '[[1|"'.repeat(20_000),
      'a'.repeat(200_000),
      '1 L.P.R.A. § 1'.repeat(10_000),
      'Art. 1 de Ley '.repeat(10_000),
      '1.'.repeat(50_000),
      ']'.repeat(100_000),
    ]
    for (const text of hostile) expectLinearTime(read, text)
  })
})

describe('a statement', () => {
  it.each([
    'El arrendatario debe tres meses de renta.',
    'El canon es de $5,000 al mes [[1|"canon mensual"]].',
    'El canon es de $1,200 al mes [[1|"palabras que no están ahí"]].',
    'No encontré apoyo, pero el canon es de $5,000.',
  ])('is marked without support: %s', (answer) => {
    expect(marks(answer)).toHaveLength(1)
  })

  it.each([
    'El canon es de $1,200 al mes [[1|"canon mensual de $1,200.00"]].',
    'El canon es de $1,200 al mes. [[1|"canon mensual de $1,200.00"]]',
    'La demanda se radicó el 15/3/2026, según la transcripción [[2|"15 de marzo de 2026"]].',
    'No encontré apoyo en el expediente para esa afirmación.',
    'The file does not say when the lease was signed.',
    '¿Desea que prepare una moción para el tribunal?',
    'Las fechas que aparecen en el expediente son:',
    '# El contrato de arrendamiento de las partes',
    'Sí, así es.',
  ])('is not marked with support, or when it states nothing: %s', (answer) => {
    expect(marks(answer)).toEqual([])
  })

  it('ends where a sentence ends, not at an abbreviation', () => {
    expect(
      marks('El Lcdo. Ruiz citó el Art. 5 de la ley. La Sra. Peña compareció sin su abogado.').map(({ text }) => text),
    ).toEqual(['El Lcdo. Ruiz citó el Art. 5 de la ley.', 'La Sra. Peña compareció sin su abogado.'])
  })

  it.each([
    [
      'El Lcdo. Ruiz y la Hon. Jueza Peña citaron Rivera v. Santos en la pág. 4. La vista será en marzo del próximo año.',
      2,
    ],
    ['Véase el caso No. SJ2025CV01234 y la Ley Núm. 80 de 1976, Sec. 3, inc. (a), del arrendatario.', 1],
    ['El arrendatario dijo que no. Luego abandonó el local de la arrendadora sin avisar.', 2],
    ['Mr. Ortiz cited Smith v. Jones in Ex. No. 14 of the file. Ms. Cruz, Esq. disagreed with all of it.', 2],
    ['The tenant paid, see Fed. R. Civ. P. 12 and Sec. 14 of the lease. The owner refused to take the keys.', 2],
    ['Firmó el Sr.\nColón firmó después ante la notaria.', 1],
  ])('counts sentences and not abbreviations: %s', (answer, count) => {
    expect(marks(answer)).toHaveLength(count)
  })

  it('keeps a citation after an abbreviation in the same sentence', () => {
    expect(marks('El arrendatario, según el Sr. [[1|"canon mensual"]] Ruiz, pagó la renta al día.')).toEqual([])
  })

  it('needs no support without a case', () => {
    expect(
      marks('La prescripción interrumpe el término de la acción.', 'unsupported', { markUnsupported: false }),
    ).toEqual([])
  })
})

describe('a law', () => {
  it('is in_file if the sources cite it, else not_verified', () => {
    const readMarks = marks(
      'Aplica 31 LPRA sec. 1 según 2025 T.S.P.R. 64 [[3|"2025 TSPR 64"]]. También la Regla 68.1 y la Regla 68.3, y 199 D.P.R. 55.',
      'legal',
    )
    expect(readMarks.map(({ text, status }) => [text, status])).toEqual([
      ['31 LPRA sec. 1', 'in_file'],
      ['2025 T.S.P.R. 64', 'in_file'],
      ['Regla 68.1', 'in_file'],
      ['Regla 68.3', 'not_verified'],
      ['199 D.P.R. 55', 'not_verified'],
    ])
  })
})
