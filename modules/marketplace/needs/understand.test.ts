// Interpretation of searches as visitors type them, without a database.
import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { needQueries } from '#tests/support/need-queries.ts'
import { readerQueries } from '#tests/support/reader-queries.ts'
import { fold } from '../search/fold.ts'
import { commonNames } from './common-names.ts'
import { builtInLexicon } from './lexicon.ts'
import { understand } from './understand.ts'

const read = (phrase: string, names: readonly string[] = [], texts: readonly string[] = []) =>
  understand(phrase, { lexicons: [builtInLexicon], locale: 'es', names: new Set(names), texts: new Set(texts) })

describe('a search', () => {
  it.each(needQueries)('%s is read as the area %s in %s', (phrase, area, city) => {
    const { needs, place } = read(phrase)
    expect([needs[0]?.areas[0] ?? null, place?.id ?? null]).toEqual([area, city])
  })
})

/** Minimum share of these searches that must be interpreted as their authors expect. */
const minCorrectShare = 0.95

describe('searches written by people who have not seen the vocabulary', () => {
  it('are interpreted as their authors expect, with few exceptions', () => {
    const misses = readerQueries.flatMap(([phrase, area, city]) => {
      const { needs, place } = read(phrase)
      const found = needs[0]?.areas[0] ?? null
      const isRight = [area].flat().includes(found) && (place?.id ?? null) === city
      return isRight ? [] : [`${phrase}: ${found} (${needs[0]?.phrase ?? '-'}), ${place?.id ?? null}`]
    })
    const maxMisses = Math.floor(readerQueries.length * (1 - minCorrectShare))
    expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(maxMisses)
  })
})

describe('a need', () => {
  it('takes precedence over its context if it is a specific legal matter', () => {
    for (const [phrase, need] of [
      ['falência da minha empresa', 'falência'],
      ['mi negocio de pastelillos y la herencia', 'herencia'],
      ['quiero divorciarme y vender la casa', 'divorcio'],
    ] as const)
      expect(read(phrase).needs[0]?.phrase, phrase).toBe(need)
  })

  it('is not found in a sentence of another language', () => {
    expect(read('I have a case in this court').needs.map(({ locale }) => locale)).not.toContain('es')
  })
})

describe('the name of a town that is also a place elsewhere', () => {
  it('is ignored when another town is named, and in the middle of a sentence', () => {
    expect(read('a house in Rincon, we live in Florida').place?.id).toBe('pr-rincon')
    expect(read('my mother lives in Florida and has dementia').place).toBeNull()
    expect(read('abogado en Florida').place?.id).toBe('pr-florida')
  })
})

describe('words of a search', () => {
  it('are interpreted as a need rather than as a town with a similar name', () => {
    for (const phrase of ['quiebra', 'Quiebras', 'kiebra', 'me voy a quiebra']) {
      const { needs, place } = read(phrase)
      expect([needs[0]?.areas[0], place], phrase).toEqual(['commercial-knowledge', null])
    }
    expect(read('quiebra en Culebra')).toMatchObject({ place: { id: 'pr-culebra' }, needs: [{ phrase: 'quiebra' }] })
    expect(read('Culebra').place?.id).toBe('pr-culebra')
  })

  it('are names when a listed professional has that name', () => {
    expect(read('custodio', ['custodio'])).toMatchObject({ needs: [], words: ['custodio'] })
    expect(read('Isabela Rivera', ['isabela', 'rivera'])).toMatchObject({ place: null, words: ['isabela', 'rivera'] })
    expect(read('rosa divorcio', ['rosa'])).toMatchObject({ needs: [{ phrase: 'divorcio' }], words: ['rosa'] })
  })

  it('are names if they are frequent names, even if no listed professional has them', () => {
    for (const name of [
      'Medina',
      'medina',
      'MÉDINA',
      'Castro',
      'Contreras',
      'Acosta',
      'Matos',
      'Perales',
      'Francisco',
      'Teresa',
    ])
      expect(read(name), name).toMatchObject({ needs: [], place: null, corrections: [], words: [fold(name)] })
    expect(read('lcda. Isabel Medina')).toMatchObject({ needs: [], place: null, words: ['isabel', 'medina'] })
    expect(read('licenciado Medina en Caguas')).toMatchObject({
      needs: [],
      place: { id: 'pr-caguas' },
      words: ['medina'],
    })
    expect(read('divorsio Medina')).toMatchObject({ needs: [{ phrase: 'divorcio' }], words: [], ignored: ['medina'] })
  })

  it('are not names if they belong to a need; infrequent names are corrected to needs and towns', () => {
    expect(read('daños morales').needs[0]?.areas[0]).toBe('civil-knowledge')
    expect(read('desaucio').needs[0]?.phrase).toBe('desahucio')
    // A town that a word introduces may be written otherwise.
    expect(read('abogado en Isabel').place?.id).toBe('pr-isabela')
  })

  it('are neither read as another need nor corrected to a town in any language if they are frequent names', () => {
    const misread = locales.flatMap((locale) =>
      [...commonNames].flatMap((name) => {
        const { needs, place, corrections } = understand(name, {
          lexicons: [builtInLexicon],
          locale,
          names: new Set(),
          texts: new Set(),
        })
        const isReadAsNeed = needs.length > 0 && !builtInLexicon.words.has(name)
        const isCorrectedToTown = place !== null && corrections.length > 0
        return isReadAsNeed || isCorrectedToTown ? [`${name} (${locale})`] : []
      }),
    )
    expect(misread).toEqual([])
    expect(commonNames.size).toBeGreaterThan(400)
  })

  it('are ignored if they have no meaning, unless the search has no others', () => {
    expect(read('quiero un buen abogado de divorcio')).toMatchObject({ needs: [{ phrase: 'divorcio' }], words: [] })
    expect(read('un buen abogado')).toMatchObject({ needs: [], place: null, words: [] })
    expect(read('urgente')).toMatchObject({ needs: [], words: ['urgente'] })
    expect(read('divorcio zarpazo')).toMatchObject({ words: [], ignored: ['zarpazo'] })
  })

  it('are recognised as a lawyer in spite of a typing error, so that they do not search for a name', () => {
    for (const typed of ['avogado', 'abogao', 'abojada', 'licensiado', 'lisenciada', 'laywer', 'lawer', 'atorney'])
      expect(read(`${typed} ponce`), typed).toMatchObject({
        needs: [],
        place: { id: 'pr-ponce' },
        words: [],
        ignored: [],
        corrections: [{ typed }],
      })
    expect(read('abogao').corrections).toEqual([{ typed: 'abogao', meant: 'abogado' }])
    expect(read('abogao divorcio')).toMatchObject({ needs: [{ phrase: 'divorcio' }], ignored: [] })
    for (const other of ['lower', 'ahogado', 'abogacía', 'derechos', 'abonado', 'layer', 'lawler'])
      expect(read(other).corrections, other).toEqual([])
    for (const correct of ['licenciados', 'licenciadas', 'letrados', 'letradas'])
      expect(read(`${correct} ponce`), correct).toMatchObject({ words: [], ignored: [], corrections: [] })
    expect(read('lawer', ['lawer']).corrections).toEqual([])
  })

  it('are understood in any language, the visitor’s language first', () => {
    expect(read('bail').needs[0]?.locale).toBe('en')
    const french = understand('bail', { lexicons: [builtInLexicon], locale: 'fr', names: new Set(), texts: new Set() })
    expect(french.needs[0]?.areas[0]).toBe('civil-knowledge')
  })

  it.each([
    '🙂'.repeat(300),
    "'; drop table search_term; --",
    '<img src=x onerror=alert(1)>',
    ' ',
    '%_\\',
    'a '.repeat(200),
  ])('cause no error if they make no sense: %j', (phrase) => {
    expect(read(phrase).needs).toEqual([])
  })
})

describe('a language of service in a search', () => {
  it.each([
    ['abogado que hable inglés', 'en'],
    ['abogada de habla inglesa', 'en'],
    ['abogado que hable bien el portugués', 'pt'],
    ['divorcio en inglés', 'en'],
    ['English speaking lawyer', 'en'],
    ['Spanish-speaking divorce attorney in Ponce', 'es'],
    ['English divorce lawyer', 'en'],
    ['lawyer who speaks French', 'fr'],
    ['avocat qui parle anglais', 'en'],
    ['avocat francophone', 'fr'],
    ['advogado que fala português', 'pt'],
    ['abogada habla creole', 'ht'],
    ['abogado alemán en Ponce', 'de'],
    ['abogado francés', 'fr'],
    ['abogado que hable español e inglés', 'en'],
    ['abogado lenguaje de señas', 'asl'],
    ['sign language lawyer', 'asl'],
    ['intérprete de señas para un divorcio', 'asl'],
  ])('is read as such: %s', (phrase, language) => {
    expect(read(phrase)).toMatchObject({ language, corrections: [], words: [] })
  })

  it('leaves needs and places as they are', () => {
    expect(read('abogado de inmigración en Caguas que hable francés')).toMatchObject({
      needs: [{ phrase: 'inmigración' }],
      place: { id: 'pr-caguas' },
      language: 'fr',
      ignored: [],
    })
    expect(read('advogado que fala português')).toMatchObject({ needs: [], ignored: [] })
  })

  it('is one; the others are returned as ignored words', () => {
    expect(read('abogado que hable portugués y francés')).toMatchObject({ language: 'pt', ignored: ['frances'] })
  })

  it('is not read from a name, a nationality or another meaning of the word', () => {
    for (const phrase of [
      'Lcdo. Germán Rivera',
      'Lcda. Frances Colón',
      'abogado Alemán Ortiz',
      'mi esposo alemán no me paga la pensión',
      'lawyer to sign a lease',
      'abogado en San Germán',
      'Lcda. Frances',
      'Lcdo. Criollo',
      'hablar con Germán Rivera',
      'demande d’asile haitien',
    ])
      expect(read(phrase).language, phrase).toBeNull()
    expect(read('abogada Frances', ['frances'])).toMatchObject({ language: null, words: ['frances'] })
    for (const phrase of ['San Germán abogado', 'San German lawyer'])
      expect(read(phrase), phrase).toMatchObject({ language: null, place: { id: 'pr-san-german' }, words: [] })
  })

  it('is not that of somebody else, nor a country whose law the search is about', () => {
    for (const phrase of [
      'mi jefe habla inglés',
      'mi esposo solo habla inglés',
      'my husband speaks French',
      'mon mari parle anglais',
      'meu patrão fala inglês',
      'derecho francés',
      'abogado de derecho inglés',
      'lawyer for French law',
      'avocat en droit anglais',
      'direito inglês',
    ])
      expect(read(phrase).language, phrase).toBeNull()
    for (const phrase of [
      'que mi abogado hable inglés',
      'English law firm',
      'my lawyer speaks English',
      'mi jefe habla inglés, busco abogado que hable inglés',
      'abogado de derecho laboral en inglés',
      'abogado para mi divorcio, habla inglés',
      'lawyer for my divorce speaks English',
      'lawyer for my case speaking English',
      'abogado para mi caso, idioma inglés',
      'abogado para mi mamá, hable inglés',
      'demanda contra mi jefe, hablo inglés',
      'English law practice',
      'English law attorney',
    ])
      expect(read(phrase).language, phrase).toBe('en')
  })

  it('is not one that the visitor does not speak', () => {
    for (const phrase of [
      'abogado, no hablo inglés',
      'me despidieron por no hablar inglés',
      'lawyer, I don’t speak Spanish',
      'avocat, je ne parle pas anglais',
      'advogado, não falo inglês',
    ])
      expect(read(phrase).language, phrase).toBeNull()
    expect(read('abogado que hable español, no hablo inglés').language).toBe('es')
  })
})
