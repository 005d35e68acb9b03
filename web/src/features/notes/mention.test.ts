import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { richTextExtensions } from '../../ui/form/rich-text-parts.tsx'
import { insertMention, matchingPeople, Mention, mentionQueryIn } from './mention.ts'

const marisol = { id: '0193a1b2-0000-7000-8000-000000000005', name: 'Marisol Ramos-Díaz' }
const people = [marisol, { id: '2', name: 'Ismael Quirindongo' }, { id: '3', name: 'Ángel Peñalver' }]

describe('a mention', () => {
  let editor: Editor | undefined
  const withText = (html: string) => {
    editor = new Editor({ extensions: [...richTextExtensions, Mention], content: html })
    editor.commands.setTextSelection(editor.state.doc.content.size - 1)
    return editor
  }
  afterEach(() => editor?.destroy())

  it.each([
    ['<p>@</p>', ''],
    ['<p>Hola @mar</p>', 'mar'],
    ['<p>Hola @Ángel Pe</p>', 'Ángel Pe'],
    ['<p>(@is</p>', 'is'],
    ['<p>nereida@mar</p>', null],
    ['<p>@mar y después todo lo demás</p>', null],
    ['<p>Hola</p>', null],
  ])('is asked for by %s as %j', (html, text) => {
    expect(mentionQueryIn(withText(html))?.text ?? null).toBe(text)
  })

  it.each([
    ['', 3],
    ['mari', 1],
    ['DIAZ', 1],
    ['angel pen', 1],
    ['Ramos-D', 1],
    ['ramos-x', 0],
    ['sol', 0],
  ])('offers people whose words begin with %j: %i', (text, count) => {
    expect(matchingPeople(people, text)).toHaveLength(count)
  })

  it('takes the place of what was typed, and is written as the server stores it', () => {
    const noteEditor = withText('<p>Hola @mar</p>')
    const query = mentionQueryIn(noteEditor)
    if (query) insertMention(noteEditor, query, marisol)
    const html = `<p>Hola <span data-mention="${marisol.id}">@Marisol Ramos-Díaz</span> </p>`
    expect(noteEditor.getHTML()).toBe(html)
    noteEditor.commands.setContent(html)
    expect(noteEditor.getHTML()).toBe(html.replace(' </p>', '</p>'))
    expect(noteEditor.getText()).toContain('@Marisol Ramos-Díaz')
  })
})
