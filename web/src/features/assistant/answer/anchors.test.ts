import { describe, expect, it } from 'vitest'
import { stripAnchors, withoutAnchorCharacters, splitAtAnchors, withAnchors } from './anchors.ts'
import { blockReader } from './blocks.ts'

const tokens = (text: string) => blockReader()(text)[0]?.token

describe('a text with anchors', () => {
  it('is split at its anchors and at the caret, in order', () => {
    const text = withAnchors(
      'uno dos tres',
      [
        { at: 12, id: 5 },
        { at: 3, id: 0 },
        { at: 3, id: 1 },
        { at: 99, id: 7 },
      ],
      true,
    )
    expect(splitAtAnchors(text)).toEqual([
      { kind: 'text', text: 'uno' },
      { kind: 'anchor', id: 0 },
      { kind: 'anchor', id: 1 },
      { kind: 'text', text: ' dos tres' },
      { kind: 'anchor', id: 5 },
      { kind: 'anchor', id: 7 },
      { kind: 'caret' },
    ])
  })

  it('keeps emphasis that ends beside an anchor', () => {
    const text = '**Sí.**'
    expect(tokens(withAnchors(text, [{ at: text.length, id: 0 }], true))).toMatchObject({
      type: 'paragraph',
      inlines: [{ type: 'strong' }, { type: 'text' }],
    })
    expect(tokens(withAnchors(text, [{ at: 5, id: 0 }]))).toMatchObject({
      type: 'paragraph',
      inlines: [{ type: 'strong' }],
    })
  })

  it('contains no anchor characters that the model wrote', () => {
    const forged = 'antes \u2FF00\u2FF1 \u2FF2 después'
    expect(withoutAnchorCharacters(forged)).toHaveLength(forged.length)
    expect(splitAtAnchors(withoutAnchorCharacters(forged))).toEqual([
      { kind: 'text', text: withoutAnchorCharacters(forged) },
    ])
  })

  it('keeps an anchor out of the URL before it', () => {
    const link = tokens(withAnchors('https://a.example/b', [{ at: 19, id: 3 }]))
    expect(link).toMatchObject({
      type: 'paragraph',
      inlines: [{ type: 'link', address: 'https://a.example/b' }, { type: 'text' }],
    })
    expect(stripAnchors('https://a.example/b\u2FF03\u2FF1')).toBe('https://a.example/b')
  })
})
