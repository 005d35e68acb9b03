import { languageNames } from '#server/contract/locale.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState } from 'react'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { reportWithReason } from '../failure.ts'
import { readFormFile, type FormFileResult } from './form-file.ts'
import { templateMutations, type LibraryScope } from './templates.queries.ts'

function ImportPreview({ result }: { readonly result: FormFileResult }) {
  const { t } = useTranslation(['forms-templates', 'forms'])
  if ('form' in result) {
    const { title, fields, locale } = result.form
    return (
      <Notice tone="success">
        <strong>{title}</strong>
        <br />
        {t('forms-templates:preview.facts', {
          fields: t('forms:fieldCount', { count: fields.length }),
          locale: languageNames[locale ?? 'es'],
        })}
        . {t('forms-templates:import.ready')}.
      </Notice>
    )
  }
  return (
    <Notice tone="error">
      <strong>{t('forms-templates:import.faults')}</strong>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25, overflowWrap: 'anywhere' }}>
        {result.faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {result.more > 0 ? <li>{t('forms-templates:import.more', { count: result.more })}</li> : null}
      </Box>
    </Notice>
  )
}

/** Imports a template from a file. Problems are shown before anything is sent. */
export function ImportSheet({ scope, onClose }: { readonly scope: LibraryScope; readonly onClose: () => void }) {
  const { t } = useTranslation(['forms-templates', 'common'])
  const fileInput = useRef<HTMLInputElement>(null)
  const [fileName, setFileName] = useState('')
  const [result, setResult] = useState<FormFileResult | null>(null)
  const save = useGuardedMutation(templateMutations.import(scope))
  const readSelected = async (file: File | undefined) => {
    if (!file) return
    const parsed = await readFormFile(file)
    setFileName(file.name)
    setResult(parsed)
  }
  const parsedForm = result && 'form' in result ? result.form : null
  const importForm = () => {
    if (parsedForm)
      save.mutate(parsedForm, {
        onSuccess: (created) => {
          showToast(t('forms-templates:import.done', { title: created.title }), { tone: 'success' })
          onClose()
        },
        onError: (error) => reportWithReason(t('forms-templates:failure.import'), error),
      })
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('forms-templates:import.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            variant="contained"
            color="primary"
            disabled={!parsedForm}
            loading={save.isPending}
            onClick={importForm}
          >
            {t('forms-templates:import.save')}
          </Button>
        </>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('forms-templates:import.help')}
      </Typography>
      <Button autoFocus startIcon={<FileUp size={16} aria-hidden />} onClick={() => fileInput.current?.click()}>
        {t(result ? 'forms-templates:import.other' : 'forms-templates:import.choose')}
      </Button>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('forms-templates:import.choose')}
        onChange={(event) => {
          void readSelected(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {result ? (
        <Box sx={{ mt: 2 }}>
          <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {fileName}
          </Typography>
          <ImportPreview result={result} />
        </Box>
      ) : null}
    </SideSheet>
  )
}
