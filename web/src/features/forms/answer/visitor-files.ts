import { createContext, useCallback, useMemo, useRef, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { upload, type UploadOptions } from '../../../lib/upload.ts'
import { refusedFileReasons, uploadPath, type RefusedFile, type VisitorFile } from './public-forms.queries.ts'

export interface VisitorFiles {
  readonly uploadFile: (
    field: string,
    file: File,
    details: Readonly<Record<string, string>>,
    options?: UploadOptions,
  ) => Promise<VisitorFile>
  /** The files that this page view uploaded, and those of the draft it was opened with, by token. */
  readonly knownFiles: ReadonlyMap<string, VisitorFile>
  /** Reports whether a field has uploads in progress. */
  readonly setUploading: (field: string, isUploading: boolean) => void
}

/** How many refused files, and how many characters of their names, the contract of `submit` accepts. */
const maxReported = { files: 50, nameLength: 1_000 } as const

/** Absent in the editor's preview, which uploads nothing. */
export const VisitorFilesContext = createContext<VisitorFiles | null>(null)

/** Uploads of one form while it is being answered. */
export function useVisitorFiles(
  slug: string,
  revision: number,
  draftFiles: readonly VisitorFile[],
): VisitorFiles & { readonly isUploading: boolean; readonly refusedFiles: () => readonly RefusedFile[] } {
  const [knownFiles, setKnownFiles] = useState<ReadonlyMap<string, VisitorFile>>(
    () => new Map(draftFiles.map((file) => [file.token, file])),
  )
  const [uploadingFields, setUploadingFields] = useState<ReadonlySet<string>>(new Set())
  const openedForm = useRef({ slug, revision })
  const refusals = useRef<readonly RefusedFile[]>([])
  const uploadFile = useCallback<VisitorFiles['uploadFile']>(async (field, file, details, options) => {
    // The route's contract names the type of its response.
    const uploaded = (await upload(
      uploadPath(openedForm.current.slug, field, openedForm.current.revision),
      { ...details, file },
      options,
    ).catch((error: unknown) => {
      const reason =
        error instanceof ApiError ? refusedFileReasons.find((candidate) => candidate === error.code) : undefined
      if (reason)
        refusals.current = [
          ...refusals.current,
          { field, name: file.name.slice(-maxReported.nameLength), reason },
        ].slice(-maxReported.files)
      throw error
    })) as VisitorFile
    setKnownFiles((all) => new Map([...all, [uploaded.token, uploaded]]))
    return uploaded
  }, [])
  const setUploading = useCallback(
    (field: string, isUploading: boolean) =>
      setUploadingFields((all) => {
        if (all.has(field) === isUploading) return all
        return new Set(isUploading ? [...all, field] : [...all].filter((candidate) => candidate !== field))
      }),
    [],
  )
  const refusedFiles = useCallback(() => refusals.current, [])
  return useMemo(
    () => ({ uploadFile, knownFiles, setUploading, refusedFiles, isUploading: uploadingFields.size > 0 }),
    [refusedFiles, uploadFile, knownFiles, setUploading, uploadingFields],
  )
}
