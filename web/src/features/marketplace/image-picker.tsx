import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import useMediaQuery from '@mui/material/useMediaQuery'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useEffect, useId, useRef, useState, type ComponentProps, type DragEvent } from 'react'
import { formatBytes } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { imageProblem, maxImageMegabytes } from './image-rules.ts'
import { ImageUploadProgress } from './image-upload-progress.tsx'

/** Progress of an upload in bytes, with the function that cancels it. */
export interface UploadProgress {
  readonly sentBytes: number
  readonly total: number
  readonly stop: () => void
}

export interface ImagePickerProps {
  readonly label: string
  readonly file: File | undefined
  readonly onPick: (file: File | undefined) => void
  /** Error below the field: a missing image, or the server's message. */
  readonly error: string | undefined
  readonly required?: boolean
  readonly upload: UploadProgress | undefined
}

function usePreview(file: File | undefined): string | undefined {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    if (!file) return setSrc(undefined)
    const objectUrl = URL.createObjectURL(file)
    setSrc(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return src
}

function borderColorOf(hasError: boolean, isDragOver: boolean): string {
  if (hasError) return 'error.main'
  return isDragOver ? 'primary.main' : 'line.control'
}

interface PickerLabelProps {
  readonly id: string
  readonly label: string
  readonly required: boolean
  readonly hasError: boolean
}

function PickerLabel({ id, label, required, hasError }: PickerLabelProps) {
  return (
    <Box id={id} sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: 0.5, color: hasError ? 'error.main' : undefined }}>
      {label}
      {required ? (
        <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
          {' '}
          *
        </Box>
      ) : null}
    </Box>
  )
}

/** Preview, name and size of the chosen file. */
function ChosenImage({ file }: { readonly file: File | undefined }) {
  const { t } = useTranslation('profile-public')
  const preview = usePreview(file)
  return (
    <>
      {preview ? (
        <Box
          component="img"
          src={preview}
          alt={t('image.chosen', { name: file?.name ?? '' })}
          sx={{ maxWidth: '100%', maxHeight: 220, borderRadius: '6px' }}
        />
      ) : null}
      {file ? (
        <Box sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {file.name} · {formatBytes(file.size)}
        </Box>
      ) : null}
    </>
  )
}

/** A hidden input for one file; picking the same file again counts as a choice. */
function FileInput({
  label,
  onPick,
  ...props
}: Pick<ComponentProps<'input'>, 'ref' | 'capture'> & {
  readonly label: string
  readonly onPick: (files: FileList | null) => void
}) {
  return (
    <input
      {...props}
      type="file"
      hidden
      accept="image/*"
      aria-label={label}
      onChange={(event) => {
        onPick(event.target.files)
        event.target.value = ''
      }}
    />
  )
}

/**
 * Chooses one image: file picker, drop, paste or camera. Files of a wrong type or size are refused before the upload.
 */
export function ImagePicker({ label, file, onPick, error, required = false, upload }: ImagePickerProps) {
  const { t } = useTranslation(['profile-public', 'common'])
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isTouch = useMediaQuery('(pointer: coarse)')
  const [refusal, setRefusal] = useState<string>()
  const [isDragOver, setIsDragOver] = useState(false)
  const pickFirst = (list: FileList | null | undefined) => {
    const pickedFile = list?.[0]
    if (!pickedFile || upload) return
    const problem = imageProblem(pickedFile)
    setRefusal(problem ? t(`image.${problem}`, { max: maxImageMegabytes }) : undefined)
    onPick(problem ? undefined : pickedFile)
  }
  const message = refusal ?? error
  const updateDragOver = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(event.type === 'dragover')
  }
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      sx={{ mb: 2 }}
      onPaste={(event) => pickFirst(event.clipboardData.files)}
      onDragOver={updateDragOver}
      onDragLeave={updateDragOver}
      onDrop={(event) => {
        updateDragOver(event)
        pickFirst(event.dataTransfer.files)
      }}
    >
      <PickerLabel id={`${id}-label`} label={label} required={required} hasError={Boolean(message)} />
      <Box
        sx={{
          borderRadius: '8px',
          border: '1px dashed',
          borderColor: borderColorOf(Boolean(message), isDragOver),
          bgcolor: isDragOver ? 'background.selected' : undefined,
          overflow: 'hidden',
          p: 2,
          display: 'grid',
          justifyItems: 'center',
          gap: 1.25,
          textAlign: 'center',
        }}
      >
        <ChosenImage file={file} />
        <Button
          size="small"
          startIcon={<ImagePlus size={16} />}
          disabled={upload !== undefined}
          aria-describedby={`${id}-help`}
          onClick={() => picker.current?.click()}
        >
          {t(file ? 'image.change' : 'image.choose')}
        </Button>
        {isTouch ? (
          <Button
            size="small"
            startIcon={<Camera size={16} />}
            disabled={upload !== undefined}
            onClick={() => camera.current?.click()}
          >
            {t('common:file.camera')}
          </Button>
        ) : null}
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{t('image.hint', { max: maxImageMegabytes })}</Box>
      </Box>
      <FileInput ref={picker} label={label} onPick={pickFirst} />
      {isTouch ? (
        <FileInput ref={camera} label={t('common:file.camera')} capture="environment" onPick={pickFirst} />
      ) : null}
      <FormHelperText id={`${id}-help`} error={message !== undefined} role={message ? 'alert' : undefined}>
        {message ?? ''}
      </FormHelperText>
      {upload ? <ImageUploadProgress upload={upload} file={file} /> : null}
    </Box>
  )
}
