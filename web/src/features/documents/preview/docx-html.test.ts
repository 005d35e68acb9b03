import { describe, expect, it } from 'vitest'
import { makeInert, markPhrases } from './docx-html.ts'

const elementOf = (html: string): HTMLElement => {
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}

describe('makeInert', () => {
  it('removes everything that could run or load', () => {
    const root = elementOf(
      '<p onclick="alert(1)">Texto<script>alert(2)</script><iframe srcdoc="x"></iframe></p><img src="https://ajeno.example/x.png" onerror="alert(3)"><a href="javascript:alert(4)">enlace</a>',
    )
    makeInert(root)
    expect(root.innerHTML).toBe('<p>Texto</p><img><a>enlace</a>')
  })

  it('keeps embedded images and internal anchors', () => {
    const root = elementOf(
      '<img src="data:image/png;base64,AAAA"><a href="#nota1">1</a><img src="data:image/svg+xml,&lt;svg/&gt;">',
    )
    makeInert(root)
    expect(root.innerHTML).toBe('<img src="data:image/png;base64,AAAA"><a href="#nota1">1</a><img>')
  })
})

describe('markPhrases', () => {
  it('marks every occurrence in text, also within a word, but not in styles', () => {
    const root = elementOf('<style>.contrato{color:red}</style><p>El <b>Contráto</b> del subcontratista</p>')
    markPhrases(root, ['contrat'])
    expect(root.innerHTML).toBe(
      '<style>.contrato{color:red}</style><p>El <b><mark>Contrát</mark>o</b> del sub<mark>contrat</mark>ista</p>',
    )
  })
})
