import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { richTextExtensions, richTextStyles, RichTextTools } from '../../ui/form/rich-text-parts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Mention } from './mention.ts'
import { noteQueries, type Colleague } from './notes.queries.ts'
import { useMentions, type MentionList } from './use-mentions.ts'

/** Pixels; the list keeps a distance of 16 from the border of the window. */
const listWidth = 260
const extensions = [...richTextExtensions, Mention]

function PeopleList({
  id,
  list,
  onChoose,
}: {
  readonly id: string
  readonly list: MentionList
  readonly onChoose: (person: Colleague) => void
}) {
  const { t } = useTranslation('notes')
  return (
    <Paper
      elevation={4}
      sx={{
        position: 'fixed',
        left: `min(${list.at.left}px, calc(100vw - ${listWidth + 16}px))`,
        top: list.at.top + 4,
        zIndex: 'modal',
        width: listWidth,
        py: 0.5,
        border: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box component="ul" id={id} role="listbox" aria-label={t('people')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.people.map((person, index) => (
          <Box
            component="li"
            key={person.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === list.activeIndex}
            // The editor keeps the focus.
            onMouseDown={(event) => {
              event.preventDefault()
              onChoose(person)
            }}
            sx={{
              px: 1.5,
              minHeight: 36,
              display: 'flex',
              alignItems: 'center',
              fontSize: '0.875rem',
              cursor: 'pointer',
              '@media (pointer: coarse)': { minHeight: 44 },
              ...(index === list.activeIndex ? { bgcolor: 'background.selected' } : {}),
              '&:hover': { bgcolor: 'background.hover' },
            }}
          >
            {person.name}
          </Box>
        ))}
      </Box>
    </Paper>
  )
}

export interface NoteEditorProps {
  readonly caseId: string
  readonly html: string
  /** Called with each change; empty without a text. */
  readonly onChange: (html: string) => void
  /** Ctrl+Enter, or ⌘+Enter. */
  readonly onSubmit: () => void
  readonly error?: string | undefined
  readonly actions: ReactNode
}

/** The text of a note. `@` offers the colleagues who see the case. */
export function NoteEditor({ caseId, html, onChange, onSubmit, error, actions }: NoteEditorProps) {
  const { t } = useTranslation('notes')
  const [labelId, helpId, listId] = [useId(), useId(), useId()]
  const colleagues = useQuery(noteQueries.colleagues(caseId))
  const mentions = useMentions(colleagues.data ?? [])
  const editorRef = useRef<Editor | null>(null)
  const box = useRef<HTMLElement>(null)
  // The editor is created once; its handlers read the latest functions.
  const handlers = useRef({ mentions, onSubmit, onChange })
  useEffect(() => {
    handlers.current = { mentions, onSubmit, onChange }
  })
  const [initialHtml] = useState(html)
  const editor = useEditor({
    extensions,
    content: initialHtml,
    autofocus: 'end',
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': helpId,
        'aria-autocomplete': 'list',
      },
      handleKeyDown: (_, event) => {
        const { mentions: currentMentions, onSubmit: submit } = handlers.current
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          submit()
          return true
        }
        const isHandled = editorRef.current !== null && currentMentions.handleKey(editorRef.current, event.key)
        // Escape closes only the list.
        if (isHandled) event.stopPropagation()
        return isHandled
      },
    },
    onUpdate: ({ editor: currentEditor }) => {
      handlers.current.onChange(currentEditor.isEmpty ? '' : currentEditor.getHTML())
      handlers.current.mentions.update(currentEditor)
    },
    onSelectionUpdate: ({ editor: currentEditor }) => handlers.current.mentions.update(currentEditor),
    onBlur: ({ editor: currentEditor }) => handlers.current.mentions.close(currentEditor),
  })
  useEffect(() => {
    editorRef.current = editor
  }, [editor])
  const { list } = mentions
  useListAttributes(box, list, listId)
  return (
    <Box>
      <VisuallyHidden>
        <span id={labelId}>{t('editor')}</span>
      </VisuallyHidden>
      <Box
        ref={box}
        sx={{
          border: '1px solid',
          borderColor: error ? 'error.main' : 'line.control',
          borderRadius: '8px',
          '&:focus-within': {
            borderColor: 'primary.main',
            boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
          },
        }}
      >
        <RichTextTools editor={editor} />
        <Box
          sx={{
            px: 1.5,
            py: 1,
            ...richTextStyles,
            '& .tiptap [data-mention]': { color: 'primary.main', fontWeight: 600 },
          }}
        >
          <EditorContent editor={editor} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <FormHelperText id={helpId} error={error !== undefined} sx={{ flex: '1 1 200px', m: 0 }}>
          {error ?? t('mentionHint')}
        </FormHelperText>
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>{actions}</Box>
      </Box>
      <VisuallyHidden>
        <span role="status">{list ? t('peopleFound', { count: list.people.length }) : ''}</span>
      </VisuallyHidden>
      {list ? <PeopleList id={listId} list={list} onChoose={(person) => mentions.choose(editor, person)} /> : null}
    </Box>
  )
}

/** Links the text field to the list of people while it is open. */
function useListAttributes(box: RefObject<HTMLElement | null>, list: MentionList | null, listId: string) {
  useEffect(() => {
    const element = box.current?.querySelector('.tiptap')
    if (!element) return
    const attributes = {
      'aria-controls': list ? listId : null,
      'aria-activedescendant': list ? `${listId}-${list.activeIndex}` : null,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    }
  }, [box, list, listId])
}

/** Cancel and save, below the editor. */
export function NoteActions({
  isSaving,
  onCancel,
  onSave,
}: {
  readonly isSaving: boolean
  readonly onCancel: () => void
  readonly onSave: () => void
}) {
  const { t } = useTranslation(['notes', 'common'])
  return (
    <>
      <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
      <Button variant="contained" color="primary" loading={isSaving} onClick={onSave}>
        {t('notes:save')}
      </Button>
    </>
  )
}
