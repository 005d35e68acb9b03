import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useDeferredValue, useState, type Dispatch, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Icon } from '../../../ui/icon.ts'
import { Notice } from '../../../ui/notice.tsx'
import { reportFormFailure } from '../failure.ts'
import { formQueries } from '../forms.queries.ts'
import { issueValues } from './content-issues.ts'
import type { EditorAction } from './editor-state.ts'
import { headId } from './field-head.tsx'
import { FieldList } from './field-list.tsx'
import { FormTexts } from './form-texts.tsx'
import { Preview } from './preview.tsx'
import type { FormEditing } from './use-form-editor.ts'

function Notices({
  id,
  isPublic,
  editing,
}: {
  readonly id: string
  readonly isPublic: boolean
  readonly editing: FormEditing
}) {
  const { t } = useTranslation(['forms', 'common'])
  const client = useQueryClient()
  const [isReloading, setIsReloading] = useState(false)
  const { status, recovered, issues, flush } = editing
  const reload = async () => {
    setIsReloading(true)
    try {
      editing.loadServerForm(await client.fetchQuery({ ...formQueries.detail(id), staleTime: 0 }))
    } catch (error) {
      reportFormFailure('load', error)
    } finally {
      setIsReloading(false)
    }
  }
  const hasUnsavedChanges = ['changed', 'invalid', 'failed', 'saving'].includes(status)
  // A missing title is shown at its input.
  const formIssue = issues.find(({ field, code }) => field === null && code !== 'title_required')
  return (
    <>
      {status === 'stale' ? (
        <Notice
          tone="error"
          action={
            <Button size="small" loading={isReloading} onClick={() => void reload()}>
              {t('common:form.staleReload')}
            </Button>
          }
        >
          {t('common:form.stale')}
        </Notice>
      ) : null}
      {recovered ? (
        <Notice
          tone="info"
          action={
            <>
              <Button size="small" onClick={recovered.use}>
                {t('forms:recovered.use')}
              </Button>
              <Button size="small" variant="text" onClick={recovered.drop}>
                {t('forms:recovered.drop')}
              </Button>
            </>
          }
        >
          {t('forms:recovered.text')}
        </Notice>
      ) : null}
      {formIssue ? (
        <Notice tone="error">
          {t(`forms:issues.${formIssue.code}`, issueValues(editing.state.content.fields.length))}
        </Notice>
      ) : null}
      {isPublic && hasUnsavedChanges ? (
        <Notice
          tone="warning"
          action={
            <Button
              size="small"
              variant="contained"
              color="primary"
              disabled={status === 'invalid'}
              loading={status === 'saving'}
              onClick={() => void flush()}
            >
              {t('forms:save.now')}
            </Button>
          }
        >
          {t('forms:save.publicHelp')}
        </Notice>
      ) : status === 'failed' ? (
        <Notice
          tone="error"
          action={
            <Button size="small" onClick={() => void flush()}>
              {t('common:actions.retry')}
            </Button>
          }
        >
          {t('forms:save.failed')}
        </Notice>
      ) : null}
    </>
  )
}

const shortcuts = { undo: 'Control+Z Meta+Z', redo: 'Control+Shift+Z Meta+Shift+Z Control+Y' } as const

/** Undoes or redoes a step. When no step is left the button does nothing, but it stays enabled to keep the focus. */
function StepButton({
  step,
  icon: Icon,
  isPossible,
  dispatch,
}: {
  readonly step: 'undo' | 'redo'
  readonly icon: Icon
  readonly isPossible: boolean
  readonly dispatch: Dispatch<EditorAction>
}) {
  const { t } = useTranslation('forms')
  return (
    <IconButton
      aria-label={t(`editor.${step}`)}
      title={t(`editor.${step}`)}
      aria-disabled={!isPossible}
      aria-keyshortcuts={shortcuts[step]}
      onClick={() => {
        if (isPossible) dispatch({ type: step })
      }}
      sx={isPossible ? {} : { opacity: 0.4, cursor: 'default' }}
    >
      <Icon size={17} />
    </IconButton>
  )
}

/** Returns the step of a shortcut. It replaces the browser's undo, because the editor's steps include what is typed. */
function stepOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : null
}

/** The form editor with a preview. */
export function FormEditor({
  id,
  isPublic,
  editing,
}: {
  readonly id: string
  readonly isPublic: boolean
  readonly editing: FormEditing
}) {
  const { t } = useTranslation('forms')
  const { state, dispatch, issues } = editing
  // Typing has priority over rendering the preview.
  const deferredState = useDeferredValue(state)
  const handleShortcut = (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (step === null) return
    event.preventDefault()
    dispatch({ type: step })
    // The focused element may no longer exist after the step.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.getElementById(headId(state.openFieldId ?? state.content.fields[0]?.id ?? ''))?.focus()
    })
  }
  return (
    <>
      <Notices id={id} isPublic={isPublic} editing={editing} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, lg: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Box onKeyDown={handleShortcut}>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5, mb: 1 }}>
            <StepButton step="undo" icon={Undo2} isPossible={state.past.length > 0} dispatch={dispatch} />
            <StepButton step="redo" icon={Redo2} isPossible={state.future.length > 0} dispatch={dispatch} />
          </Box>
          <FormTexts content={state.content} issues={issues} dispatch={dispatch} />
          <FieldList state={state} issues={issues} dispatch={dispatch} />
        </Box>
        <Box
          sx={{
            position: { lg: 'sticky' },
            top: 84,
            maxHeight: { lg: 'calc(100dvh - 108px)' },
            overflowY: { lg: 'auto' },
          }}
          tabIndex={0}
          role="group"
          aria-label={t('preview.title')}
          data-scroller
        >
          <Preview
            title={deferredState.content.title}
            description={deferredState.content.description}
            fields={deferredState.content.fields}
            openFieldId={deferredState.openFieldId}
          />
        </Box>
      </Box>
    </>
  )
}
