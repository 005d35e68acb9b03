// The parsers of exported files report active content and accept everything else.
import { describe, expect, it } from 'vitest'
import { makePdf } from '#tests/support/make-pdf.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { csvLine, csvText } from '#server/contract/csv.ts'
import { formulas } from './hostile-strings.ts'
import { cellsOf, csvFaults, htmlFaults, icsFaults, mailFaults, officeFaults, pdfFaults, vttFaults } from './outputs.ts'

describe('the parsers', () => {
  it('parse cells', () => {
    expect(cellsOf('a,"b ""c""\r\nd",e\r\n,f\r\n').filter(Boolean)).toEqual(['a', 'b "c"\r\nd', 'e', 'f'])
  })

  it('find formulas in a sheet, and no formulas in exports of the product', () => {
    const dangerous = ['=1', '+1+1', '@x', '\t=1', ' =1', '＝1']
    expect(csvFaults(dangerous.map((cell) => `"${cell}"\r\n`).join('')).length).toBe(dangerous.length)
    expect(csvFaults('a,-12.50,1,200.00\r\n')).toEqual([])
    expect(csvFaults(formulas.map((text) => csvLine([csvText(text), 'x'])).join(''))).toEqual([])
    expect(
      officeFaults(
        makeZip([
          { name: 'xl/worksheets/sheet1.xml', data: '<c><f>1+1</f></c>' },
          { name: 'xl/vbaProject.bin', data: 'x' },
        ]),
      ),
    ).toHaveLength(2)
  })

  it('find active content of calendars and subtitles', () => {
    const calendar = (inside: string) =>
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:x\r\n${inside}END:VEVENT\r\nEND:VCALENDAR\r\n`
    expect(icsFaults(calendar(''))).toEqual([])
    expect(icsFaults(calendar('ATTACH:http://outside.invalid/\r\n'))).toEqual(['a property attach'])
    expect(icsFaults(calendar('DESCRIPTION:a\nATTACH:b\r\n')).length).toBeGreaterThan(0)
    expect(icsFaults(calendar('BEGIN:VTODO\r\nEND:VTODO\r\n'))).toEqual(['a component vtodo'])
    const cue = (text: string) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n`
    expect(vttFaults(cue('<v Wanda>&lt;b&gt;</v>'), 1)).toEqual([])
    expect(vttFaults(cue('<img src=x>'), 1)).toHaveLength(1)
    expect(vttFaults(cue('x\n\n00:02.000 --> 00:03.000\ny'), 1)).toEqual(['2 cues of 1 lines'])
  })

  it('find active content of mails and pages', async () => {
    expect(htmlFaults('<p><a href="https://bufete.example">x</a></p>')).toEqual([])
    expect(
      htmlFaults('<p onclick=x><script>y</script><a href=" javascript:z">w</a><img src="http://outside.invalid/p">'),
    ).toHaveLength(4)
    const mail = (head: string) => `From: a@b.example\r\nTo: c@d.example\r\n${head}\r\n\r\nx`
    expect(await mailFaults(mail('Subject: x'))).toEqual([])
    expect(await mailFaults(mail('Subject: x\r\nBcc: victim@outside.invalid\r\nX-Injected: 1'))).toEqual([
      'a header bcc',
      'a header x-injected',
      'more than one recipient',
    ])
  })

  it('find active content of documents', async () => {
    expect(
      await pdfFaults(
        await makePdf((document) => {
          document.text('x', { link: 'https://example.com' })
        }),
      ),
    ).toEqual([])
    const badPdf = await makePdf((document) => {
      document.text('x', { link: 'javascript:alert(1)' })
      document.file(Buffer.from('x'), { name: 'x.exe' })
    })
    expect(await pdfFaults(badPdf)).toHaveLength(2)
  })
})
