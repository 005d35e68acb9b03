import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { describeFailure } from '../../lib/call-failure.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame } from '../../ui/form/field.tsx'

export interface NameDialogProps {
  readonly title: string
  readonly label: string
  readonly submitLabel: string
  readonly initialName?: string
  readonly maxLength: number
  /** Additional fields below the name. */
  readonly children?: ReactNode
  readonly onSubmit: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

/** A dot followed by more characters belongs to the name, as in «Sr. Ramos». */
const maxExtensionLength = 5

/** Returns the length of the name without its extension: the part that is selected for editing. */
const stemLength = (name: string): number => {
  const dot = name.lastIndexOf('.')
  return dot > 0 && name.length - dot - 1 <= maxExtensionLength ? dot : name.length
}

/** Asks for a name. A refusal of the server is shown at the field. */
export function NameDialog({
  title,
  label,
  submitLabel,
  initialName = '',
  maxLength,
  children,
  onSubmit,
  onClose,
}: NameDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [name, setName] = useState(initialName)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [problem, setProblem] = useState<{ readonly field?: string; readonly general?: string }>({})
  // Selects the name without its extension when the dialog opens.
  const hasSelectedStem = useRef(false)
  const selectStem = (input: HTMLInputElement | null) => {
    if (!input || hasSelectedStem.current) return
    hasSelectedStem.current = true
    input.setSelectionRange(0, stemLength(initialName))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const trimmedName = name.trim()
    if (!trimmedName) return setProblem({ field: t('form.tooShort', { min: 1 }) })
    setIsSubmitting(true)
    setProblem({})
    onSubmit(trimmedName).then(onClose, (error: unknown) => {
      setIsSubmitting(false)
      setProblem(
        error instanceof ApiError
          ? { field: error.fields[0]?.message ?? error.message }
          : { general: describeFailure(error) },
      )
    })
  }
  return (
    <Dialog
      open
      onClose={() => {
        if (!isSubmitting) onClose()
      }}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
    >
      <Box component="form" onSubmit={submit} noValidate>
        <DialogTitle id={titleId} component="h2">
          {title}
        </DialogTitle>
        <DialogContent sx={{ pb: 0 }}>
          {problem.general ? (
            <Alert severity="error" role="alert" sx={{ mb: 2 }}>
              {problem.general}
            </Alert>
          ) : null}
          <FieldFrame label={label} error={problem.field} required>
            {({ id, describedBy, invalid }) => (
              <OutlinedInput
                id={id}
                value={name}
                onChange={(event) => setName(event.target.value)}
                autoFocus
                inputRef={selectStem}
                slotProps={{
                  input: { maxLength, 'aria-describedby': describedBy, 'aria-invalid': invalid, autoComplete: 'off' },
                }}
              />
            )}
          </FieldFrame>
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSubmitting}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="primary" loading={isSubmitting}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
