import Button from '@mui/material/Button'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../lib/use-translation.ts'
import { SectionCard, type SectionCardProps } from './section-card.tsx'
import { FormSkeleton } from './skeletons.tsx'

export interface EditableCardProps extends Pick<SectionCardProps, 'title' | 'note'> {
  /** Read-only content. */
  readonly children: ReactNode
  /** Renders the form, usually lazy. It calls `close` when done. */
  readonly form: (close: () => void) => ReactNode
  /** Preloads the form when the pointer enters the button. */
  readonly preload: () => void
  readonly mayEdit?: boolean
}

/** Read-only data with a button that replaces them with a form. The focus returns to the button. */
export function EditableCard({ title, note, children, form, preload, mayEdit = true }: EditableCardProps) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (!editing && wasEditing.current) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  const edit =
    mayEdit && !editing ? (
      <Button
        ref={button}
        size="small"
        startIcon={<Pencil size={14} aria-hidden />}
        aria-label={`${t('actions.edit')}: ${title}`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setEditing(true)}
      >
        {t('actions.edit')}
      </Button>
    ) : undefined
  return (
    <SectionCard title={title} note={note} action={edit}>
      {editing ? <Suspense fallback={<FormSkeleton fields={4} />}>{form(() => setEditing(false))}</Suspense> : children}
    </SectionCard>
  )
}
