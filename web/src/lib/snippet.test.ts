import { describe, expect, it } from 'vitest'
import { aroundFirstHit, wordsToFind } from './snippet.ts'

describe('a snippet', () => {
  it('begins shortly before its first hit', () => {
    const text = `${'palabra '.repeat(20)}la \ue000sentencia\ue001 final`
    const shown = aroundFirstHit(text)
    expect(shown.startsWith('…palabra')).toBe(true)
    expect(shown.indexOf('\ue000')).toBeLessThan(60)
    expect(aroundFirstHit(text, 24).indexOf('\ue000')).toBeLessThan(26)
    expect(aroundFirstHit('La \ue000sentencia\ue001')).toBe('La \ue000sentencia\ue001')
    expect(aroundFirstHit('Parte \ue000demandada\ue001 | | | | CASO | NÚM.')).toBe(
      'Parte \ue000demandada\ue001  CASO | NÚM.',
    )
  })
})

describe('the words to find in the document of a hit', () => {
  it.each([
    ['el \ue000divorcio\ue001 de las partes', 'divorcios', 'divorcios'],
    ['los \ue000divorcios\ue001 de las partes', 'divorcio', 'divorcio'],
    ['señora \ue000Peña\ue001-\ue000Agüero\ue001', 'pena aguero', 'pena aguero'],
    ['\ue000ruptura irreparable\ue001', '«ruptura irreparable»', '«ruptura irreparable»'],
    ['la \ue000sentencia\ue001 final', 'sentencia sumaria', 'sentencia sumaria'],
    ['', 'sentencia', 'sentencia'],
  ])('are the typed ones where the document has them: %j, %j', (snippet, q, expected) => {
    expect(wordsToFind(snippet, q)).toBe(expected)
  })

  it.each([
    ['urbanización \ue000Levittown\ue001', 'levitown', 'levitown Levittown'],
    [
      '\ue000divorcio\ue001, \ue000Levittown\ue001, \ue000levittown\ue001',
      'divorcio levitown',
      'divorcio levitown levittown',
    ],
    ['pensión de $\ue0001,250.00\ue001', '1250', '1250 "1,250.00"'],
    ['caso \ue000BY2025RF01234\ue001', 'BY-2025-RF-1234', 'BY-2025-RF-1234 BY2025RF01234'],
    ['cuota \ue000alimentaria\ue001', 'pensión alimentos', 'pensión alimentos alimentaria'],
    ['una \ue000sentencia\ue001', 'en sentensia', 'en sentensia sentencia'],
    ['\ue000Levittown\ue001', '"ruptura irreparable" levitown', '"ruptura irreparable" levitown Levittown'],
  ])('are also those that the document has in their place: %j, %j', (snippet, q, expected) => {
    expect(wordsToFind(snippet, q)).toBe(expected)
  })
})
