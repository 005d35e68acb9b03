import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { rememberRecent } from '../../lib/recents.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { PageSkeleton, TableSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { TabPanel, UrlTabs, useUrlTab } from '../../ui/url-tabs.tsx'
import { SaveLine } from './editor/save-line.tsx'
import { useFormEditor, type FormEditing } from './editor/use-form-editor.ts'
import { FormStatusChip } from './form-status-chip.tsx'
import { formQueries, type FormDetail } from './forms.queries.ts'
import { FormPageActions } from './form-page-actions.tsx'

const FormEditor = lazyPage(() => import('./editor/form-editor.tsx').then((file) => file.FormEditor))
const SharePanel = lazyPage(
  () => import('./settings/share-panel.tsx').then((file) => file.SharePanel),
  ['forms-settings'],
)
const SettingsPanel = lazyPage(
  () => import('./settings/settings-panel.tsx').then((file) => file.SettingsPanel),
  ['forms-settings'],
)
const ResponsesPanel = lazyPage(
  () => import('./responses/responses-panel.tsx').then((file) => file.ResponsesPanel),
  ['forms-sends'],
)

const SaveTemplateSheet = lazyPage(
  () => import('./templates/template-sheets.tsx').then((file) => file.SaveTemplateSheet),
  ['forms-templates'],
)
const ForCaseNotice = lazyPage(
  () => import('./sends/for-case-notice.tsx').then((file) => file.ForCaseNotice),
  ['forms-sends'],
)

const tabs = ['editor', 'responses', 'share', 'settings'] as const
const panels = { editor: FormEditor, responses: ResponsesPanel, share: SharePanel, settings: SettingsPanel } as const

export function FormPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('forms')
  const query = useQuery(formQueries.detail(id))
  const tab = useUrlTab(tabs)
  // Loads the tab's code in parallel with the form.
  useEffect(() => panels[tab].preload(), [tab])
  if (query.data) return <FormView key={query.data.id} form={query.data} />
  if (query.isPending) return <PageSkeleton />
  return <ErrorState error={query.error} title={t('failure.load')} heading="h1" onRetry={() => void query.refetch()} />
}

interface FormPanelProps {
  readonly tab: (typeof tabs)[number]
  readonly form: FormDetail
  readonly editing: FormEditing
}

function FormPanel({ tab, form, editing }: FormPanelProps) {
  if (tab === 'editor') return <FormEditor id={form.id} isPublic={form.status === 'public'} editing={editing} />
  if (tab === 'responses') return <ResponsesPanel id={form.id} />
  return tab === 'share' ? <SharePanel form={form} /> : <SettingsPanel form={form} />
}

function FormView({ form }: { readonly form: FormDetail }) {
  const { t } = useTranslation('forms')
  const editing = useFormEditor(form)
  const { content } = editing.state
  const tab = useUrlTab(tabs)
  const isPublic = form.status === 'public'
  const forCaseId = useSearchParams()[0].get('case')
  useEffect(() => rememberRecent({ to: `/app/forms/${form.id}`, label: form.title }), [form.id, form.title])
  const [savingTemplate, setSavingTemplate] = useState(false)
  return (
    <PageFrame
      title={content.title || t('editor.untitled')}
      breadcrumb={[{ label: t('title'), to: '/app/forms' }, { label: form.title }]}
      status={<FormStatusChip status={form.status} />}
      facts={
        <SaveLine
          status={editing.status}
          savedAt={editing.savedAt}
          fieldCount={content.fields.length}
          pageCount={content.fields.at(-1)?.page ?? 1}
        />
      }
      actions={<FormPageActions form={form} editing={editing} onSaveTemplate={() => setSavingTemplate(true)} />}
      tabs={
        <UrlTabs
          label={t('tabs.label')}
          keepParams={['case']}
          tabs={[
            { value: 'editor', label: t('tabs.editor') },
            { value: 'responses', label: t('tabs.responses'), count: form.responsesCount },
            { value: 'share', label: t('tabs.share') },
            { value: 'settings', label: t('tabs.settings') },
          ]}
        />
      }
    >
      {forCaseId ? (
        <Suspense fallback={null}>
          <ForCaseNotice caseId={forCaseId} formId={form.id} isPublic={isPublic} />
        </Suspense>
      ) : null}
      {isPublic && tab === 'editor' ? (
        <Box sx={{ mb: 2.5, fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('publicAt')}{' '}
          <Link href={form.url} target="_blank" rel="noopener">
            {form.url}
          </Link>
        </Box>
      ) : null}
      <TabPanel value={tab}>
        <Suspense fallback={<TableSkeleton />}>
          <FormPanel tab={tab} form={form} editing={editing} />
        </Suspense>
      </TabPanel>
      <Suspense fallback={null}>
        {savingTemplate ? (
          <SaveTemplateSheet formId={form.id} title={form.title} onClose={() => setSavingTemplate(false)} />
        ) : null}
      </Suspense>
    </PageFrame>
  )
}
