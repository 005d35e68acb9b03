import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Case } from '../entities/case.queries.ts'
import { lazyPage } from '../lib/lazy-page.tsx'

const CloseCaseDialog = lazyPage(() =>
  import('../features/cases/close-case-dialog.tsx').then((file) => file.CloseCaseDialog),
)
const EditCaseSheet = lazyPage(
  () => import('../features/cases/edit-case-sheet.tsx').then((file) => file.EditCaseSheet),
  ['case-fields'],
)
const CaseAccessDialog = lazyPage(
  () => import('../features/assistant/settings/case-access-dialog.tsx').then((file) => file.CaseAccessDialog),
  ['assistant'],
)
const MakeSheet = lazyPage(
  () => import('../features/drafting/make/make-sheet.tsx').then((file) => file.MakeSheet),
  ['drafting'],
)

const ApplySheet = lazyPage(
  () => import('../features/matters/applying/apply-sheet.tsx').then((file) => file.ApplySheet),
  ['matters'],
)
const WallsSheet = lazyPage(
  () => import('../features/cases/walls/walls-sheet.tsx').then((file) => file.WallsSheet),
  ['walls'],
)

export type CaseDialogName = 'edit' | 'close' | 'assistant' | 'matter' | 'walls'

interface CaseDialogsProps {
  readonly item: Case
  readonly open: CaseDialogName | null
  readonly onClose: () => void
}

/** The open dialog of a case, and the sheet that makes a document from a template (opened by `?from=template`). */
export function CaseDialogs({ item, open, onClose }: CaseDialogsProps) {
  const [search, setSearch] = useSearchParams()
  const isMakingDocument = item.can.addDocuments && search.get('from') === 'template'
  // Keeps the chosen folder in the address and opens the first new document.
  const closeMakeSheet = (documentId?: string) => {
    const next = new URLSearchParams(search)
    next.delete('from')
    next.delete('template')
    if (documentId) next.set('doc', documentId)
    setSearch(next, { replace: true })
  }
  return (
    <>
      <Suspense fallback={null}>
        {open === 'edit' ? <EditCaseSheet open current={item} onClose={onClose} /> : null}
        {open === 'matter' ? <ApplySheet caseId={item.id} mayApply={item.can.update} onClose={onClose} /> : null}
        {open === 'close' ? <CloseCaseDialog item={item} onClose={onClose} /> : null}
        {open === 'walls' ? <WallsSheet caseId={item.id} onClose={onClose} /> : null}
        {open === 'assistant' ? <CaseAccessDialog caseId={item.id} onClose={onClose} /> : null}
      </Suspense>
      <Suspense fallback={null}>
        {isMakingDocument ? (
          <MakeSheet
            caseId={item.id}
            templateId={search.get('template') ?? ''}
            // The list of deleted documents is no folder: from there the document goes to the top level.
            folderId={search.get('folder')?.replace('trash', '') ?? ''}
            onClose={() => closeMakeSheet()}
            onCreated={(documentId) => closeMakeSheet(documentId)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
