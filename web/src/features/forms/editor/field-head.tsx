import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import CircleAlert from 'lucide-react/icons/circle-alert'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { startTransition, type Dispatch, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import type { ContentIssue } from './content-issues.ts'
import type { EditorAction, EditorField } from './editor-state.ts'
import { fieldIcons } from './field-types.ts'
import type { FieldCardProps } from './field-card.tsx'

/** Id of the button that opens a field. */
export const headId = (id: string): string => `field-${id}`

/** Runs after the closing menu has returned the focus to its button, so that `run` can move the focus elsewhere. */
export const afterMenuCloses = (run: () => void) => (): void => {
  setTimeout(run)
}

interface FieldHeadProps {
  readonly field: EditorField
  readonly isOpen: boolean
  readonly issues: readonly ContentIssue[]
  readonly dispatch: Dispatch<EditorAction>
  readonly onMove: FieldCardProps['onMove']
}

/** The button that opens and closes a field; Alt with an arrow key moves the field. */
export function FieldHead({ field, isOpen, issues, dispatch, onMove }: FieldHeadProps) {
  const { t } = useTranslation('forms')
  const { id, type } = field
  const Icon = fieldIcons[type]
  const moveByKey = (event: KeyboardEvent) => {
    // Undefined for every other key.
    const offset = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp'] : undefined
    if (offset === undefined) return
    event.preventDefault()
    onMove(id, offset)
  }
  return (
    <ButtonBase
      id={headId(id)}
      aria-expanded={isOpen}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onKeyDown={moveByKey}
      onClick={() => startTransition(() => dispatch({ type: 'open', id: isOpen ? null : id }))}
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
        {field.label || t('editor.untitled')}
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
  )
}

interface DragHandleProps {
  readonly id: string
  readonly name: string
  readonly onDrag: FieldCardProps['onDrag']
}

/** Drags a field to another position; the keyboard and the menu move it too. */
export function DragHandle({ id, name, onDrag }: DragHandleProps) {
  const { t } = useTranslation('forms')
  return (
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
  )
}

interface FieldMenuProps extends Pick<FieldCardProps, 'isFirst' | 'isLast' | 'onMove' | 'onRemove'> {
  readonly id: string
  readonly name: string
  readonly onDuplicate: () => void
}

export function FieldMenu({ id, name, isFirst, isLast, onMove, onRemove, onDuplicate }: FieldMenuProps) {
  const { t } = useTranslation('forms')
  return (
    <MenuButton
      appearance="more"
      label={t('editor.actionsOf', { name })}
      items={[
        { key: 'up', label: t('editor.up'), disabled: isFirst, onSelect: afterMenuCloses(() => onMove(id, -1)) },
        { key: 'down', label: t('editor.down'), disabled: isLast, onSelect: afterMenuCloses(() => onMove(id, 1)) },
        { key: 'duplicate', label: t('actions.duplicate'), divided: true, onSelect: afterMenuCloses(onDuplicate) },
        {
          key: 'remove',
          label: t('editor.remove'),
          danger: true,
          divided: true,
          onSelect: afterMenuCloses(() => onRemove(id)),
        },
      ]}
    />
  )
}
