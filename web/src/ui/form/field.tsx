import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { useId, type ReactNode } from 'react'

export interface FieldFrameProps {
  readonly label: string
  readonly required?: boolean
  /** Help below the field; an error replaces it. */
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly disabled?: boolean
  /** A link or a control at the right of the label. */
  readonly trailing?: ReactNode
  /** Renders the control with the ids of label, help and error. */
  readonly children: (ids: {
    readonly id: string
    readonly describedBy: string | undefined
    readonly invalid: boolean
  }) => ReactNode
}

/** Label above, control, help or error below. All form fields use this frame. */
export function FieldFrame({
  label,
  required = false,
  hint,
  error,
  disabled = false,
  trailing,
  children,
}: FieldFrameProps) {
  const id = useId()
  const helpId = `${id}-help`
  const help = error ?? hint
  return (
    <FormControl fullWidth required={required} error={error !== undefined} disabled={disabled} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}>
        <InputLabel htmlFor={id}>{label}</InputLabel>
        {trailing}
      </Box>
      {children({ id, describedBy: help === undefined ? undefined : helpId, invalid: error !== undefined })}
      {help === undefined ? null : <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  )
}

/** Fields side by side; stacked on a phone. */
export const FieldRow = ({ children, columns = 2 }: { readonly children: ReactNode; readonly columns?: 2 | 3 }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
)
