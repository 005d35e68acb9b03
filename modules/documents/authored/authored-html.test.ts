import { describe, expect, it } from 'vitest'
import { authoredText, sanitizeAuthored } from './authored-html.ts'

describe('sanitizeAuthored', () => {
  it('keeps the elements of a legal text', () => {
    const html =
      '<h1 style="text-align:center">DEMANDA</h1><p style="text-align:justify">A <strong>b</strong><em>c</em><u>d</u><s>e</s><sub>1</sub><sup>2</sup><mark>f</mark></p>' +
      '<ol start="4"><li><p>uno</p><ul><li><p>dos</p></li></ul></li></ol><blockquote><p>«cita»</p></blockquote>' +
      '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td colspan="2" rowspan="3">B</td></tr></tbody></table><div data-page-break></div><p></p>'
    expect(sanitizeAuthored(html)).toBe(html)
  })

  it.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['a script in another case', '<ScRiPt src=//x.example></sCrIpT>ok', 'ok'],
    ['an event attribute', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
    ['an image with onerror', '<p><img src=x onerror=alert(1)>a</p>', '<p>a</p>'],
    ['a link with a user name before its host', '<a href="https://zoom.us@evil.example/">a</a>', 'a'],
    ['a javascript link', '<a href="javascript:alert(1)">a</a>', 'a'],
    ['a javascript link behind entities', '<a href="&#106;avascript&colon;alert(1)">a</a>', 'a'],
    ['a javascript link with a tab', '<a href="java\tscript:alert(1)">a</a>', 'a'],
    ['a data link', '<a href="data:text/html,<script>alert(1)</script>">a</a>', 'a'],
    ['a link without protocol', '<a href="//evil.example">a</a>', 'a'],
    ['a relative link', '<a href="/api/logout"><b>a</b></a> c<br>', '<b>a</b> c<br />'],
    ['a plain http link', '<a href="http://x.example">a</a>', 'a'],
    ['a drawing', '<svg onload=alert(1)><a href="https://x.example"><text>a</text></a></svg>b', 'b'],
    ['a style sheet', '<style>p{background:url(//x.example)}</style>a', 'a'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
    ['an object', '<object data="x"><p>a</p></object><embed src=x>b', 'b'],
    ['a form', '<form action="//x.example"><input name=a><button>b</button></form>', 'b'],
    [
      'a base and a meta refresh',
      '<base href="//x.example"><meta http-equiv=refresh content="0;url=//x.example">a',
      'a',
    ],
    [
      'a style other than alignment',
      '<p style="position:fixed;text-align:right;background:url(javascript:1)">a</p>',
      '<p style="text-align:right">a</p>',
    ],
    ['an invalid alignment', '<p style="text-align:expression(alert(1))">a</p>', '<p>a</p>'],
    ['classes, ids and names', '<p class="x" id="y" name="z" data-a="b">a</p>', '<p>a</p>'],
    ['a comment', 'a<!-- <script>alert(1)</script> -->b', 'ab'],
    [
      'a start or span that is not a number',
      '<ol start="1e9"><li>a</li></ol><table><tr><td colspan="99999" rowspan="-1">b</td></tr></table>',
      '<ol><li>a</li></ol><table><tr><td>b</td></tr></table>',
    ],
  ])('defuses %s', (_, dirty, clean) => {
    expect(sanitizeAuthored(dirty)).toBe(clean)
  })

  it('keeps links to safe addresses and to mail, and marks them as untrusted', () => {
    expect(
      sanitizeAuthored('<a href="https://x.example/?a=1&b=2" target="_blank">a</a><a href="mailto:a@b.example">b</a>'),
    ).toBe(
      '<a href="https://x.example/?a=1&amp;b=2" rel="noopener noreferrer">a</a><a href="mailto:a@b.example" rel="noopener noreferrer">b</a>',
    )
  })

  it.each([
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<textarea><img src=x onerror=alert(1)></textarea/></textarea>',
    '<template><script>alert(1)</script></template><xmp><img src=x onerror=alert(1)></xmp>',
    '<table><td><svg><desc><td></desc><img src onerror=alert(1)>',
    '<a href="https://x.example/&quot; onclick=&quot;alert(1)">a</a>',
    '&lt;script&gt;alert(1)&lt;/script&gt;<p>&amp;lt;img src=x onerror=alert(1)&amp;gt;</p>',
    '<<script>script>alert(1)<</script>/script>',
  ])('leaves no live markup in %s, and nothing to change when sanitizing a second time', (dirty) => {
    const sanitized = sanitizeAuthored(dirty)
    const tags = [...sanitized.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)]
    for (const [, name, attributes] of tags) {
      expect(['p', 'a', 'table', 'tbody', 'tr', 'td', 'br']).toContain(name)
      expect(attributes).not.toMatch(/\son\w+\s*=\s*(?!.*")/)
    }
    const links = [...sanitized.matchAll(/href="([^"]*)"/g)]
    for (const [, href] of links) expect(href).not.toMatch(/["<>]/)
    expect(sanitizeAuthored(sanitized)).toBe(sanitized)
  })

  it('turns divs with text into paragraphs and unwraps divs around blocks', () => {
    expect(sanitizeAuthored('<div><div>uno</div><section>dos</section><div><p>tres</p></div><div></div></div>')).toBe(
      '<p>uno</p><p>dos</p><p>tres</p>',
    )
  })

  it('maps deeper headings to the third level and old tags to new ones', () => {
    expect(sanitizeAuthored('<h5>a</h5><p><del>b</del><ins>c</ins></p>')).toBe('<h3>a</h3><p><s>b</s><u>c</u></p>')
  })

  it('limits the depth', () => {
    const clean = sanitizeAuthored(`${'<blockquote>'.repeat(5000)}a${'</blockquote>'.repeat(5000)}`)
    expect(clean.match(/<blockquote>/g)?.length).toBe(60)
    expect(clean).toContain('a')
  })
})

describe('authoredText', () => {
  it('separates paragraphs, items, rows and cells', () => {
    const html =
      '<h1>Título</h1><p>Uno\n  dos<br>tres</p><ul><li><p>a</p></li><li>b</li></ul><table><tr><td><p>X</p></td><td>Y</td></tr><tr><td>Z</td></tr></table>'
    expect(authoredText(html)).toBe('Título\n\nUno dos\ntres\n\na\n\nb\n\nX\tY\nZ')
  })

  it('decodes entities and drops tags', () => {
    expect(authoredText('<p>Ñu&ntilde;ez &laquo;a&raquo; &lt;b&gt; <strong>c</strong>d</p>')).toBe('Ñuñez «a» <b> cd')
  })

  it('is empty for an empty text', () => {
    expect(authoredText('<p></p><p> </p>')).toBe('')
  })
})
