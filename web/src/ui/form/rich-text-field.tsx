import Box from '@mui/material/Box'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId } from 'react'
import { FieldFrame } from './field.tsx'
import { RichTextTools, richTextExtensions, richTextStyles } from './rich-text-parts.tsx'
import { useField, type FieldProps } from './text-field.tsx'

/** Short rich text with marks, lists and links; its value is HTML, `''` when empty. */
export function RichTextField({ name, control, label, required, hint, disabled }: FieldProps) {
  const { field, text, error } = useField({ name, control })
  const labelId = useId()
  const editor = useEditor({
    extensions: richTextExtensions,
    content: String(text),
    editable: disabled !== true,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId } },
    onUpdate: ({ editor: updatedEditor }) => field.onChange(updatedEditor.isEmpty ? '' : updatedEditor.getHTML()),
    onBlur: () => field.onBlur(),
  })
  // An external change (the current version after a conflict) replaces the content.
  useEffect(() => {
    if (!editor.isFocused && String(text) !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(String(text), { emitUpdate: false })
  }, [editor, text])
  return (
    <FieldFrame {...{ label, required, hint, disabled, error }}>
      {({ describedBy, invalid }) => (
        <Box
          sx={{
            border: '1px solid',
            borderColor: invalid ? 'error.main' : 'line.control',
            borderRadius: '8px',
            '&:focus-within': {
              borderColor: 'primary.main',
              boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
            },
          }}
        >
          <Box component="span" id={labelId} sx={{ display: 'none' }}>
            {label}
          </Box>
          {/* The form's error summary finds the field by this name and gives it the focus. */}
          <input
            type="text"
            name={field.name}
            value={String(text)}
            readOnly
            tabIndex={-1}
            aria-hidden
            ref={(element) => field.ref(element ? { focus: () => editor.commands.focus() } : null)}
            style={{ display: 'none' }}
          />
          <RichTextTools editor={editor} />
          <Box
            sx={{
              px: 1.5,
              py: 1,
              ...richTextStyles,
            }}
            {...(describedBy ? { 'aria-describedby': describedBy } : {})}
          >
            <EditorContent editor={editor} />
          </Box>
        </Box>
      )}
    </FieldFrame>
  )
}
