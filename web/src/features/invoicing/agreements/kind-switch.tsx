import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId, type ReactNode } from 'react'
import type { AgreementForm, AgreementValues } from './agreement-form.ts'

/** A checkbox for a kind of fee, which shows the fields of the kind while it is checked. */
export function KindSwitch<K extends 'contingency' | 'retainer'>({
  form,
  name,
  label,
  hint,
  initial,
  children,
}: {
  readonly form: AgreementForm
  readonly name: K
  readonly label: string
  readonly hint?: string
  readonly initial: NonNullable<AgreementValues[K]>
  readonly children: ReactNode
}) {
  const helpId = useId()
  const isAgreed = form.watch(name) !== null
  const toggle = (agreed: boolean) => {
    if (name === 'contingency')
      form.setValue('contingency', agreed ? (initial as AgreementValues['contingency']) : null)
    else form.setValue('retainer', agreed ? (initial as AgreementValues['retainer']) : null)
  }
  return (
    <Box sx={{ mb: 2 }}>
      <FormControlLabel
        label={label}
        sx={{ ml: -0.75, gap: 0.25, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
        control={
          <Checkbox
            checked={isAgreed}
            onChange={({ target }) => toggle(target.checked)}
            slotProps={{ input: { 'aria-describedby': hint === undefined ? undefined : helpId } }}
          />
        }
      />
      {hint === undefined ? null : <FormHelperText id={helpId}>{hint}</FormHelperText>}
      {isAgreed ? <Box sx={{ pl: 2, pt: 1, borderLeft: '2px solid', borderColor: 'divider' }}>{children}</Box> : null}
    </Box>
  )
}
