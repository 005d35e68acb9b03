import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useEffect, useRef, useState } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { DateText, PersonAvatar } from '../../ui/texts.tsx'
import type { Note } from './notes.queries.ts'

const EditNote = lazyPage(() => import('./edit-note.tsx').then((file) => file.EditNote))

/** A note with its author and its actions. */
export function NoteCard({
  note,
  isHighlighted,
  onTogglePinned,
  onRemove,
}: {
  readonly note: Note
  /** Scrolled to and focused: a notice led here. */
  readonly isHighlighted: boolean
  readonly onTogglePinned: () => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation(['notes', 'common'])
  const [isEditing, setEditing] = useState(false)
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isHighlighted) return
    element.current?.scrollIntoView({ block: 'center' })
    element.current?.focus()
  }, [isHighlighted])
  const { author, editor, editedAt, pinned, can } = note
  const name = author?.name ?? t('unknownAuthor')
  const editedText =
    editedAt === null ? null : t('editedBy', { name: editor?.name ?? name, when: formatDateTime(editedAt) })
  return (
    <Card
      component="article"
      ref={element}
      tabIndex={-1}
      aria-label={`${name}, ${formatDateTime(note.createdAt)}`}
      sx={{
        ...(pinned ? { borderLeft: '3px solid', borderLeftColor: 'primary.main' } : {}),
        ...(isHighlighted ? { outline: '2px solid', outlineColor: 'primary.main' } : {}),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2, pt: 1.5 }}>
        <PersonAvatar name={name} size={28} />
        <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.875rem', lineHeight: 1.35 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75, fontSize: '0.8125rem', color: 'text.secondary' }}
          >
            <DateText value={note.createdAt} style="relative" />
            {editedText ? <span title={editedText}>{`· ${t('edited')}`}</span> : null}
            {pinned ? (
              <Box
                component="span"
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'primary.main', fontWeight: 600 }}
              >
                <Pin size={13} aria-hidden />
                {t('pinned')}
              </Box>
            ) : null}
          </Box>
        </Box>
        {can.update || can.pin || can.remove ? (
          <MenuButton
            appearance="more"
            label={t('actionsOf', { name })}
            items={[
              ...(can.update
                ? [{ key: 'edit', label: t('common:actions.edit'), icon: Pencil, onSelect: () => setEditing(true) }]
                : []),
              ...(can.pin
                ? [
                    {
                      key: 'pin',
                      label: t(pinned ? 'unpin' : 'pin'),
                      icon: pinned ? PinOff : Pin,
                      onSelect: onTogglePinned,
                    },
                  ]
                : []),
              ...(can.remove
                ? [{ key: 'remove', label: t('remove'), icon: Trash2, danger: true, divided: true, onSelect: onRemove }]
                : []),
            ]}
          />
        ) : null}
      </Box>
      {isEditing ? (
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <EditNote note={note} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <Box sx={{ px: 2, pt: 1, pb: 2 }}>
          <RichText html={note.html} />
        </Box>
      )}
    </Card>
  )
}
