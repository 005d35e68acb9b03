import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { matterEntity, type MatterPreview } from '../../../entities/matter.queries.ts'
import { useSendsMail } from '../../../entities/platform.queries.ts'
import { formatDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { DateQuestions } from '../../../ui/matter/date-questions.tsx'
import { PartyQuestions } from '../../../ui/matter/party-questions.tsx'
import { PreviewLists } from '../../../ui/matter/preview-lists.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowCheckbox } from '../../../ui/row-checkbox.tsx'
import { SmallSelect } from '../../../ui/small-inputs.tsx'
import type { LeadDetail } from '../intake.queries.ts'
import { noTemplate, type TemplateChoice } from './conversion-values.ts'

export interface ConvertTemplateProps {
  readonly lead: LeadDetail
  readonly choice: TemplateChoice
  readonly onChange: (choice: TemplateChoice) => void
  /** What the template would create; null: not known yet. */
  readonly preview: MatterPreview | null
}

/** Chooses a template of matters for the new case, asks its questions, and previews what it would create. */
export function ConvertTemplate({ lead, choice, onChange, preview }: ConvertTemplateProps) {
  const { t } = useTranslation(['intake', 'matters', 'common'])
  const sendsMail = useSendsMail()
  const library = useQuery(matterEntity.list())
  const { templateId, dates, names, sendForms } = choice
  const template = useQuery({ ...matterEntity.detail(templateId), enabled: templateId !== '' })
  const applicableTemplates = (library.data?.items ?? []).filter(({ can }) => can.apply)
  if (applicableTemplates.length === 0) return null
  const definition = templateId === '' ? undefined : template.data?.definition
  // A date of the template that starts the same terms may be answered with the day of service.
  const service = lead.served?.days.length === 1 ? lead.served : null
  const serviceDateIndex =
    definition?.dates.findIndex(({ trigger }) => trigger !== null && trigger === service?.kind) ?? -1
  const [serviceDay] = service?.days ?? []
  const isSending = preview?.forms.some(({ stepReason }) => stepReason === null || stepReason === 'not_now')
  return (
    <Box component="section" aria-label={t('convert.preparation')}>
      <FieldFrame label={t('convert.template')} hint={t('convert.templateHint')}>
        {({ id }) => (
          <SmallSelect
            id={id}
            value={templateId}
            empty={t('convert.noTemplate')}
            options={applicableTemplates.map((option) => ({
              value: option.id,
              label: option.reviewed === null ? t('matters:apply.draftName', { name: option.name }) : option.name,
            }))}
            onChange={(chosen) => onChange({ ...noTemplate, templateId: chosen })}
          />
        )}
      </FieldFrame>
      {template.data && template.data.reviewed === null && templateId !== '' ? (
        <Notice tone="info">{t('matters:draftHelp')}</Notice>
      ) : null}
      {isSending && sendForms && !sendsMail ? <Notice tone="warning">{t('common:mail.willBeKept')}</Notice> : null}
      {preview && templateId !== '' ? (
        <PartyQuestions
          preview={preview}
          names={names}
          onChange={(changed) => onChange({ ...choice, names: changed })}
        />
      ) : null}
      {definition ? (
        <DateQuestions
          dates={definition.dates}
          answers={dates}
          onChange={(changed) => onChange({ ...choice, dates: changed })}
        />
      ) : null}
      {serviceDateIndex >= 0 && serviceDay !== undefined && !dates[serviceDateIndex]?.on ? (
        <Button
          size="small"
          sx={{ mb: 2 }}
          onClick={() =>
            onChange({
              ...choice,
              dates: { ...dates, [serviceDateIndex]: { on: serviceDay, method: 'personal', stateParty: null } },
            })
          }
        >
          {t('convert.useServed', {
            label: definition?.dates[serviceDateIndex]?.label ?? '',
            day: formatDay(serviceDay),
          })}
        </Button>
      ) : null}
      {isSending ? (
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 2, cursor: 'pointer' }}>
          <RowCheckbox
            label={t('matters:apply.sendForms')}
            checked={sendForms}
            onChange={({ target }) => onChange({ ...choice, sendForms: target.checked })}
          />
          <span aria-hidden>{t('matters:apply.sendForms')}</span>
        </Box>
      ) : null}
      {preview && templateId !== '' ? <PreviewLists preview={preview} /> : null}
    </Box>
  )
}
