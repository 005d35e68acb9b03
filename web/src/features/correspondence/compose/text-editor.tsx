import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { richTextExtensions, richTextStyles, RichTextTools } from '../../../ui/form/rich-text-parts.tsx'

/**
 * The text of a message. The editor keeps the text that it was created with and reports changes; remount it to replace
 * the text.
 */
export function TextEditor({
  html,
  autoFocus,
  error,
  onChange,
  onSubmit,
}: {
  readonly html: string
  readonly autoFocus: boolean
  readonly error?: string | undefined
  /** Called with each change; empty without a text. */
  readonly onChange: (html: string) => void
  /** Ctrl+Enter, or ⌘+Enter. */
  readonly onSubmit: () => void
}) {
  const { t } = useTranslation('correspondence')
  const [labelId, helpId] = [useId(), useId()]
  // The editor is created once; its handlers read the latest functions.
  const handlers = useRef({ onChange, onSubmit })
  useEffect(() => {
    handlers.current = { onChange, onSubmit }
  })
  const editor = useEditor({
    extensions: richTextExtensions,
    content: html,
    autofocus: autoFocus ? 'start' : false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': helpId,
      },
      handleKeyDown: (_, event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
        handlers.current.onSubmit()
        // The sheet handles the same key for its other fields.
        event.stopPropagation()
        return true
      },
    },
    onUpdate: ({ editor: changed }) => handlers.current.onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <Box sx={{ mb: 2 }}>
      <Typography id={labelId} component="div" variant="subtitle2" sx={{ mb: 0.75 }}>
        {t('compose.text')}
      </Typography>
      <Box
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
          sx={{ px: 1.5, py: 1, ...richTextStyles, '& .tiptap': { ...richTextStyles['& .tiptap'], minHeight: 200 } }}
        >
          <EditorContent editor={editor} />
        </Box>
      </Box>
      <FormHelperText id={helpId} error={error !== undefined} sx={{ mx: 0 }}>
        {error ?? t('compose.textHint')}
      </FormHelperText>
    </Box>
  )
}
