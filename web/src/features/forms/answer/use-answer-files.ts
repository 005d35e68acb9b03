import { useContext, useEffect, useRef } from 'react'
import { defaultFileRules } from '#modules/forms/fields.contract.ts'
import { formatMillionBytes } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useUploads } from '../../../ui/file/use-uploads.ts'
import type { AnswerFieldProps } from './answer-field.tsx'
import type { VisitorFile } from './public-forms.queries.ts'
import { VisitorFilesContext } from './visitor-files.ts'
import { isUploadRunning } from './upload-progress.tsx'

/** Uploads of a field of files; the tokens of the stored files are its answer. */
export function useAnswerFiles({ field, value, onChange }: Pick<AnswerFieldProps, 'field' | 'value' | 'onChange'>) {
  const { t } = useTranslation(['common', 'forms-answer'])
  const files = useContext(VisitorFilesContext)
  const { name, rules } = field
  const maxCount = rules.maxFiles ?? defaultFileRules.count
  const megabytes = rules.maxMegabytes ?? defaultFileRules.megabytes
  const tokens = Array.isArray(value) ? (value as readonly string[]) : []
  // Uploads that end at the same time add their tokens here; `value` has them only after the next render.
  const latestTokens = useRef(tokens)
  useEffect(() => {
    latestTokens.current = tokens
  })
  const uploads = useUploads(
    (file, options) =>
      files ? files.uploadFile(name, file, {}, options) : Promise.reject(new Error('a preview uploads no files')),
    // `answer` is the return value of `uploadFile`.
    (_file, answer) => {
      latestTokens.current = [...latestTokens.current, (answer as VisitorFile).token]
      onChange(name, latestTokens.current)
    },
  )
  const runningCount = uploads.items.filter(isUploadRunning).length
  const setUploading = files?.setUploading
  useEffect(() => {
    setUploading?.(name, runningCount > 0)
    return () => setUploading?.(name, false)
  }, [setUploading, name, runningCount])
  const freeCount = maxCount - tokens.length - runningCount
  const addFiles = (list: FileList | null) => {
    const selectedFiles = [...(list ?? [])]
    const isTooBig = (file: File) => file.size > megabytes * 1024 * 1024
    const fittingFiles = new Set(selectedFiles.filter((file) => !isTooBig(file)).slice(0, Math.max(0, freeCount)))
    if (files && selectedFiles.length > 0)
      uploads.add(selectedFiles, (file) => {
        if (isTooBig(file)) return t('common:file.tooBig', { max: formatMillionBytes(megabytes) })
        return fittingFiles.has(file) ? undefined : t('forms-answer:files.tooMany', { count: maxCount })
      })
  }
  const remove = (token: string) =>
    onChange(
      name,
      tokens.filter((candidate) => candidate !== token),
    )
  return { files, tokens, uploads, maxCount, megabytes, freeCount, addFiles, remove }
}

export type AnswerFiles = ReturnType<typeof useAnswerFiles>
