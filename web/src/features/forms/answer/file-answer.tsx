import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paperclip from 'lucide-react/icons/paperclip'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultFileRules, type FileGroup } from '#modules/forms/fields.contract.ts'
import { formatBytes, formatNumber } from '../../../lib/format.ts'
import { useUploads, type UploadItem } from '../../../ui/file/use-uploads.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import type { AnswerFieldProps } from './answer-field.tsx'
import type { VisitorFile } from './public-forms.queries.ts'
import { VisitorFilesContext } from './visitor-files.ts'

/** Types of the file picker; the server checks the content. */
const acceptedTypes: Readonly<Record<FileGroup, string>> = {
  pdf: '.pdf',
  image: 'image/*',
  document: '.doc,.docx,.odt,.rtf,.txt',
  spreadsheet: '.xls,.xlsx,.ods,.csv',
  audio: 'audio/*',
  video: 'video/*',
}

const rowSx = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, fontSize: '0.875rem' } as const

const isUploadRunning = ({ state }: UploadItem): boolean => state === 'sending' || state === 'waiting'

function UploadProgress({
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
  const isRunning = isUploadRunning(item)
  const endedText = item.state === 'cancelled' ? 'file.cancelled' : 'file.failed'
  return (
    <Box component="li">
      <Box sx={rowSx}>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {t(isRunning ? 'file.uploading' : endedText, { name })}
        </Box>
        {isRunning ? null : (
          <IconButton aria-label={t('file.retry', { name })} onClick={onRetry}>
            <RotateCw size={16} />
          </IconButton>
        )}
        <IconButton
          aria-label={t(isRunning ? 'file.cancel' : 'file.dismiss', { name })}
          onClick={isRunning ? onCancel : onDismiss}
        >
          <X size={16} />
        </IconButton>
      </Box>
      {isRunning ? (
        <Box
          component="progress"
          aria-label={t('file.uploading', { name })}
          max={size || 1}
          value={item.sent}
          sx={{ width: '100%', height: 6, accentColor: 'var(--mui-palette-primary-main)' }}
        />
      ) : null}
      {item.error ? (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem', pb: 0.5 }}>
          {item.error}
        </Box>
      ) : null}
    </Box>
  )
}

/** Files of a field: choose, drop or photograph; each shows its progress and can be removed. */
export function FileAnswer({ field, value, error, onChange }: AnswerFieldProps) {
  const { t } = useTranslation(['forms-answer', 'common'])
  const files = useContext(VisitorFilesContext)
  const { name, rules } = field
  const maxCount = rules.maxFiles ?? defaultFileRules.count
  const megabytes = rules.maxMegabytes ?? defaultFileRules.megabytes
  const groups = rules.accepts ?? defaultFileRules.groups
  const tokens = Array.isArray(value) ? (value as readonly string[]) : []
  // Uploads that end at the same time add their tokens here; `value` has them only after the next render.
  const latestTokens = useRef(tokens)
  useEffect(() => {
    latestTokens.current = tokens
  })
  const uploads = useUploads(
    (file, options) =>
      files ? files.uploadFile(name, file, {}, options) : Promise.reject(new Error('a preview uploads no files')),
    // `answer` is what `uploadFile` returned.
    (_file, answer) => {
      latestTokens.current = [...latestTokens.current, (answer as VisitorFile).token]
      onChange(name, latestTokens.current)
    },
  )
  const runningCount = uploads.items.filter(isUploadRunning).length
  const setBusy = files?.setBusy
  useEffect(() => {
    setBusy?.(name, runningCount > 0)
    return () => setBusy?.(name, false)
  }, [setBusy, name, runningCount])
  const [isDragOver, setIsDragOver] = useState(false)
  const freeCount = maxCount - tokens.length - runningCount
  const addFiles = (list: FileList | null) => {
    const selectedFiles = [...(list ?? [])].slice(0, Math.max(0, freeCount))
    if (files && selectedFiles.length > 0)
      uploads.add(selectedFiles, (file) =>
        file.size > megabytes * 1024 * 1024
          ? t('common:file.tooBig', { max: `${formatNumber(megabytes)} MB` })
          : undefined,
      )
  }
  const limits = t('forms-answer:files.limits', {
    count: maxCount,
    size: `${formatNumber(megabytes)} MB`,
    kinds: groups.map((group) => t(`forms-answer:files.kinds.${group}`)).join(', '),
  })
  return (
    <FieldFrame
      label={field.label}
      required={field.required}
      error={error}
      hint={
        <>
          {field.help ? (
            <>
              {field.help}
              <br />
            </>
          ) : null}
          {limits.charAt(0).toUpperCase() + limits.slice(1)}
        </>
      }
    >
      {({ id, describedBy, invalid }) => (
        <Box
          onDragOver={(event) => {
            event.preventDefault()
            setIsDragOver(true)
          }}
          onDragLeave={() => setIsDragOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setIsDragOver(false)
            addFiles(event.dataTransfer.files)
          }}
        >
          {tokens.length + uploads.items.length > 0 ? (
            <Box
              component="ul"
              aria-label={t('forms-answer:files.attached')}
              aria-live="polite"
              sx={{ listStyle: 'none', m: 0, p: 0 }}
            >
              {tokens.map((token) => {
                const file = files?.knownFiles.get(token)
                return (
                  <Box component="li" key={token} sx={rowSx}>
                    <Paperclip size={16} aria-hidden />
                    <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                      {file?.name ?? '—'}
                      {file ? (
                        <Box component="span" sx={{ color: 'text.secondary' }}>
                          {' '}
                          · {formatBytes(file.sizeBytes)}
                        </Box>
                      ) : null}
                    </Box>
                    <IconButton
                      aria-label={t('forms-answer:files.remove', { name: file?.name ?? '' })}
                      onClick={() =>
                        onChange(
                          name,
                          tokens.filter((candidate) => candidate !== token),
                        )
                      }
                    >
                      <X size={16} />
                    </IconButton>
                  </Box>
                )
              })}
              {uploads.items
                .filter(({ state }) => state !== 'done')
                .map((item) => (
                  <UploadProgress
                    key={item.id}
                    item={item}
                    onCancel={() => uploads.cancel(item.id)}
                    onRetry={() => uploads.retry(item.id)}
                    onDismiss={() => uploads.dismiss(item.id)}
                  />
                ))}
            </Box>
          ) : null}
          {freeCount > 0 ? (
            <Box
              component="label"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'center',
                gap: 1,
                minHeight: 48,
                px: 2,
                py: 1,
                boxSizing: 'border-box',
                borderRadius: '8px',
                border: '1px dashed',
                borderColor: invalid ? 'error.main' : isDragOver ? 'primary.main' : 'line.control',
                bgcolor: isDragOver ? 'background.selected' : 'transparent',
                fontSize: '0.875rem',
                cursor: files ? 'pointer' : 'default',
                '&:hover': { bgcolor: 'background.hover' },
                '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
              }}
            >
              <Upload size={16} aria-hidden />
              <Box component="span" sx={{ fontWeight: 600 }}>
                {t('forms-answer:files.choose', { count: maxCount })}
              </Box>
              <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
                {t('forms-answer:files.drop')}
              </Box>
              <Box
                component="input"
                id={id}
                type="file"
                multiple={freeCount > 1}
                accept={groups.map((group) => acceptedTypes[group]).join(',')}
                disabled={!files}
                data-first={name}
                aria-describedby={describedBy}
                aria-invalid={invalid}
                aria-required={field.required}
                onChange={(event) => {
                  const input = event.target as HTMLInputElement
                  addFiles(input.files)
                  input.value = ''
                }}
                sx={{ position: 'absolute', width: '1px', height: '1px', opacity: 0, overflow: 'hidden' }}
              />
            </Box>
          ) : null}
        </Box>
      )}
    </FieldFrame>
  )
}
