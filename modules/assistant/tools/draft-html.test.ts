import { describe, expect, it } from 'vitest'
import { expectLinearTime } from '#tests/support/cpu-time.ts'
import { draftHtml } from './draft-html.ts'

describe('the HTML of a draft', () => {
  it('has the structure of the Markdown, but no HTML, links and images from it', () => {
    const html = draftHtml(
      '# Moción\n\nAl **tribunal** <b onclick=x>\n\n[sitio](https://a.example) ![foto](https://b.example/p.png)',
    )
    expect(html).toContain('<h1>Moción</h1>')
    expect(html).toContain('<strong>tribunal</strong> &lt;b onclick=x&gt;')
    expect(html).toContain('sitio (https://a.example) foto')
  })

  it.each([
    ['emphasis', '_a_'.repeat(20_000)],
    ['emphasis in many paragraphs', `${'_a_'.repeat(300)}\n\n`.repeat(66)],
    ['brackets', '['.repeat(60_000)],
    ['quotes', '> '.repeat(20_000)],
    ['lists', '- '.repeat(20_000)],
    ['lists by indentation', Array.from({ length: 240 }, (_, n) => `${' '.repeat(2 * n)}- a`).join('\n')],
  ])('is made in linear time of thousands of nested %s', (_, hostile) => {
    expect(draftHtml(`${hostile}fin`)).toContain('fin')
    expectLinearTime(draftHtml, hostile)
  })

  it('keeps paragraphs and lines of a text that is too deeply nested for Markdown', () => {
    expect(draftHtml(`Uno\ndos <b>\n\n${'*a*'.repeat(600)}`)).toBe(
      `<p>Uno<br>dos &lt;b&gt;</p><p>${'*a*'.repeat(600)}</p>`,
    )
  })
})
