import { describe, expect, test } from 'vitest'
import { fileTypes } from '../file-types.ts'
import { extractText } from './extract-text.ts'

const pagesOf = async (rtf: string) =>
  (await extractText(new Uint8Array(Buffer.from(rtf, 'latin1')), fileTypes.rtf.mimeType)).pages.map(({ text }) => text)

describe('RTF', () => {
  test.each([
    ['plain text', '{\\rtf1\\ansi Hola mundo}', 'Hola mundo'],
    ['bytes of the code page', "{\\rtf1\\ansi\\ansicpg1252 se\\'f1ora Pe\\'F1a \\'93s\\'ed\\'94}", 'señora Peña “sí”'],
    ['raw bytes above ASCII', '{\\rtf1\\ansi se\xf1ora}', 'señora'],
    ['another code page', "{\\rtf1\\ansi\\ansicpg1251 \\'cf\\'f0\\'e8}", 'При'],
    [
      'the code page of a font',
      "{\\rtf1\\ansi{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial CE;}}\\f1 \\'cf\\'f0\\f0 \\'f1}",
      'Прñ',
    ],
    ['characters of two bytes', "{\\rtf1\\ansi\\ansicpg932 \\'93\\'fa\\'96\\'7b}", '日本'],
    ['Unicode with its fallback left out', "{\\rtf1 Pe\\u241?a \\u8220\\'93s\\u237\\'ed\\u8221\\'94}", 'Peña “sí”'],
    ['Unicode without fallback', '{\\rtf1\\uc0 Pe\\u241 a}', 'Peña'],
    ['Unicode with a long fallback', '{\\rtf1\\uc3 \\u8364 EUR x}', '€ x'],
    ['negative and paired code units', '{\\rtf1\\uc0 \\u-10179 \\u-8674 sí}'.replace('í', '\\u237 '), '😞sí'],
    ['a fallback length that ends with its group', '{\\rtf1{\\uc2 \\u241 nn}\\u241 na}', 'ñña'],
    ['escaped signs', '{\\rtf1 \\{a\\}\\\\ b\\~c\\_d\\-e}', '{a}\\ b c-de'],
    ['named characters', '{\\rtf1 \\ldblquote a\\rdblquote \\emdash \\bullet}', '“a”—•'],
    ['line ends of the file, which mean nothing', '{\\rtf1 uno\r\n dos}', 'uno dos'],
    ['paragraphs and lines', '{\\rtf1 uno\\par dos\\line tres\\\ncuatro}', 'uno\n\ndos\ntres\n\ncuatro'],
    ['a table', '{\\rtf1\\trowd a\\cell b\\cell\\row c\\cell\\row}', 'a\tb\nc'],
    [
      'groups without text',
      '{\\rtf1{\\fonttbl{\\f0 Arial;}}{\\colortbl;\\red0;}{\\*\\generator Word;}{\\info{\\title x}}{\\pict 00ff}visible}',
      'visible',
    ],
    ['a field with its result', '{\\rtf1{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt enlace}}}', 'enlace'],
    ['hidden text', '{\\rtf1 a{\\v oculto}b\\v c\\v0 d}', 'abd'],
    ['a note in hidden text', '{\\rtf1 a{\\v x{\\footnote y}}b}', 'ab'],
    ['text after \\plain, which ends hidden text', '{\\rtf1 a{\\v oculto\\plain visible}b}', 'avisibleb'],
    [
      'groups without text whose characters are not hidden',
      '{\\rtf1{\\stylesheet{\\s1\\v0 Normal;}}{\\info{\\title\\deleted0 x}}a{\\*\\unknown\\plain\\v0 y}b}',
      'ab',
    ],
    [
      'a note, and a text box once',
      '{\\rtf1 a{\\*\\footnote nota} b{\\shp{\\*\\shpinst{\\sp x}{\\shptxt caja}}{\\shprslt caja}}}',
      'a (nota) b\n\ncaja',
    ],
    ['Macintosh text', "{\\rtf1\\mac Pe\\'96a}", 'Peña'],
    ['binary data', '{\\rtf1 a{\\pict\\bin5 }}}{{}b}', 'ab'],
    ['a document that is cut', '{\\rtf1 uno {\\b dos', 'uno dos'],
    ['text after the document', '{\\rtf1 uno}{\\rtf1 dos}', 'uno'],
    ['unknown words', '{\\rtf1\\nunca12 a\\toString b\\constructor c}', 'abc'],
  ])('is read with %s', async (_what, rtf, expected) => {
    expect(await pagesOf(rtf)).toEqual([expected])
  })

  test('is split into pages at page breaks', async () => {
    expect(await pagesOf('{\\rtf1 uno\\page dos}')).toEqual(['uno', 'dos'])
  })

  test('is damaged when more than ten thousand groups are nested', async () => {
    const bytes = new Uint8Array(Buffer.alloc(50_000, '{'))
    expect(await extractText(bytes, fileTypes.rtf.mimeType)).toMatchObject({ status: 'failed', reason: 'damaged' })
  })
})
