import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Copy from 'lucide-react/icons/copy'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { lazy, memo, startTransition, Suspense, type Dispatch, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../../../ui/menu-button.tsx'
import type { ContentIssue } from './content-issues.ts'
import type { EditorAction, EditorField } from './editor-state.ts'
import { fieldIcons } from './field-types.ts'

/** Loaded lazily with the first opened field. */
export const loadFieldForm = () => import('./field-form.tsx')
const FieldForm = lazy(() => loadFieldForm().then((file) => ({ default: file.FieldForm })))

export interface FieldCardProps {
  readonly field: EditorField
  readonly first: boolean
  readonly last: boolean
  readonly open: boolean
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
  /** The list holds the dragged field. */
  readonly onDrag: (id: string | null) => void
  readonly onDragOver: (id: string) => void
}

/** Id of the button that opens a field. */
export const headId = (id: string): string => `field-${id}`

/** A closing menu returns the focus to its button; moving the focus waits for that. */
export const afterMenu = (run: () => void) => (): void => {
  setTimeout(run)
}

/** A field in the list: its header and, while open, its form. */
export const FieldCard = memo(function FieldCard({
  field,
  first,
  last,
  open,
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
  const { id, type } = field
  const Icon = fieldIcons[type]
  const name = field.label || t('editor.untitled')
  const keys = (event: KeyboardEvent) => {
    // undefined for every other key
    const offset = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp'] : undefined
    if (offset === undefined) return
    event.preventDefault()
    onMove(id, offset)
  }
  /** Escape closes the form and focuses the header. */
  const leave = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape' || event.defaultPrevented) return
    dispatch({ type: 'open', id: null })
    document.getElementById(headId(id))?.focus()
  }
  const duplicate = () =>
    dispatch({ type: 'duplicate', id, copy: crypto.randomUUID(), label: t('editor.copyOf', { name }).slice(0, 500) })
  return (
    <Box
      component="li"
      data-field={id}
      onKeyDown={leave}
      onDragOver={(event) => {
        event.preventDefault()
        onDragOver(id)
      }}
      onDrop={(event) => event.preventDefault()}
      sx={{
        mb: 1,
        border: open ? '2px solid' : '1px solid',
        borderColor: open ? 'primary.main' : issues.length > 0 ? 'error.main' : 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        contentVisibility: open ? 'visible' : 'auto',
        containIntrinsicSize: 'auto 50px',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pr: 1, minHeight: 48 }}>
        <Box
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', name)
            onDrag(id)
          }}
          onDragEnd={() => onDrag(null)}
          title={t('editor.drag')}
          sx={{
            display: { xs: 'none', sm: 'inline-flex' },
            alignItems: 'center',
            alignSelf: 'stretch',
            pl: 1.25,
            cursor: 'grab',
            color: 'text.secondary',
          }}
        >
          <GripVertical size={16} aria-hidden />
        </Box>
        <ButtonBase
          id={headId(id)}
          aria-expanded={open}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={keys}
          onClick={() => startTransition(() => dispatch({ type: 'open', id: open ? null : id }))}
          sx={{
            flex: 1,
            minWidth: 0,
            justifyContent: 'flex-start',
            textAlign: 'left',
            gap: 1.25,
            px: 1,
            py: 1.25,
            borderRadius: '8px',
            fontSize: '0.875rem',
          }}
        >
          <Box component="span" sx={{ display: 'inline-flex', flexShrink: 0, color: 'text.secondary' }}>
            <Icon size={17} aria-hidden />
          </Box>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
            {name}
            {field.required ? (
              <Box component="span" sx={{ color: 'error.main' }} title={t('editor.required')}>
                {' '}
                *
              </Box>
            ) : null}
          </Box>
          {issues.length > 0 ? (
            <Box
              component="span"
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                gap: 0.5,
                color: 'error.main',
                fontSize: '0.8125rem',
              }}
            >
              <CircleAlert size={15} aria-hidden />
              {t('editor.toFix')}
            </Box>
          ) : null}
          <Box
            component="span"
            sx={{
              display: { xs: 'none', sm: 'inline' },
              flexShrink: 0,
              fontSize: '0.8125rem',
              color: 'text.secondary',
            }}
          >
            {t(`types.${type}`)}
          </Box>
        </ButtonBase>
        <IconButton
          aria-label={t('editor.duplicateOf', { name })}
          onClick={duplicate}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <Copy size={16} aria-hidden />
        </IconButton>
        <MenuButton
          appearance="more"
          label={t('editor.actionsOf', { name })}
          items={[
            { key: 'up', label: t('editor.up'), disabled: first, onSelect: afterMenu(() => onMove(id, -1)) },
            { key: 'down', label: t('editor.down'), disabled: last, onSelect: afterMenu(() => onMove(id, 1)) },
            { key: 'duplicate', label: t('actions.duplicate'), divided: true, onSelect: afterMenu(duplicate) },
            {
              key: 'remove',
              label: t('editor.remove'),
              danger: true,
              divided: true,
              onSelect: afterMenu(() => onRemove(id)),
            },
          ]}
        />
      </Box>
      {open && precedingFields ? (
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
