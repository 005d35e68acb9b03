import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { AnswerProgress } from './answer-page.tsx'
import type { PageAnswers } from './form-pages.ts'
import type { DraftContent, FormDraft, StoredDraft, PublicForm } from './public-forms.queries.ts'
import type { SaveDraftPanel } from './save-draft-panel.tsx'
import { useAnswering } from './use-answering.ts'
import { clearTabDraft, hasUploads, readTabDraft, tabDraftKey, type TabDraft } from './tab-draft.ts'
import { TabDraftNote } from './tab-draft-note.tsx'
import { useDraft } from './use-draft.ts'
import { useTabDraft } from './use-tab-draft.ts'
import { useVisitorFiles, VisitorFilesContext } from './visitor-files.ts'
import { AlreadyAnswered, Submitted } from './submitted.tsx'
import { BeforeForm } from './before-form.tsx'
import {
  AnsweringActions,
  ClosedNotice,
  DraftChangedNotice,
  CopyAddressField,
  PageFields,
  TrapField,
} from './answering-parts.tsx'

const LazySaveDraftPanel = lazyPage<Parameters<typeof SaveDraftPanel>[0]>(() =>
  import('./save-draft-panel.tsx').then((file) => file.SaveDraftPanel),
)

interface AnsweringProps {
  readonly form: PublicForm
  readonly slug: string
  readonly sendToken: string | undefined
  readonly storedDraft: (FormDraft & StoredDraft) | null
  /** The link leads to a draft that no longer exists. */
  readonly isDraftGone: boolean
}

/** Returns the answers of a draft to fields that the form still has: it may have changed since. */
const answersToForm = (form: PublicForm, values: PageAnswers): PageAnswers => {
  const names = new Set(form.fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

/**
 * Answers a form. Answers that were entered before a reload of the tab take precedence over the draft behind the link.
 */
export function Answering(props: AnsweringProps) {
  const { form, slug, sendToken, storedDraft } = props
  const draftState = useDraft(slug, storedDraft)
  const files = useVisitorFiles(slug, form.revision, storedDraft?.files ?? [])
  const tabKey = tabDraftKey(slug, form.revision, sendToken)
  // A new key mounts the form again, which starts it from the draft behind the link.
  const [mount, setMount] = useState(() => ({
    key: 0,
    restoredDraft: readTabDraft(tabKey, form.fields, storedDraft?.version ?? null),
  }))
  // The answers that the server has; the form returns to them when the draft of the tab is cleared.
  const savedContent = useRef<Omit<DraftContent, 'revision'>>({
    values: answersToForm(form, storedDraft?.values ?? {}),
    page: storedDraft?.page ?? 1,
  })
  const save = async (content: DraftContent) => {
    const isSaved = await draftState.save(content)
    if (isSaved) savedContent.current = content
    return isSaved
  }
  return (
    <AnsweringForm
      key={mount.key}
      {...props}
      draftState={{ ...draftState, save }}
      files={files}
      tabKey={tabKey}
      restoredDraft={mount.restoredDraft}
      readSavedContent={() => savedContent.current}
      onClear={() => {
        clearTabDraft(tabKey)
        setMount(({ key }) => ({ key: key + 1, restoredDraft: undefined }))
      }}
    />
  )
}

interface AnsweringFormProps extends AnsweringProps {
  readonly draftState: ReturnType<typeof useDraft>
  readonly files: ReturnType<typeof useVisitorFiles>
  readonly tabKey: string
  /** The draft that the tab kept over a reload. */
  readonly restoredDraft: TabDraft | undefined
  readonly readSavedContent: () => Omit<DraftContent, 'revision'>
  readonly onClear: () => void
}

/** Returns the saved answers, overwritten by newer answers of the tab. */
function initialDraft(restoredDraft: TabDraft | undefined, { values, page }: Omit<DraftContent, 'revision'>): TabDraft {
  if (restoredDraft) return { ...restoredDraft, values: { ...values, ...restoredDraft.values } }
  return { values, page, copyTo: '' }
}

function AnsweringForm({
  form,
  slug,
  sendToken,
  storedDraft,
  isDraftGone,
  draftState,
  files,
  tabKey,
  restoredDraft,
  readSavedContent,
  onClear,
}: AnsweringFormProps) {
  const [showsLink, setShowsLink] = useState(false)
  const [initial] = useState(() => initialDraft(restoredDraft, readSavedContent()))
  const answering = useAnswering(form, {
    slug,
    sendToken,
    initial,
    draftToken: () => draftState.draft?.token,
    refusedFiles: files.refusedFiles,
    onPageChange: (values, newPage) => {
      if (draftState.draft && !draftState.lostReason)
        void draftState.save({ values, revision: form.revision, page: newPage })
    },
  })
  const isAnswered = answering.isAlreadyAnswered || draftState.lostReason === 'answered' || form.send?.answered === true
  const { isChanged } = useTabDraft(
    tabKey,
    form,
    { values: answering.answers, page: answering.page + 1, copyTo: answering.copy.to },
    {
      linkDraftVersion: draftState.draft?.version ?? null,
      isFinished: isAnswered || answering.submittedResponse !== null,
      initial,
    },
  )
  const { page, pageCount, pageChanges } = answering
  const heading = useRef<HTMLHeadingElement>(null)
  // A new page starts at its top, visually and for screen readers.
  useEffect(() => {
    if (pageChanges > 0) heading.current?.focus({ preventScroll: true })
  }, [pageChanges])
  if (answering.submittedResponse)
    return (
      <Submitted
        form={form}
        response={answering.submittedResponse}
        isCopyRequested={form.copyByEmail && answering.copy.to.trim() !== ''}
      />
    )
  if (isAnswered) return <AlreadyAnswered />
  const isLastPage = page >= pageCount - 1
  const tabNoteProps = { hasUploads: hasUploads(form.fields), hasLink: draftState.draft !== null, onClear }
  const saveForLater = async () => {
    if (await draftState.save({ values: answering.answers, revision: form.revision, page: page + 1 }))
      setShowsLink(true)
  }
  return (
    <VisitorFilesContext value={files}>
      <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
        {form.title}
      </Typography>
      <BeforeForm form={form} storedDraft={restoredDraft ? null : storedDraft} isDraftGone={isDraftGone} />
      {restoredDraft ? <TabDraftNote isRestored {...tabNoteProps} /> : null}
      <Box
        component="form"
        noValidate
        aria-label={form.title}
        onSubmit={(event) => {
          event.preventDefault()
          void answering.forward()
        }}
        sx={{ mt: 3 }}
      >
        <AnswerProgress page={page + 1} pageCount={pageCount} />
        <PageFields answering={answering} />
        {isLastPage && form.copyByEmail ? <CopyAddressField {...answering.copy} /> : null}
        <TrapField answering={answering} />
        {draftState.lostReason === 'changed' ? <DraftChangedNotice /> : null}
        {answering.isClosed ? <ClosedNotice /> : null}
        <AnsweringActions
          answering={answering}
          isUploading={files.isUploading}
          isSaving={draftState.isSaving}
          canSave={draftState.lostReason === null}
          onSave={() => void saveForLater()}
        />
        {showsLink && draftState.draft ? (
          <Suspense fallback={null}>
            <LazySaveDraftPanel slug={slug} draft={draftState.draft} savedAt={draftState.savedAt} />
          </Suspense>
        ) : null}
        {isChanged && !restoredDraft ? <TabDraftNote isRestored={false} {...tabNoteProps} /> : null}
      </Box>
    </VisitorFilesContext>
  )
}
