import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { SmallSelect } from '../../../ui/small-inputs.tsx'
import type { MailTemplate } from '../correspondence.queries.ts'

/** Fills the text, and the subject except of a reply, from a template; asks before written text is replaced. */
export function TemplateSelect({
  templates,
  isEmpty,
  isReply,
  onApply,
}: {
  readonly templates: readonly MailTemplate[]
  /** Neither subject nor text was written. */
  readonly isEmpty: boolean
  readonly isReply: boolean
  readonly onApply: (template: MailTemplate) => void
}) {
  const { t } = useTranslation('correspondence')
  const [chosenId, setChosenId] = useState('')
  const [templateToConfirm, setTemplateToConfirm] = useState<MailTemplate | null>(null)
  const apply = (template: MailTemplate) => {
    setChosenId(template.id)
    setTemplateToConfirm(null)
    onApply(template)
  }
  return (
    <FieldFrame label={t('compose.template')}>
      {({ id }) => (
        <>
          <SmallSelect
            id={id}
            value={templates.some((template) => template.id === chosenId) ? chosenId : ''}
            empty={t('compose.noTemplate')}
            options={templates.map((template) => ({ value: template.id, label: template.name }))}
            onChange={(value) => {
              const template = templates.find((item) => item.id === value)
              if (!template) setChosenId('')
              else if (isEmpty) apply(template)
              else setTemplateToConfirm(template)
            }}
          />
          <ConfirmDialog
            open={templateToConfirm !== null}
            title={t('compose.replaceTitle')}
            confirmLabel={t('compose.replace')}
            onClose={() => setTemplateToConfirm(null)}
            onConfirm={() => {
              if (templateToConfirm) apply(templateToConfirm)
            }}
          >
            {t(isReply ? 'compose.replaceTextHelp' : 'compose.replaceHelp')}
          </ConfirmDialog>
        </>
      )}
    </FieldFrame>
  )
}
