import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { dayWords, isDay, longDay, shortDay, yearWords } from './date-words.ts'
import { amountWords, numberWords } from './number.phrases.ts'

describe('numbers written as words', () => {
  it.each([
    [0, 'cero', 'zero', 'zéro', 'zero'],
    [1, 'uno', 'one', 'un', 'um'],
    [16, 'dieciséis', 'sixteen', 'seize', 'dezesseis'],
    [21, 'veintiuno', 'twenty-one', 'vingt et un', 'vinte e um'],
    [31, 'treinta y uno', 'thirty-one', 'trente et un', 'trinta e um'],
    [71, 'setenta y uno', 'seventy-one', 'soixante et onze', 'setenta e um'],
    [80, 'ochenta', 'eighty', 'quatre-vingts', 'oitenta'],
    [91, 'noventa y uno', 'ninety-one', 'quatre-vingt-onze', 'noventa e um'],
    [100, 'cien', 'one hundred', 'cent', 'cem'],
    [101, 'ciento uno', 'one hundred one', 'cent un', 'cento e um'],
    [200, 'doscientos', 'two hundred', 'deux cents', 'duzentos'],
    [
      999,
      'novecientos noventa y nueve',
      'nine hundred ninety-nine',
      'neuf cent quatre-vingt-dix-neuf',
      'novecentos e noventa e nove',
    ],
    [1_000, 'mil', 'one thousand', 'mille', 'mil'],
    [1_100, 'mil cien', 'one thousand one hundred', 'mille cent', 'mil e cem'],
    [
      1_250,
      'mil doscientos cincuenta',
      'one thousand two hundred fifty',
      'mille deux cent cinquante',
      'mil duzentos e cinquenta',
    ],
    [2_026, 'dos mil veintiséis', 'two thousand twenty-six', 'deux mille vingt-six', 'dois mil e vinte e seis'],
    [21_000, 'veintiún mil', 'twenty-one thousand', 'vingt et un mille', 'vinte e um mil'],
    [80_000, 'ochenta mil', 'eighty thousand', 'quatre-vingt mille', 'oitenta mil'],
    [1_000_000, 'un millón', 'one million', 'un million', 'um milhão'],
    [
      31_500_200,
      'treinta y un millones quinientos mil doscientos',
      'thirty-one million five hundred thousand two hundred',
      'trente et un millions cinq cent mille deux cents',
      'trinta e um milhões quinhentos mil e duzentos',
    ],
    [2_000_000_000, 'dos mil millones', 'two billion', 'deux milliards', 'dois bilhões'],
  ])('are spelled out for %i in each language', (n, es, en, fr, pt) => {
    expect([numberWords(n, 'es'), numberWords(n, 'en'), numberWords(n, 'fr'), numberWords(n, 'pt')]).toEqual([
      es,
      en,
      fr,
      pt,
    ])
  })

  it('are distinct for every number up to ten thousand', () => {
    for (const locale of locales) {
      const spelledNumbers = Array.from({ length: 10_000 }, (_, n) => numberWords(n, locale))
      expect(new Set(spelledNumbers).size).toBe(10_000)
      expect(spelledNumbers.filter((text) => /undefined|^\s|\s$|\s\s|-$/.test(text))).toEqual([])
    }
  })

  it('format amounts', () => {
    expect(amountWords(125_050, 'es')).toBe('mil doscientos cincuenta dólares con 50/100')
    expect(amountWords(100, 'es')).toBe('un dólar con 00/100')
    expect(amountWords(2_100, 'es')).toBe('veintiún dólares con 00/100')
    expect(amountWords(100_000_000, 'es')).toBe('un millón de dólares con 00/100')
    expect(amountWords(125_050, 'en')).toBe('one thousand two hundred fifty dollars and 50/100')
    expect(amountWords(205, 'fr')).toBe('deux dollars et 05/100')
    expect(amountWords(200_000_000, 'pt')).toBe('dois milhões de dólares e 00/100')
  })
})

describe('days written as words', () => {
  it.each([
    [
      '2026-03-05',
      'a los cinco días del mes de marzo de dos mil veintiséis',
      'the fifth day of March, two thousand twenty-six',
      'le cinq mars deux mille vingt-six',
      'aos cinco dias do mês de março de dois mil e vinte e seis',
    ],
    [
      '2026-01-01',
      'al primer día del mes de enero de dos mil veintiséis',
      'the first day of January, two thousand twenty-six',
      'le premier janvier deux mille vingt-six',
      'ao primeiro dia do mês de janeiro de dois mil e vinte e seis',
    ],
    [
      '1999-12-31',
      'a los treinta y un días del mes de diciembre de mil novecientos noventa y nueve',
      'the thirty-first day of December, nineteen ninety-nine',
      'le trente et un décembre mille neuf cent quatre-vingt-dix-neuf',
      'aos trinta e um dias do mês de dezembro de mil novecentos e noventa e nove',
    ],
    [
      '2026-09-21',
      'a los veintiún días del mes de septiembre de dos mil veintiséis',
      'the twenty-first day of September, two thousand twenty-six',
      'le vingt et un septembre deux mille vingt-six',
      'aos vinte e um dias do mês de setembro de dois mil e vinte e seis',
    ],
  ])('are spelled out for %s in each language', (day, es, en, fr, pt) => {
    expect([dayWords(day, 'es'), dayWords(day, 'en'), dayWords(day, 'fr'), dayWords(day, 'pt')]).toEqual([
      es,
      en,
      fr,
      pt,
    ])
  })

  it('are formatted for every day of a leap year in four languages', () => {
    for (const locale of locales) {
      const spelledDays = Array.from({ length: 366 }, (_, n) =>
        dayWords(new Date(Date.UTC(2028, 0, n + 1)).toISOString().slice(0, 10), locale),
      )
      expect(new Set(spelledDays).size).toBe(366)
      expect(spelledDays.filter((text) => /undefined|\d/.test(text))).toEqual([])
    }
  })

  it('have long and short formats in each language', () => {
    expect([
      longDay('2026-03-05', 'es'),
      longDay('2026-03-05', 'en'),
      longDay('2026-03-01', 'fr'),
      longDay('2026-03-05', 'pt'),
    ]).toEqual(['5 de marzo de 2026', 'March 5, 2026', '1er mars 2026', '5 de março de 2026'])
    expect(shortDay('2026-03-05', 'es')).toBe('03/05/2026')
    expect([yearWords(1905, 'en'), yearWords(1800, 'en'), yearWords(1066, 'en'), yearWords(2005, 'en')]).toEqual([
      'nineteen oh-five',
      'eighteen hundred',
      'one thousand sixty-six',
      'two thousand five',
    ])
  })

  it('are validated', () => {
    expect(['2028-02-29', '2026-02-29', '2026-13-01', 'mañana', '2026-3-5'].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
