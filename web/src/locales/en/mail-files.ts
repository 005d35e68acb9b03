import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/mail-files.ts'

export const phrases = {
  label: 'Files that were not filed',
  notFiled_one: '{{count}} file could not be filed: {{names}}',
  notFiled_other: '{{count}} files could not be filed: {{names}}',
  stays: 'It stays inside the original message, which is stored encrypted.',
  reasons: {
    empty: 'Not filed: it is empty.',
    executable: 'Not filed: it is a program.',
    script: 'Not filed: it contains code that runs when it is opened.',
    active_content: 'Not filed: it is a page or a drawing (SVG) that can run code.',
    macros: 'Not filed: it contains macros. Ask for a copy without them.',
    damaged: 'Not filed: it is damaged or incomplete.',
    archive_bomb: 'Not filed: it expands to an excessive size.',
    unsupported: 'Not filed: cases do not accept files of this type.',
    too_large: 'Not filed: it is larger than allowed.',
  },
} satisfies Phrases<typeof es>
