import Box from '@mui/material/Box'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { defaultFileRules, type FileGroup } from '#modules/forms/fields.contract.ts'
import { formatMillionBytes } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import type { AnswerFieldProps } from './answer-field.tsx'
import { AttachedFiles } from './attached-files.tsx'
import { useAnswerFiles, type AnswerFiles } from './use-answer-files.ts'

/** Types of the file picker; the server checks the content. */
const acceptedTypes: Readonly<Record<FileGroup, string>> = {
  pdf: '.pdf',
  image: 'image/*',
  document: '.doc,.docx,.odt,.rtf,.txt',
  spreadsheet: '.xls,.xlsx,.ods,.csv',
  audio: 'audio/*',
  video: 'video/*',
}
interface FilePickerProps {
  readonly field: AnswerFieldProps['field']
  readonly answer: AnswerFiles
  readonly id: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly isDragOver: boolean
}

function borderColorOf(invalid: boolean, isDragOver: boolean): string {
  if (invalid) return 'error.main'
  return isDragOver ? 'primary.main' : 'line.control'
}

/** Opens the file picker of the device. */
function FilePicker({ field, answer, id, describedBy, invalid, isDragOver }: FilePickerProps) {
  const { t } = useTranslation('forms-answer')
  const { files, maxCount, freeCount, addFiles } = answer
  const { name, rules } = field
  const groups = rules.accepts ?? defaultFileRules.groups
  return (
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
        borderColor: borderColorOf(invalid, isDragOver),
        bgcolor: isDragOver ? 'background.selected' : 'transparent',
        fontSize: '0.875rem',
        cursor: files ? 'pointer' : 'default',
        '&:hover': { bgcolor: 'background.hover' },
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
      }}
    >
      <Upload size={16} aria-hidden />
      <Box component="span" sx={{ fontWeight: 600 }}>
        {t('files.choose', { count: maxCount })}
      </Box>
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        {t('files.drop')}
      </Box>
      <Box
        component="input"
        id={id}
        type="file"
        multiple={freeCount > 1}
        accept={groups.map((group) => acceptedTypes[group]).join(',')}
        disabled={!files}
        data-error-target={name}
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
  )
}

/** Number, size and kinds of files that a field accepts. */
function FileLimits({ field, answer: { maxCount, megabytes } }: Pick<FilePickerProps, 'field' | 'answer'>) {
  const { t } = useTranslation('forms-answer')
  const groups = field.rules.accepts ?? defaultFileRules.groups
  const limits = t('files.limits', {
    count: maxCount,
    size: formatMillionBytes(megabytes),
    kinds: groups.map((group) => t(`files.kinds.${group}`)).join(', '),
  })
  return limits.charAt(0).toUpperCase() + limits.slice(1)
}

/** Files of a field: choose, drop or photograph; each shows its progress and can be removed. */
export function FileAnswer({ field, value, error, onChange }: AnswerFieldProps) {
  const answer = useAnswerFiles({ field, value, onChange })
  const { tokens, uploads, freeCount, addFiles } = answer
  const [isDragOver, setIsDragOver] = useState(false)
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
          <FileLimits field={field} answer={answer} />
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
          {tokens.length + uploads.items.length > 0 ? <AttachedFiles answer={answer} /> : null}
          {freeCount > 0 ? (
            <FilePicker
              field={field}
              answer={answer}
              id={id}
              describedBy={describedBy}
              invalid={invalid}
              isDragOver={isDragOver}
            />
          ) : null}
        </Box>
      )}
    </FieldFrame>
  )
}
