import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import Eraser from 'lucide-react/icons/eraser'
import PenLine from 'lucide-react/icons/pen-line'
import { useContext, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '../../../lib/call-failure.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { AnswerFieldProps } from './answer-field.tsx'
import { padSize, pictureOf, useSignaturePad, useTypedName } from './signature-pad.ts'
import { VisitorFilesContext } from './visitor-files.ts'

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

/** The stored signature, with a button to sign again. */
function Signed({
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
      <Button size="small" data-first={field} onClick={onRedraw}>
        {t('signature.again')}
      </Button>
    </Box>
  )
}

type Method = 'drawn' | 'typed'

/** Signs by drawing, or by typing the name, which works by keyboard. It is not a certified signature. */
export function SignatureAnswer({ field, value, error, onChange }: AnswerFieldProps) {
  const { t } = useTranslation('forms-answer')
  const id = useId()
  const files = useContext(VisitorFilesContext)
  const [method, setMethod] = useState<Method>('drawn')
  const [signer, setSigner] = useState('')
  const [fault, setFault] = useState<{ readonly part: 'name' | 'pad' | 'sending'; readonly message: string }>()
  const [sending, setSending] = useState(false)
  const pad = useSignaturePad()
  const typedName = useTypedName(signer)
  const nameInput = useRef<HTMLInputElement>(null)
  const setBusy = files?.setBusy
  useEffect(() => () => setBusy?.(field.name, false), [setBusy, field.name])
  const token = typeof value === 'string' ? value : ''
  const sign = async () => {
    const canvas = method === 'drawn' ? pad.canvas.current : typedName.current
    if (signer.trim() === '') {
      setFault({ part: 'name', message: t('signature.nameMissing') })
      nameInput.current?.focus()
      return
    }
    if (method === 'drawn' && !pad.hasInk) return setFault({ part: 'pad', message: t('signature.blank') })
    if (!files || !canvas) return
    setFault(undefined)
    setSending(true)
    files.setBusy(field.name, true)
    try {
      onChange(field.name, (await files.uploadFile(field.name, await pictureOf(canvas), { signer, method })).token)
    } catch (failure) {
      setFault({ part: 'sending', message: describeFailure(failure) })
    } finally {
      setSending(false)
      files.setBusy(field.name, false)
    }
  }
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
        <Signed
          field={field.name}
          signer={files?.knownFiles.get(token)?.signer ?? ''}
          onRedraw={() => onChange(field.name, '')}
        />
      ) : (
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
                    'data-first': field.name,
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
            {method === 'drawn' ? (
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
            ) : (
              <Box
                component="canvas"
                key="name"
                ref={typedName}
                {...padSize}
                role="img"
                aria-label={t('signature.shown', { name: signer })}
                sx={padSx}
              />
            )}
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
              loading={sending}
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
