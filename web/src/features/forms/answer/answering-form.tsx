import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { AnswerProgress } from './answer-page.tsx'
import type { PageAnswers } from './form-pages.ts'
import type { DraftContent, FormDraft, StoredDraft, PublicForm } from './public-forms.queries.ts'
import type { SaveDraftPanel as SaveLaterPanel } from './save-draft-panel.tsx'
import { useAnswering } from './use-answering.ts'
import { clearTabDraft, hasUploads, readTabDraft, tabDraftKey, type TabDraft } from './tab-draft.ts'
import { TabDraftNote } from './tab-draft-note.tsx'
import { useDraft } from './use-draft.ts'
import { useTabDraft } from './use-tab-draft.ts'
import { useVisitorFiles, VisitorFilesContext } from './visitor-files.ts'
import { Submitted, Answered, CopyTo } from './answered.tsx'
import { BeforeForm } from './before-form.tsx'
import { AnsweringActions, ChangedNotice, PageFields, TrapField } from './answering-parts.tsx'

const SaveLater = lazyPage<Parameters<typeof SaveLaterPanel>[0]>(() =>
  import('./save-draft-panel.tsx').then((file) => file.SaveDraftPanel),
)

interface AnsweringProps {
  readonly form: PublicForm
  readonly slug: string
  readonly sendToken: string | undefined
  readonly storedDraft: (FormDraft & StoredDraft) | null
  /** The draft of the link no longer exists. */
  readonly isDraftGone: boolean
}

/** Returns the answers of a draft to fields that are still visible. */
const visibleAnswers = (form: PublicForm, values: PageAnswers): PageAnswers => {
  const names = new Set(form.fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

/**
 * Answers a form. Answers that were typed before a reload of the tab take precedence over the draft behind the link.
 */
export function Answering(props: AnsweringProps) {
  const { form, slug, sendToken, storedDraft } = props
  const draftState = useDraft(slug, storedDraft)
  const files = useVisitorFiles(slug, form.revision, storedDraft?.files ?? [])
  const tabKey = tabDraftKey(slug, form.revision, sendToken)
  const [opening, setOpening] = useState(() => ({
    count: 0,
    restored: readTabDraft(tabKey, form.fields, storedDraft?.version ?? null),
  }))
  // What the link holds; clearing the tab returns to it.
  const saved = useRef<Omit<DraftContent, 'revision'>>({
    values: visibleAnswers(form, storedDraft?.values ?? {}),
    page: storedDraft?.page ?? 1,
  })
  const save = async (content: DraftContent) => {
    const isSaved = await draftState.save(content)
    if (isSaved) saved.current = content
    return isSaved
  }
  return (
    <AnsweringForm
      key={opening.count}
      {...props}
      draftState={{ ...draftState, save }}
      files={files}
      tabKey={tabKey}
      restored={opening.restored}
      saved={() => saved.current}
      onClear={() => {
        clearTabDraft(tabKey)
        setOpening(({ count }) => ({ count: count + 1, restored: undefined }))
      }}
    />
  )
}

interface AnsweringFormProps extends AnsweringProps {
  readonly draftState: ReturnType<typeof useDraft>
  readonly files: ReturnType<typeof useVisitorFiles>
  readonly tabKey: string
  readonly restored: TabDraft | undefined
  readonly saved: () => Omit<DraftContent, 'revision'>
  readonly onClear: () => void
}

/** The answers of the link, overwritten by newer answers of the tab. */
function initialDraft(restored: TabDraft | undefined, { values, page }: Omit<DraftContent, 'revision'>): TabDraft {
  if (restored) return { ...restored, values: { ...values, ...restored.values } }
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
  restored,
  saved,
  onClear,
}: AnsweringFormProps) {
  const [showsLink, setShowsLink] = useState(false)
  const [initial] = useState(() => initialDraft(restored, saved()))
  const answering = useAnswering(form, {
    slug,
    sendToken,
    initial,
    draftToken: () => draftState.draft?.token,
    refusedFiles: files.refusedFiles,
    onTurn: (values, to) => {
      if (draftState.draft && !draftState.lostReason)
        void draftState.save({ values, revision: form.revision, page: to })
    },
  })
  const isAnswered = answering.answered || draftState.lostReason === 'answered' || form.send?.answered === true
  const { isChanged } = useTabDraft(
    tabKey,
    form,
    { values: answering.answers, page: answering.page + 1, copyTo: answering.copy.to },
    {
      since: draftState.draft?.version ?? null,
      isFinished: isAnswered || answering.submittedResponse !== null,
      initial,
    },
  )
  const { page, pages, turns } = answering
  const title = useRef<HTMLHeadingElement>(null)
  // A new page starts at its top, visually and for screen readers.
  useEffect(() => {
    if (turns > 0) title.current?.focus({ preventScroll: true })
  }, [turns])
  if (answering.submittedResponse)
    return (
      <Submitted
        form={form}
        response={answering.submittedResponse}
        copied={form.copyByEmail && answering.copy.to.trim() !== ''}
      />
    )
  if (isAnswered) return <Answered />
  const last = page >= pages - 1
  const tabNote = { hasUploads: hasUploads(form.fields), hasLink: draftState.draft !== null, onClear }
  const saveForLater = async () => {
    if (await draftState.save({ values: answering.answers, revision: form.revision, page: page + 1 }))
      setShowsLink(true)
  }
  return (
    <VisitorFilesContext value={files}>
      <Typography ref={title} tabIndex={-1} variant="h1" sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
        {form.title}
      </Typography>
      <BeforeForm form={form} storedDraft={restored ? null : storedDraft} isDraftGone={isDraftGone} />
      {restored ? <TabDraftNote isRestored {...tabNote} /> : null}
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
        <AnswerProgress page={page + 1} pages={pages} />
        <PageFields answering={answering} />
        {last && form.copyByEmail ? <CopyTo {...answering.copy} /> : null}
        <TrapField answering={answering} />
        {draftState.lostReason === 'changed' ? <ChangedNotice /> : null}
        <AnsweringActions
          answering={answering}
          isUploading={files.busy}
          isSaving={draftState.isSaving}
          canSave={draftState.lostReason === null}
          onSave={() => void saveForLater()}
        />
        {showsLink && draftState.draft ? (
          <Suspense fallback={null}>
            <SaveLater slug={slug} draft={draftState.draft} savedAt={draftState.savedAt} />
          </Suspense>
        ) : null}
        {isChanged && !restored ? <TabDraftNote isRestored={false} {...tabNote} /> : null}
      </Box>
    </VisitorFilesContext>
  )
}
