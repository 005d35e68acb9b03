import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import AlignCenter from 'lucide-react/icons/text-align-center'
import AlignJustify from 'lucide-react/icons/text-align-justify'
import AlignLeft from 'lucide-react/icons/text-align-start'
import AlignRight from 'lucide-react/icons/text-align-end'
import Bold from 'lucide-react/icons/bold'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/text-quote'
import Redo2 from 'lucide-react/icons/redo-2'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Underline from 'lucide-react/icons/underline'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Icon } from '../../../ui/icon.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { alignments, type Alignment } from './extensions.ts'

const alignIcons: Readonly<Record<Alignment, Icon>> = {
  left: AlignLeft,
  center: AlignCenter,
  right: AlignRight,
  justify: AlignJustify,
}
const alignNames = { left: 'alignLeft', center: 'alignCenter', right: 'alignRight', justify: 'alignJustify' } as const

/** Active marks and nodes at the caret. */
const stateOf = ({ editor }: { editor: Editor }) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  link: editor.isActive('link'),
  bullet: editor.isActive('bulletList'),
  ordered: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  table: editor.isActive('table'),
  heading: ([1, 2, 3] as const).find((level) => editor.isActive('heading', { level })) ?? 0,
  align: alignments.find((textAlign) => editor.isActive({ textAlign })) ?? 'left',
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})

export const useActiveMarks = (editor: Editor) => useEditorState({ editor, selector: stateOf })

interface ToolsProps {
  readonly editor: Editor
  readonly active: ReturnType<typeof stateOf>
}

function Tool({
  icon: ToolIcon,
  label,
  isPressed,
  disabled = false,
  onClick,
}: {
  readonly icon: Icon
  readonly label: string
  readonly isPressed?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          aria-label={label}
          {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
          disabled={disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClick}
          sx={isPressed ? { bgcolor: 'background.selected', color: 'primary.main' } : {}}
        >
          <ToolIcon size={17} />
        </IconButton>
      </span>
    </Tooltip>
  )
}

export function HistoryTools({ editor, active }: ToolsProps) {
  const { t } = useTranslation('documents')
  const focusedChain = () => editor.chain().focus()
  return (
    <>
      <Tool
        icon={Undo2}
        label={t('editor.undo')}
        disabled={!active.canUndo}
        onClick={() => focusedChain().undo().run()}
      />
      <Tool
        icon={Redo2}
        label={t('editor.redo')}
        disabled={!active.canRedo}
        onClick={() => focusedChain().redo().run()}
      />
    </>
  )
}

const styles = ['paragraph', 'heading1', 'heading2', 'heading3'] as const

/** Paragraph or heading of the caret. */
export function StyleMenu({ editor, active }: ToolsProps) {
  const { t } = useTranslation('documents')
  const focusedChain = () => editor.chain().focus()
  const style = styles[active.heading] ?? 'paragraph'
  return (
    <MenuButton
      label={t('editor.style')}
      variant="text"
      size="small"
      items={styles.map((name, level) => ({
        key: name,
        label: t(`editor.${name}`),
        checked: name === style,
        onSelect: () =>
          level === 0
            ? focusedChain().setParagraph().run()
            : focusedChain()
                .setHeading({ level: level as 1 | 2 | 3 })
                .run(),
      }))}
    >
      {t(`editor.${style}`)}
    </MenuButton>
  )
}

/** Bold, italic and other marks, and the link. */
export function MarkTools({ editor, active, onLink }: ToolsProps & { readonly onLink: () => void }) {
  const { t } = useTranslation('documents')
  const focusedChain = () => editor.chain().focus()
  return (
    <>
      <Tool
        icon={Bold}
        label={t('editor.bold')}
        isPressed={active.bold}
        onClick={() => focusedChain().toggleBold().run()}
      />
      <Tool
        icon={Italic}
        label={t('editor.italic')}
        isPressed={active.italic}
        onClick={() => focusedChain().toggleItalic().run()}
      />
      <Tool
        icon={Underline}
        label={t('editor.underline')}
        isPressed={active.underline}
        onClick={() => focusedChain().toggleUnderline().run()}
      />
      <Tool
        icon={Strikethrough}
        label={t('editor.strike')}
        isPressed={active.strike}
        onClick={() => focusedChain().toggleStrike().run()}
      />
      <Tool icon={LinkIcon} label={t('editor.link')} isPressed={active.link} onClick={onLink} />
    </>
  )
}

export function AlignmentTools({ editor, active }: ToolsProps) {
  const { t } = useTranslation('documents')
  const focusedChain = () => editor.chain().focus()
  return alignments.map((alignment) => (
    <Tool
      key={alignment}
      icon={alignIcons[alignment]}
      label={t(`editor.${alignNames[alignment]}`)}
      isPressed={active.align === alignment}
      onClick={() => focusedChain().setAlignment(alignment).run()}
    />
  ))
}

/** Lists and quotes. */
export function BlockTools({ editor, active }: ToolsProps) {
  const { t } = useTranslation('documents')
  const focusedChain = () => editor.chain().focus()
  return (
    <>
      <Tool
        icon={List}
        label={t('editor.bulletList')}
        isPressed={active.bullet}
        onClick={() => focusedChain().toggleBulletList().run()}
      />
      <Tool
        icon={ListOrdered}
        label={t('editor.orderedList')}
        isPressed={active.ordered}
        onClick={() => focusedChain().toggleOrderedList().run()}
      />
      <Tool
        icon={Quote}
        label={t('editor.quote')}
        isPressed={active.quote}
        onClick={() => focusedChain().toggleBlockquote().run()}
      />
    </>
  )
}
