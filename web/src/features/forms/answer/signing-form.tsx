import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Eraser from 'lucide-react/icons/eraser'
import PenLine from 'lucide-react/icons/pen-line'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { AnswerFieldProps } from './answer-field.tsx'
import { padSize } from './signature-pad.ts'
import type { Signing } from './use-signing.ts'

const padSx = {
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: `${padSize.width} / ${padSize.height}`,
  boxSizing: 'border-box',
  border: '1px solid',
  borderColor: 'line.control',
  borderRadius: '8px',
  bgcolor: '#fff',
  touchAction: 'none',
} as const

interface SigningFormProps {
  readonly field: AnswerFieldProps['field']
  readonly signing: Signing
}

/** Name of the signer, and the signature that is drawn or typed. */
export function SigningForm({ field, signing }: SigningFormProps) {
  const { t } = useTranslation('forms-answer')
  const { files, method, setMethod, signer, setSigner, fault, isSending, pad, nameInput, sign } = signing
  return (
    <>
      <FieldFrame
        label={t('signature.name')}
        required={field.required}
        error={fault?.part === 'name' ? fault.message : undefined}
      >
        {({ id: inputId, describedBy, invalid }) => (
          <OutlinedInput
            id={inputId}
            inputRef={nameInput}
            value={signer}
            disabled={!files}
            onChange={(event) => setSigner(event.target.value)}
            slotProps={{
              input: {
                maxLength: 200,
                autoComplete: 'name',
                'aria-describedby': describedBy,
                'aria-invalid': invalid,
                'data-error-target': field.name,
              } as object,
            }}
          />
        )}
      </FieldFrame>
      <SegmentedControl
        label={t('signature.how')}
        value={method}
        onChange={setMethod}
        segments={[
          { value: 'drawn', label: t('signature.draw') },
          { value: 'typed', label: t('signature.type') },
        ]}
      />
      <Box sx={{ mt: 1.25 }}>
        <SignaturePicture signing={signing} />
      </Box>
      {method === 'drawn' ? <FormHelperText>{t('signature.padHelp')}</FormHelperText> : null}
      {fault && fault.part !== 'name' ? (
        <FormHelperText error role="alert">
          {fault.message}
        </FormHelperText>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.25 }}>
        <Button
          variant="outlined"
          startIcon={<PenLine size={16} aria-hidden />}
          loading={isSending}
          disabled={!files}
          onClick={() => void sign()}
        >
          {t('signature.sign')}
        </Button>
        {method === 'drawn' && pad.hasInk ? (
          <Button startIcon={<Eraser size={16} aria-hidden />} onClick={pad.clear}>
            {t('signature.clear')}
          </Button>
        ) : null}
      </Box>
    </>
  )
}

function SignaturePicture({ signing: { method, signer, pad, typedName } }: { readonly signing: Signing }) {
  const { t } = useTranslation('forms-answer')
  if (method === 'drawn')
    return (
      <Box
        component="canvas"
        key="pad"
        ref={pad.canvas}
        {...padSize}
        role="img"
        aria-label={t('signature.pad')}
        {...pad.handlers}
        sx={{ ...padSx, cursor: 'crosshair' }}
      />
    )
  return (
    <Box
      component="canvas"
      key="name"
      ref={typedName}
      {...padSize}
      role="img"
      aria-label={t('signature.shown', { name: signer })}
      sx={padSx}
    />
  )
}
