import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Copy from 'lucide-react/icons/copy'
import { lazy, memo, Suspense, type Dispatch, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { ContentIssue } from './content-issues.ts'
import type { EditorAction, EditorField } from './editor-state.ts'
import { DragHandle, FieldHead, FieldMenu, headId } from './field-head.tsx'

/** Loads the form of a field, which is not needed until a field is opened. */
export const loadFieldForm = () => import('./field-form.tsx')
const FieldForm = lazy(() => loadFieldForm().then((file) => ({ default: file.FieldForm })))

export interface FieldCardProps {
  readonly field: EditorField
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isOpen: boolean
  /** Preceding fields, which conditions may refer to; null unless the field is open. */
  readonly precedingFields: readonly EditorField[] | null
  /** Whether the field was published already, so that its name no longer follows its label. */
  readonly isPublished: boolean
  readonly startsPage: boolean
  readonly issues: readonly ContentIssue[]
  readonly dispatch: Dispatch<EditorAction>
  /** Moves one position up (-1) or down (1), announces the new position and keeps the focus. */
  readonly onMove: (id: string, offset: -1 | 1) => void
  /** Removes the field and focuses a neighbour. */
  readonly onRemove: (id: string) => void
  /** Called with the id when a drag starts, and with null when it ends. */
  readonly onDrag: (id: string | null) => void
  readonly onDragOver: (id: string) => void
}

function borderColorOf(isOpen: boolean, hasIssues: boolean): string {
  if (isOpen) return 'primary.main'
  return hasIssues ? 'error.main' : 'divider'
}

/** A field in the list: its header and, while open, its form. */
export const FieldCard = memo(function FieldCard({
  field,
  isFirst,
  isLast,
  isOpen,
  precedingFields,
  isPublished,
  startsPage,
  issues,
  dispatch,
  onMove,
  onRemove,
  onDrag,
  onDragOver,
}: FieldCardProps) {
  const { t } = useTranslation('forms')
  const { id } = field
  const name = field.label || t('editor.untitled')
  /** Escape closes the form and focuses the header. */
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return
    dispatch({ type: 'open', id: null })
    document.getElementById(headId(id))?.focus()
  }
  const duplicate = () =>
    dispatch({ type: 'duplicate', id, copyId: crypto.randomUUID(), label: t('editor.copyOf', { name }).slice(0, 500) })
  return (
    <Box
      component="li"
      data-field={id}
      onKeyDown={closeOnEscape}
      onDragOver={(event) => {
        event.preventDefault()
        onDragOver(id)
      }}
      onDrop={(event) => event.preventDefault()}
      sx={{
        mb: 1,
        border: isOpen ? '2px solid' : '1px solid',
        borderColor: borderColorOf(isOpen, issues.length > 0),
        borderRadius: '10px',
        bgcolor: 'background.paper',
        contentVisibility: isOpen ? 'visible' : 'auto',
        containIntrinsicSize: 'auto 50px',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pr: 1, minHeight: 48 }}>
        <DragHandle id={id} name={name} onDrag={onDrag} />
        <FieldHead field={field} isOpen={isOpen} issues={issues} dispatch={dispatch} onMove={onMove} />
        <IconButton
          aria-label={t('editor.duplicateOf', { name })}
          onClick={duplicate}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <Copy size={16} aria-hidden />
        </IconButton>
        <FieldMenu
          id={id}
          name={name}
          isFirst={isFirst}
          isLast={isLast}
          onMove={onMove}
          onRemove={onRemove}
          onDuplicate={duplicate}
        />
      </Box>
      {isOpen && precedingFields ? (
        <Suspense fallback={null}>
          <FieldForm
            field={field}
            precedingFields={precedingFields}
            isPublished={isPublished}
            startsPage={startsPage}
            issues={issues}
            dispatch={dispatch}
          />
        </Suspense>
      ) : null}
    </Box>
  )
})
