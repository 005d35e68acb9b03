import { describe, expect, test } from 'vitest'
import { makeOpenDocument } from '#tests/support/make-office-documents.ts'
import type { ZipPart } from '#tests/support/make-zip.ts'
import { fileTypes } from '../file-types.ts'
import { extractText } from './extract-text.ts'

async function paragraphsOf(body: string, styles: string, parts: readonly ZipPart[] = []): Promise<string[]> {
  const bytes = new Uint8Array(makeOpenDocument('text', body, styles, parts))
  return (await extractText(bytes, fileTypes.odt.mimeType)).pages[0]?.text.split('\n\n') ?? []
}

describe('paragraphs of OpenDocument text', () => {
  const level = (n: number, format: string, more: string) =>
    `<text:list-level-style-number text:level="${n}" style:num-format="${format}" ${more}/>`
  const item = (text: string, more = '') => `<text:list-item ${more}><text:p>${text}</text:p></text:list-item>`

  test('have their printed numbers: levels, formats, starts and continued lists', async () => {
    const styles =
      `<text:list-style style:name="L1">${level(1, '1', 'style:num-suffix="."')}${level(2, 'a', 'style:num-prefix="(" style:num-suffix=")"')}` +
      `${level(3, '1', 'text:display-levels="3"')}</text:list-style>` +
      `<text:list-style style:name="L2">${level(1, 'First', 'style:num-suffix=":"')}${level(2, 'I', 'loext:num-list-format="%1%-%2%"')}</text:list-style>` +
      '<text:list-style style:name="L3"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/></text:list-style>' +
      `<text:list-style style:name="L4">${level(1, 'A', 'text:start-value="27"')}</text:list-style>` +
      '<style:style style:name="P1" style:family="paragraph" style:list-style-name="L1"/><style:style style:name="P2" style:parent-style-name="P1"/>'
    const body =
      `<text:list xml:id="a" text:style-name="L1">${item('Uno')}<text:list-item><text:p>Dos</text:p><text:p>Sigue dos</text:p>` +
      `<text:list>${item('Letra')}<text:list-item><text:p>Otra</text:p><text:list>${item('Honda')}</text:list></text:list-item></text:list></text:list-item></text:list>` +
      '<text:p>Intermedio</text:p>' +
      `<text:list text:style-name="L1" text:continue-numbering="true"><text:list-header><text:p>Sin número</text:p></text:list-header>` +
      `<text:list-item><text:list>${item('Primera')}</text:list></text:list-item>${item('Tres')}${item('Quince', 'text:start-value="15"')}</text:list>` +
      `<text:list text:style-name="L2">${item('Precio')}<text:list-item><text:list>${item('Plazo')}</text:list></text:list-item></text:list>` +
      `<text:list text:continue-list="a" text:style-name="L1">${item('Dieciséis<text:note><text:note-body><text:p>Nota</text:p></text:note-body></text:note>')}</text:list>` +
      `<text:list text:style-name="L3">${item('Punto')}</text:list><text:list text:style-name="L4">${item('Letras')}</text:list>` +
      `<text:list><text:list-item><text:p text:style-name="P2">Por estilo</text:p></text:list-item></text:list>`
    expect(await paragraphsOf(body, styles)).toEqual([
      '1. Uno',
      '2. Dos',
      'Sigue dos',
      '(a) Letra',
      '(b) Otra',
      '2.b.1 Honda',
      'Intermedio',
      'Sin número',
      '(c) Primera',
      '3. Tres',
      '15. Quince',
      'Primero: Precio',
      'Primero-I Plazo',
      '16. Dieciséis (Nota )',
      'Punto',
      'AA Letras',
      '1. Por estilo',
    ])
  })

  test('have the numbers of the outline when they are headings', async () => {
    const outline =
      '<office:document-styles><office:styles><style:default-style><style:text-properties fo:language="en"/></style:default-style><text:outline-style>' +
      '<text:outline-level-style text:level="1" style:num-format="First"/><text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/>' +
      '<text:outline-level-style text:level="3" style:num-format=""/></text:outline-style></office:styles></office:document-styles>'
    const heading = (n: number, text: string, more = '') => `<text:h text:outline-level="${n}" ${more}>${text}</text:h>`
    const body =
      heading(1, 'Hechos') +
      heading(2, 'Partes') +
      heading(3, 'Nada') +
      heading(1, 'Título', 'text:is-list-header="true"') +
      heading(1, 'Derecho') +
      heading(2, 'Daños') +
      heading(1, 'Súplica', 'text:restart-numbering="true" text:start-value="9"')
    expect(await paragraphsOf(body, '', [{ name: 'styles.xml', data: outline }])).toEqual([
      'First Hechos',
      'First.1 Partes',
      'Nada',
      'Título',
      'Second Derecho',
      'Second.1 Daños',
      'Ninth Súplica',
    ])
  })

  test('are read in lists 20,000 deep, with extreme numbers or cyclic styles', async () => {
    const styles =
      `<text:list-style style:name="L1">${level(1, '1', 'text:start-value="-7" text:display-levels="99999999"')}${level(99, '1', '')}</text:list-style>` +
      '<style:style style:name="A" style:parent-style-name="B"/><style:style style:name="B" style:parent-style-name="A"/>'
    const deep = '<text:list text:style-name="L1"><text:list-item>'.repeat(20_000)
    const body =
      `${deep}<text:p>Fondo</text:p>${'</text:list-item></text:list>'.repeat(20_000)}` +
      `<text:list text:style-name="L1">${item('Enorme', 'text:start-value="1e400"')}${item('Uno', 'text:start-value="99999999999"')}</text:list>` +
      '<text:list><text:list-item><text:p text:style-name="A">Círculo</text:p></text:list-item></text:list>'
    expect(await paragraphsOf(body, styles)).toEqual(['Fondo', '1 Enorme', '99999999999 Uno', 'Círculo'])
  })
})
