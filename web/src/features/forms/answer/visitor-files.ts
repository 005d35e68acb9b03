import { createContext, useCallback, useMemo, useRef, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { upload, type UploadOptions } from '../../../lib/upload.ts'
import { refusedFileReasons, uploadPath, type RefusedFile, type VisitorFile } from './public-forms.queries.ts'

export interface VisitorFiles {
  readonly bring: (
    field: string,
    file: File,
    more: Readonly<Record<string, string>>,
    options?: UploadOptions,
  ) => Promise<VisitorFile>
  /** Returns what is known of a token; undefined for files of another window. */
  readonly known: ReadonlyMap<string, VisitorFile>
  /** Reports that a field has uploads in progress or done. */
  readonly setBusy: (field: string, busy: boolean) => void
}

/** Absent in the editor's preview, which uploads nothing. */
export const VisitorFilesContext = createContext<VisitorFiles | null>(null)

/** Uploads of one form while it is being answered. */
export function useVisitorFiles(
  slug: string,
  revision: number,
  before: readonly VisitorFile[],
): VisitorFiles & { readonly busy: boolean; readonly refused: () => readonly RefusedFile[] } {
  const [known, setKnown] = useState<ReadonlyMap<string, VisitorFile>>(
    () => new Map(before.map((file) => [file.token, file])),
  )
  const [busyFields, setBusyFields] = useState<ReadonlySet<string>>(new Set())
  const asked = useRef({ slug, revision })
  const refusals = useRef<readonly RefusedFile[]>([])
  const bring = useCallback<VisitorFiles['bring']>(async (field, file, more, options) => {
    // type of the route's `returns`; the server has checked it
    const brought = (await upload(
      uploadPath(asked.current.slug, field, asked.current.revision),
      { ...more, file },
      options,
    ).catch((error: unknown) => {
      const reason = error instanceof ApiError ? refusedFileReasons.find((one) => one === error.code) : undefined
      if (reason) refusals.current = [...refusals.current, { field, name: file.name.slice(-1_000), reason }].slice(-50)
      throw error
    })) as VisitorFile
    setKnown((all) => new Map([...all, [brought.token, brought]]))
    return brought
  }, [])
  const setBusy = useCallback(
    (field: string, busy: boolean) =>
      setBusyFields((all) => {
        if (all.has(field) === busy) return all
        return new Set(busy ? [...all, field] : [...all].filter((one) => one !== field))
      }),
    [],
  )
  const refused = useCallback(() => refusals.current, [])
  return useMemo(
    () => ({ bring, known, setBusy, refused, busy: busyFields.size > 0 }),
    [refused, bring, known, setBusy, busyFields],
  )
}
