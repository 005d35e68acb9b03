import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldEditor } from './field-editor.tsx'
import { isEditableField, type ShownReading } from './shown-readings.ts'
import { useNoticeText } from './use-notice-text.ts'

/** The facts of a notice, numbered as in its text. Each fact of an editable field has a button to edit it. */
export function ReadingList({
  readings,
  highlightedMark,
  editedMark,
  mayEdit,
  isPending,
  onHighlight,
  onEdit,
  onSave,
}: {
  readonly readings: readonly ShownReading[]
  readonly highlightedMark: number | null
  readonly editedMark: number | null
  readonly mayEdit: boolean
  readonly isPending: boolean
  readonly onHighlight: (mark: number) => void
  readonly onEdit: (mark: number | null) => void
  /** `value` null: the notice does not state it. */
  readonly onSave: (reading: ShownReading, value: string | null) => void
}) {
  const { t } = useTranslation('mailroom')
  const list = useRef<HTMLUListElement>(null)
  const lastEdited = useRef(editedMark)
  useEffect(() => {
    const last = lastEdited.current
    lastEdited.current = editedMark
    if (last === null || editedMark !== null || document.activeElement !== document.body) return
    // The fact itself rather than its button, on which `Enter` would edit it again instead of accepting the message.
    list.current?.querySelector<HTMLElement>(`[data-mark="${last}"]`)?.focus()
  }, [editedMark])
  return (
    <Box component="ul" ref={list} aria-label={t('facts')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {readings.map((reading) => {
        const isHighlighted = reading.mark === highlightedMark
        const label = t(`fields.${reading.field}`)
        return (
          <Box
            key={reading.mark}
            component="li"
            data-mark={reading.mark}
            tabIndex={-1}
            onClick={() => onHighlight(reading.mark)}
            sx={{ px: 2, py: 0.375, cursor: 'pointer', bgcolor: isHighlighted ? 'primary.soft' : 'transparent' }}
          >
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: '26px 92px minmax(0, 1fr) auto',
                gap: 0.5,
                alignItems: 'center',
                minHeight: 30,
              }}
            >
              <MarkBadge mark={reading.mark} isHighlighted={isHighlighted} />
              <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {label}
              </Box>
              <ReadingValue reading={reading} />
              {mayEdit && isEditableField(reading.field) ? (
                <IconButton size="small" aria-label={t('edit', { field: label })} onClick={() => onEdit(reading.mark)}>
                  <Pencil size={14} />
                </IconButton>
              ) : (
                <span />
              )}
            </Box>
            {editedMark === reading.mark ? (
              <FieldEditor
                field={reading.field}
                value={reading.value}
                isPending={isPending}
                onSave={(value) => onSave(reading, value)}
                onCancel={() => onEdit(null)}
              />
            ) : null}
          </Box>
        )
      })}
    </Box>
  )
}

function MarkBadge({ mark, isHighlighted }: { readonly mark: number; readonly isHighlighted: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 20,
        height: 20,
        borderRadius: '5px',
        display: 'grid',
        placeItems: 'center',
        fontSize: '0.75rem',
        fontWeight: 700,
        bgcolor: isHighlighted ? 'secondary.main' : 'secondary.soft',
        color: isHighlighted ? 'secondary.contrastText' : 'secondary.main',
      }}
    >
      {mark}
    </Box>
  )
}

function ReadingValue({ reading }: { readonly reading: ShownReading }) {
  const { t } = useTranslation('mailroom')
  const { valueOf } = useNoticeText()
  return (
    <Box component="span" sx={{ fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      {valueOf(reading)}
      {reading.rule === 'person' ? (
        <Box component="span" sx={{ ml: 0.75, fontWeight: 400, fontSize: '0.75rem', color: 'text.secondary' }}>
          {t('corrected')}
        </Box>
      ) : reading.certainty === 'unsure' ? (
        <Box
          component="span"
          sx={{ ml: 0.75, color: 'secondary.main', display: 'inline-flex', verticalAlign: 'middle' }}
        >
          <CircleQuestionMark size={14} role="img" aria-label={t('unsure')} />
        </Box>
      ) : null}
    </Box>
  )
}
