import { Extension, mergeAttributes, Node, type AnyExtension } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { tableExtensions } from './table-nodes.ts'

export const alignments = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]
const isAlignment = (value: string): value is Alignment => (alignments as readonly string[]).includes(value)

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    alignment: { setAlignment: (alignment: Alignment) => ReturnType }
  }
}

/** Alignment of paragraphs and headings: the only style that is saved. */
const TextAlignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['heading', 'paragraph'],
      attributes: {
        textAlign: {
          default: 'left',
          parseHTML: (element) => (isAlignment(element.style.textAlign) ? element.style.textAlign : 'left'),
          renderHTML: ({ textAlign }) => (textAlign === 'left' ? {} : { style: `text-align:${String(textAlign)}` }),
        },
      },
    },
  ],
  addCommands: () => ({
    setAlignment:
      (alignment) =>
      ({ commands }) =>
        ['heading', 'paragraph'].map((type) => commands.updateAttributes(type, { textAlign: alignment })).some(Boolean),
  }),
  addKeyboardShortcuts() {
    return {
      'Mod-Shift-l': () => this.editor.commands.setAlignment('left'),
      'Mod-Shift-e': () => this.editor.commands.setAlignment('center'),
      'Mod-Shift-r': () => this.editor.commands.setAlignment('right'),
      'Mod-Shift-j': () => this.editor.commands.setAlignment('justify'),
    }
  },
})

/** A page break of a template; preserved unchanged. */
const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'block',
  atom: true,
  parseHTML: () => [{ tag: 'div[data-page-break]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-page-break': '' })],
})

export const isSafeLink = (address: string): boolean => /^(?:https:\/\/|mailto:)\S+$/i.test(address)

/**
 * Nodes and marks of an authored document. The server keeps all of them when it sanitizes the text, and some that the
 * editor does not have (rules, `sub`, `sup`, `mark`).
 */
export const editorExtensions: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    codeBlock: false,
    code: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['https', 'mailto'],
      isAllowedUri: (address) => isSafeLink(address),
    },
  }),
  TextAlignment,
  PageBreak,
  ...tableExtensions,
]
