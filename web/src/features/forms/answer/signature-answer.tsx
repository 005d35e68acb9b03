import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import PenLine from 'lucide-react/icons/pen-line'
import { useId } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { AnswerFieldProps } from './answer-field.tsx'
import { SigningForm } from './signing-form.tsx'
import { useSigning } from './use-signing.ts'

/** The stored signature, with a button to sign again. */
function StoredSignature({
  field,
  signer,
  onRedraw,
}: {
  readonly field: string
  readonly signer: string
  readonly onRedraw: () => void
}) {
  const { t } = useTranslation('forms-answer')
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 48,
        px: 2,
        py: 1,
        borderRadius: '8px',
        bgcolor: 'success.soft',
      }}
    >
      <Box component="span" sx={{ display: 'inline-flex', color: 'success.main' }}>
        <PenLine size={18} aria-hidden />
      </Box>
      <Box component="span" role="status" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {t('signature.signedBy', { name: signer })}
      </Box>
      <Button size="small" data-error-target={field} onClick={onRedraw}>
        {t('signature.again')}
      </Button>
    </Box>
  )
}

/** Signs by drawing, or by typing the name, which works by keyboard. It is not a certified signature. */
export function SignatureAnswer({ field, value, error, onChange }: AnswerFieldProps) {
  const { t } = useTranslation('forms-answer')
  const id = useId()
  const signing = useSigning(field.name, onChange)
  const token = typeof value === 'string' ? value : ''
  const help = error ?? (field.help || undefined)
  return (
    <Box
      component="fieldset"
      aria-describedby={help === undefined ? undefined : `${id}-help`}
      sx={{ border: 0, p: 0, m: 0, mb: 2, minWidth: 0 }}
    >
      <Box
        component="legend"
        sx={{
          p: 0,
          mb: 0.75,
          fontSize: '0.8125rem',
          lineHeight: 18 / 13,
          fontWeight: 600,
          color: error === undefined ? 'text.primary' : 'error.main',
          overflowWrap: 'anywhere',
        }}
      >
        {field.label}
        {field.required ? (
          <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
            {' '}
            *
          </Box>
        ) : null}
      </Box>
      {token ? (
        <StoredSignature
          field={field.name}
          signer={signing.files?.knownFiles.get(token)?.signer ?? ''}
          onRedraw={() => onChange(field.name, '')}
        />
      ) : (
        <SigningForm field={field} signing={signing} />
      )}
      {help === undefined ? null : (
        <FormHelperText id={`${id}-help`} error={error !== undefined}>
          {help}
        </FormHelperText>
      )}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.75 }}>
        {t('signature.statement')}
      </Typography>
    </Box>
  )
}
