import { describe, expect, it } from 'vitest'
import { expectLinearTime } from '#tests/support/cpu-time.ts'
import { cleanDescription, isEmptyHtml } from './plan-description.ts'

describe('the description of a plan', () => {
  it('keeps the formatting of the editor', () => {
    const html =
      '<h2>Para una oficina</h2><p>Casos, <strong>agenda</strong> y <em>formularios</em>.</p><ul><li><p>Diez abogadas</p></li></ul><blockquote><p>Ñandú &amp; más</p></blockquote><hr />'
    expect(cleanDescription(html)).toBe(html)
  })

  it.each([
    ['<script>alert(1)</script><p>Casos</p>', '<p>Casos</p>'],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">Casos</p>', '<p>Casos</p>'],
    ['<img src=x onerror=alert(1)><p>Casos</p>', '<p>Casos</p>'],
    ['<svg><script>alert(1)</script><text>x</text></svg><p>Casos</p>', '<p>Casos</p>'],
    ['<p>Casos<iframe src="https://example.com"></iframe></p>', '<p>Casos</p>'],
    ['<a href="javascript:alert(1)">Casos</a>', 'Casos'],
    ['<a href=" jAvAsCrIpT:alert(1)">Casos</a>', 'Casos'],
    ['<a href="//example.com">Casos</a>', 'Casos'],
    ['<a href="data:text/html,x">Casos</a>', 'Casos'],
    [
      '<a href="https://example.com/?a=1&b=2" target="_blank" onclick="x()">Casos</a>',
      '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer">Casos</a>',
    ],
    ['<form action="/x"><input name="a"><button>Casos</button></form>', 'Casos'],
    ['<<script>script>alert(1)<</script>/script><p>Casos</p>', null],
    ['<math><mi//xlink:href="data:x,<script>alert(4)</script>">', null],
    ['<p>2 < 3 & "más"</p>', '<p>2 &lt; 3 &amp; "más"</p>'],
    ['<p>Ca\u0000sos</p>', '<p>Casos</p>'],
    ['<table><tr><td>Casos</td></tr></table>', 'Casos'],
    ['<h1>Casos</h1><h6>Agenda</h6>', '<h2>Casos</h2><h3>Agenda</h3>'],
  ])('cleans %j', (html, expected) => {
    const clean = cleanDescription(html)
    if (expected !== null) expect(clean).toBe(expected)
    expect(clean).not.toMatch(/<(script|img|iframe|svg|math|form|input)|\son\w+=|javascript:/i)
    expect(cleanDescription(clean)).toBe(clean)
  })

  it('is empty when it has no text', () => {
    for (const html of [
      '',
      '<p></p>',
      '<p>&nbsp; \n</p>',
      '<p>\u00a0</p><hr />',
      '<script>alert(1)</script>',
      '<ul><li></li></ul>',
    ])
      expect(isEmptyHtml(cleanDescription(html)), html).toBe(true)
    expect(isEmptyHtml(cleanDescription('<p>.</p>'))).toBe(false)
  })

  it('sanitises hostile HTML in time linear in its length', () => {
    for (const html of ['<'.repeat(20_000), '<p>'.repeat(6_600), '<a href="'.repeat(2_000), '&'.repeat(20_000)])
      expectLinearTime((text) => isEmptyHtml(cleanDescription(text)), html)
  })
})
