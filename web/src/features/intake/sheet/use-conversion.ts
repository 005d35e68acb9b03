import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { chosenParties, type PartyChoice } from '../../../lib/chosen-parties.ts'
import { useSession } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { answersOf } from '../../../ui/matter/date-questions.tsx'
import { namedParties } from '../../../ui/matter/party-questions.tsx'
import { intakeMutations, intakeQueries, type LeadDetail, type PreviewBody } from '../intake.queries.ts'
import { noTemplate } from './conversion-values.ts'
import type { ConvertForm, ConvertValues } from './lead-forms.ts'

/** What the server proposes for the conversion of a lead. */
export interface ConversionPreview {
  readonly clientName: string
  readonly clientKind: 'person' | 'organization'
  readonly clients: readonly { readonly id: string; readonly name: string; readonly sameContact: boolean }[]
  readonly caseName: string
  readonly responses: number
  readonly appointments: number
  readonly parties: readonly (Pick<PartyChoice, 'name' | 'role' | 'side'> & { readonly formTitle: string })[]
}

const loadSchema = () => import('./lead-forms.ts').then((file) => file.ConvertForm)

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Form, choices and preview of the conversion of a lead. */
export function useConversion(lead: LeadDetail, preview: ConversionPreview, onClose: () => void) {
  const { t } = useTranslation('intake')
  const navigate = useNavigate()
  const { user } = useSession()
  const convert = useMutation(intakeMutations.convert())
  const [onlyDay, ...otherDays] = lead.served?.days ?? []
  const servedDay = otherDays.length === 0 ? (onlyDay ?? null) : null
  const sameContactClient = preview.clients.find(({ sameContact }) => sameContact)
  const form = useContractForm<ConvertValues, z.output<typeof ConvertForm>>(loadSchema, {
    defaultValues: {
      caseName: preview.caseName,
      city: '',
      responsibleId: user?.id ?? null,
      clientId: sameContactClient?.id ?? null,
      clientKind: preview.clientKind,
      // A person who was served with process is a defendant.
      role: lead.served === null ? 'plaintiff' : 'defendant',
      adverse: '',
      adverseRole: lead.served === null ? 'defendant' : 'plaintiff',
      service: servedDay !== null,
    },
  })
  const [clientId, caseName, role, adverse, adverseRole, service] = useWatch({
    control: form.control,
    name: ['clientId', 'caseName', 'role', 'adverse', 'adverseRole', 'service'],
  })
  const adverseNames = splitLines(adverse ?? '')
  const [templateChoice, setTemplateChoice] = useState(noTemplate)
  const hasTemplate = templateChoice.templateId !== ''
  const [partyChoices, setPartyChoices] = useState<readonly PartyChoice[]>(() =>
    preview.parties.map(({ formTitle, ...party }) => ({ ...party, from: formTitle, personId: null, chosen: true })),
  )
  const served = service && servedDay !== null && lead.served ? { on: servedDay, kind: lead.served.kind } : null
  const templateAnswers = {
    templateId: templateChoice.templateId,
    dates: answersOf(templateChoice.dates),
    parties: namedParties(templateChoice.names),
    sendForms: templateChoice.sendForms,
  }
  const presentJson = JSON.stringify({
    caseName: caseName || lead.name,
    clientId: clientId || null,
    role: role || null,
    parties: [
      ...chosenParties(partyChoices),
      ...adverseNames.map((name) => ({ name, role: adverseRole, side: 'adverse' as const })),
    ],
    served,
    template: hasTemplate ? templateAnswers : null,
  } satisfies PreviewBody)
  const previewJson = useDebounced(presentJson, 400)
  const previewQuery = useQuery({
    ...intakeQueries.conversionPreview(lead.id, JSON.parse(previewJson) as PreviewBody),
    // A converted lead cannot be converted again.
    enabled: convert.isIdle || convert.isError,
  })
  const matterPreview = hasTemplate ? (previewQuery.data?.matter ?? null) : null
  const submit = async ({
    adverse: adverseText,
    adverseRole: submittedRole,
    service: recordsService,
    ...values
  }: z.output<typeof ConvertForm>) => {
    const converted = await convert.mutateAsync({
      ...values,
      id: lead.id,
      version: lead.version,
      parties: [
        ...chosenParties(partyChoices),
        ...splitLines(adverseText).map((name) => ({ name, role: submittedRole, side: 'adverse' as const })),
      ],
      served: recordsService ? served : null,
      template: hasTemplate ? { ...templateAnswers, templateVersion: matterPreview?.templateVersion ?? 0 } : null,
    })
    showToast(t('convert.done', { name: lead.name }), { tone: 'success' })
    if (converted.case) void navigate(`/app/my_cases/${converted.case.id}`)
    else onClose()
  }
  return {
    form,
    submit,
    values: { clientId, caseName, role },
    servedDay,
    sameContactClient,
    adverseNames,
    templateChoice,
    setTemplateChoice,
    partyChoices,
    setPartyChoices,
    previewQuery,
    matterPreview,
    // Waits for the preview of the chosen template, so that only what was shown is created.
    isWaiting:
      hasTemplate &&
      (presentJson !== previewJson || matterPreview === null || previewQuery.isPlaceholderData || previewQuery.isError),
  }
}

export type Conversion = ReturnType<typeof useConversion>
