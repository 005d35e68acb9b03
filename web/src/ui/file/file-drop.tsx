import { useTranslation } from '../../lib/use-translation.ts'
import { ProgressBar } from '../progress-bar.tsx'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import Camera from 'lucide-react/icons/camera'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { formatBytes } from '../../lib/format.ts'
import { useUploads, type SendFile, type UploadItem } from './use-uploads.ts'

export interface FileDropProps {
  readonly send: SendFile
  readonly onSent?: (file: File, answer: unknown) => void
  /** As in `<input accept>`: `.pdf,.docx,image/*`. */
  readonly accept?: string
  readonly maxBytes: number
  readonly multiple?: boolean
  /** Accepts files dropped or pasted anywhere on the page. */
  readonly wholePage?: boolean
  readonly disabled?: boolean
}

/** @param specifier a file name extension, a media type or a wildcard such as `image/*` */
function matchesSpecifier(file: File, specifier: string): boolean {
  if (specifier.startsWith('.')) return file.name.toLowerCase().endsWith(specifier)
  if (specifier.endsWith('/*')) return file.type.startsWith(specifier.slice(0, -1))
  return file.type === specifier
}

const isAccepted = (file: File, accept: string | undefined): boolean =>
  !accept || accept.split(',').some((specifier) => matchesSpecifier(file, specifier.trim().toLowerCase()))

/** File input: drag, paste, choose or camera. Each file shows its progress and can be cancelled or retried. */
export function FileDrop({
  send,
  onSent,
  accept,
  maxBytes,
  multiple = true,
  wholePage = false,
  disabled = false,
}: FileDropProps) {
  const { t } = useTranslation()
  const uploads = useUploads(send, onSent)
  const [isDragOver, setIsDragOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const isTouch = useMediaQuery('(pointer: coarse)')
  const addFiles = (list: Iterable<File> | null | undefined) => {
    const files = [...(list ?? [])]
    if (files.length === 0 || disabled) return
    uploads.add(multiple ? files : files.slice(0, 1), (file) => {
      if (file.size > maxBytes) return t('file.tooBig', { max: formatBytes(maxBytes) })
      return isAccepted(file, accept) ? undefined : t('file.wrongType')
    })
  }
  useWholePageFiles(wholePage, addFiles, setIsDragOver)
  const trackDrag = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(event.type === 'dragover')
  }

  return (
    <Box onPaste={wholePage ? undefined : (event) => addFiles(event.clipboardData.files)}>
      <ButtonBase
        disabled={disabled}
        onClick={() => picker.current?.click()}
        onDragOver={trackDrag}
        onDragLeave={trackDrag}
        onDrop={
          wholePage
            ? undefined
            : (event: DragEvent) => {
                event.preventDefault()
                setIsDragOver(false)
                addFiles(event.dataTransfer.files)
              }
        }
        sx={{
          width: '100%',
          flexDirection: 'column',
          gap: 0.75,
          px: 2,
          py: 1.5,
          borderRadius: '8px',
          border: '1px dashed',
          borderColor: isDragOver ? 'primary.main' : 'line.control',
          bgcolor: isDragOver ? 'background.selected' : 'transparent',
          color: 'text.secondary',
          fontSize: '0.8125rem',
          lineHeight: 18 / 13,
          '&:hover': { bgcolor: 'background.hover' },
        }}
      >
        <Upload size={17} aria-hidden />
        <span>{isDragOver ? t('file.dropHere') : t('file.drop')}</span>
      </ButtonBase>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        onChange={(event) => {
          addFiles(event.target.files)
          event.target.value = ''
        }}
      />
      {isTouch ? <CameraButton disabled={disabled} addFiles={addFiles} /> : null}
      {uploads.items.length > 0 ? <UploadList uploads={uploads} /> : null}
    </Box>
  )
}

/** Accepts files that are pasted or dropped anywhere on the page. */
function useWholePageFiles(
  wholePage: boolean,
  addFiles: (list: FileList | undefined) => void,
  setIsDragOver: (isDragOver: boolean) => void,
) {
  const latestAddFiles = useRef(addFiles)
  useEffect(() => {
    latestAddFiles.current = addFiles
  })
  useEffect(() => {
    if (!wholePage) return
    const paste = (event: ClipboardEvent) => latestAddFiles.current(event.clipboardData?.files)
    const drag = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) {
        event.preventDefault()
        setIsDragOver(event.type !== 'dragleave' || event.relatedTarget !== null)
      }
    }
    const drop = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.files.length) {
        event.preventDefault()
        setIsDragOver(false)
        latestAddFiles.current(event.dataTransfer.files)
      }
    }
    const events = [
      ['paste', paste],
      ['dragover', drag],
      ['dragleave', drag],
      ['drop', drop],
    ] as const
    for (const [name, listener] of events) document.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of events) document.removeEventListener(name, listener as EventListener)
    }
  }, [wholePage, setIsDragOver])
}

function CameraButton({
  disabled,
  addFiles,
}: {
  readonly disabled: boolean
  readonly addFiles: (list: FileList | null) => void
}) {
  const { t } = useTranslation()
  const camera = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        fullWidth
        sx={{ mt: 1 }}
        startIcon={<Camera size={16} />}
        disabled={disabled}
        onClick={() => camera.current?.click()}
      >
        {t('file.camera')}
      </Button>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          addFiles(event.target.files)
          event.target.value = ''
        }}
      />
    </>
  )
}

function UploadList({ uploads }: { readonly uploads: ReturnType<typeof useUploads> }) {
  const { t } = useTranslation()
  return (
    <Box
      component="ul"
      aria-label={t('file.list')}
      aria-live="polite"
      sx={{ listStyle: 'none', p: 0, m: 0, mt: 1.5, display: 'grid', gap: 1.25 }}
    >
      {uploads.items.map((item) => (
        <UploadRow
          key={item.id}
          item={item}
          onCancel={() => uploads.cancel(item.id)}
          onRetry={() => uploads.retry(item.id)}
          onDismiss={() => uploads.dismiss(item.id)}
        />
      ))}
    </Box>
  )
}

const titles = {
  waiting: 'file.uploading',
  sending: 'file.uploading',
  done: 'file.done',
  failed: 'file.failed',
  cancelled: 'file.cancelled',
} as const

function UploadRow({
  item,
  onCancel,
  onRetry,
  onDismiss,
}: {
  readonly item: UploadItem
  readonly onCancel: () => void
  readonly onRetry: () => void
  readonly onDismiss: () => void
}) {
  const { t } = useTranslation()
  const { name, size } = item.file
  const isRunning = item.state === 'sending' || item.state === 'waiting'
  const canRetry = (item.state === 'failed' && !item.isRefused) || item.state === 'cancelled'
  return (
    <Box component="li" sx={{ fontSize: '0.8125rem' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: isRunning ? 0.5 : 0 }}>
        <Box component="span" sx={{ flex: 1, fontWeight: 550, overflowWrap: 'anywhere' }}>
          {t(titles[item.state], { name })}
        </Box>
        {isRunning ? (
          <Box component="span" aria-hidden sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {t('file.progress', { done: formatBytes(item.sent), total: formatBytes(size) })}
          </Box>
        ) : null}
        {canRetry ? (
          <IconButton size="small" aria-label={t('file.retry', { name })} onClick={onRetry}>
            <RotateCw size={14} />
          </IconButton>
        ) : null}
        <IconButton
          size="small"
          aria-label={t(isRunning ? 'file.cancel' : 'file.dismiss', { name })}
          onClick={isRunning ? onCancel : onDismiss}
        >
          <X size={14} />
        </IconButton>
      </Box>
      {isRunning ? (
        <ProgressBar value={size === 0 ? 100 : (item.sent / size) * 100} label={t('file.uploading', { name })} />
      ) : null}
      {item.error ? (
        <Box role="alert" sx={{ color: 'error.main' }}>
          {item.error}
        </Box>
      ) : null}
    </Box>
  )
}
