import { describe, expect, test } from 'vitest'
import { parseVtt } from './vtt.ts'

const cue = (payload: string) => parseVtt(`WEBVTT\n\n00:00.000 --> 00:01.000\n${payload}\n`)[0]

describe('a WebVTT file', () => {
  test('gives its cues in both forms of time, without identifiers, notes and styles', () => {
    const file =
      '\ufeffWEBVTT - Llamada\r\nKind: captions\r\n\r\nNOTE de prueba\r\n\r\nSTYLE\r\n::cue {}\r\n\r\n' +
      'intro\r\n00:01.500 --> 00:02.250 align:start\r\nHola\r\nbuenas\r\n\r\n01:02:03.004 --> 01:02:04.000\r\nAdiós'
    expect(parseVtt(file)).toEqual([
      { startMs: 1_500, endMs: 2_250, text: 'Hola buenas' },
      { startMs: 3_723_004, endMs: 3_724_000, text: 'Adiós' },
    ])
  })

  test.each([
    ['<v>Ana Peña:</v>Buenos días', 'Ana Peña', 'Buenos días'],
    ['<v Ana Peña>Buenos días</v>', 'Ana Peña', 'Buenos días'],
    ['<v.alto.claro Ana>Hola', 'Ana', 'Hola'],
    ['<v>Dra. Ríos: perito:</v>Hola', 'Dra. Ríos: perito', 'Hola'],
    ['<v Ana &amp; Luis>1 &lt; 2 &#241;', 'Ana & Luis', '1 < 2 ñ'],
    ['<c.amarillo>Hola</c> <i>a todos</i> <00:00:00.500>hoy', undefined, 'Hola a todos hoy'],
    ['<v>Ana</v> hola', undefined, 'Ana hola'],
    ['<video>x', undefined, 'x'],
    ['&desconocida; &#99999999;', undefined, '&desconocida; &#99999999;'],
  ])('gives, of the cue %j, the speaker %j and the text %j', (payload, speaker, text) => {
    expect(cue(payload)).toEqual({ startMs: 0, endMs: 1_000, ...(speaker === undefined ? {} : { speaker }), text })
  })

  test.each(['', 'WEBVTT', 'WEBVTT\n\nsin tiempo\n', 'WEBVTT\n\n00:00 --> 00:01\nx', 'no es vtt'])(
    'gives no cues for %j',
    (file) => {
      expect(parseVtt(file)).toEqual([])
    },
  )
})
