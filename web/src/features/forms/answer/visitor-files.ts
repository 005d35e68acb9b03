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
  /** Uploaded files by token; none of another window. */
  readonly knownFiles: ReadonlyMap<string, VisitorFile>
  /** Reports whether a field has uploads in progress. */
  readonly setBusy: (field: string, busy: boolean) => void
}

/** Absent in the editor's preview, which uploads nothing. */
export const VisitorFilesContext = createContext<VisitorFiles | null>(null)

/** Uploads of one form while it is being answered. */
export function useVisitorFiles(
  slug: string,
  revision: number,
  draftFiles: readonly VisitorFile[],
): VisitorFiles & { readonly busy: boolean; readonly refusedFiles: () => readonly RefusedFile[] } {
  const [knownFiles, setKnownFiles] = useState<ReadonlyMap<string, VisitorFile>>(
    () => new Map(draftFiles.map((file) => [file.token, file])),
  )
  const [busyFields, setBusyFields] = useState<ReadonlySet<string>>(new Set())
  const openedForm = useRef({ slug, revision })
  const refusals = useRef<readonly RefusedFile[]>([])
  const uploadFile = useCallback<VisitorFiles['uploadFile']>(async (field, file, details, options) => {
    // type of the route's `returns`; the server has checked it
    const uploaded = (await upload(
      uploadPath(openedForm.current.slug, field, openedForm.current.revision),
      { ...details, file },
      options,
    ).catch((error: unknown) => {
      const reason =
        error instanceof ApiError ? refusedFileReasons.find((candidate) => candidate === error.code) : undefined
      if (reason) refusals.current = [...refusals.current, { field, name: file.name.slice(-1_000), reason }].slice(-50)
      throw error
    })) as VisitorFile
    setKnownFiles((all) => new Map([...all, [uploaded.token, uploaded]]))
    return uploaded
  }, [])
  const setBusy = useCallback(
    (field: string, busy: boolean) =>
      setBusyFields((all) => {
        if (all.has(field) === busy) return all
        return new Set(busy ? [...all, field] : [...all].filter((candidate) => candidate !== field))
      }),
    [],
  )
  const refusedFiles = useCallback(() => refusals.current, [])
  return useMemo(
    () => ({ uploadFile, knownFiles, setBusy, refusedFiles, busy: busyFields.size > 0 }),
    [refusedFiles, uploadFile, knownFiles, setBusy, busyFields],
  )
}
