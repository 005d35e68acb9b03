import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { useEditorState } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/text-quote'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Icon } from '../icon.ts'

/** The nodes and marks of rich text editors. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    code: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['https', 'mailto'],
      isAllowedUri: (address) => /^(?:https:\/\/|mailto:)\S+$/i.test(address),
    },
  }),
]

function Tool({
  icon: ToolIcon,
  label,
  isPressed,
  onClick,
}: {
  readonly icon: Icon
  readonly label: string
  readonly isPressed: boolean
  readonly onClick: () => void
}) {
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={isPressed}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
        sx={isPressed ? { bgcolor: 'background.selected', color: 'primary.main' } : {}}
      >
        <ToolIcon size={16} />
      </IconButton>
    </Tooltip>
  )
}

/** Buttons for the marks and blocks of an editor. */
export function RichTextTools({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation()
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading', { level: 2 }),
      bullet: current.isActive('bulletList'),
      ordered: current.isActive('orderedList'),
      quote: current.isActive('blockquote'),
    }),
  })
  const commands = () => editor.chain().focus()
  return (
    <Box
      role="group"
      aria-label={t('richText.tools')}
      sx={{ display: 'flex', gap: 0.25, p: 0.5, borderBottom: '1px solid', borderColor: 'line.soft' }}
    >
      <Tool
        icon={Bold}
        label={t('richText.bold')}
        isPressed={active.bold}
        onClick={() => commands().toggleBold().run()}
      />
      <Tool
        icon={Italic}
        label={t('richText.italic')}
        isPressed={active.italic}
        onClick={() => commands().toggleItalic().run()}
      />
      <Tool
        icon={Heading}
        label={t('richText.heading')}
        isPressed={active.heading}
        onClick={() => commands().toggleHeading({ level: 2 }).run()}
      />
      <Tool
        icon={List}
        label={t('richText.bullets')}
        isPressed={active.bullet}
        onClick={() => commands().toggleBulletList().run()}
      />
      <Tool
        icon={ListOrdered}
        label={t('richText.numbers')}
        isPressed={active.ordered}
        onClick={() => commands().toggleOrderedList().run()}
      />
      <Tool
        icon={Quote}
        label={t('richText.quote')}
        isPressed={active.quote}
        onClick={() => commands().toggleBlockquote().run()}
      />
    </Box>
  )
}

/** Styles of an editor's content. */
export const richTextStyles = {
  '& .tiptap': {
    outline: 'none',
    minHeight: 110,
    maxHeight: 320,
    overflowY: 'auto',
    fontSize: '0.9375rem',
    lineHeight: 1.55,
  },
  '& .tiptap p': { m: 0, mb: 0.75 },
  '& .tiptap h2': { fontSize: '1.0625rem', m: 0, mb: 0.5 },
  '& .tiptap h3': { fontSize: '0.9375rem', m: 0, mb: 0.5 },
  '& .tiptap ul, & .tiptap ol': { pl: 3, my: 0.5 },
  '& .tiptap blockquote': { m: 0, pl: 1.5, borderLeft: '3px solid', borderColor: 'divider' },
} as const
