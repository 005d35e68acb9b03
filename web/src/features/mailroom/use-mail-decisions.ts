import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { reportFailure } from '../../lib/call-failure.ts'
import { translate } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { refusedOf } from '../../ui/refused-files.tsx'
import { inboxMutations, inboxQueries, type AcceptedMail, type MailDetail } from './mailroom.queries.ts'
import { acceptedProposals } from './proposal-list.tsx'
import { isEditableField, shownReadings, type ShownReading } from './shown-readings.ts'

export type MailDecisions = ReturnType<typeof useMailDecisions>

/** Only lawyers may void terms, and the server does not say which of the accepted proposals would. */
function reportRefusedAcceptance(client: QueryClient, error: unknown, { id, proposals: chosen }: AcceptedMail): void {
  const proposals = client.getQueryData(inboxQueries.detail(id).queryKey)?.courtNotice?.proposals ?? []
  const replaces = proposals.some(
    (proposal) => proposal.kind === 'replacement' && (chosen?.some((one) => one.id === proposal.id) ?? true),
  )
  reportFailure(error, (message, { code }) =>
    code === 'forbidden' && replaces ? translate('mailroom:proposals.replaceRefused') : message,
  )
}

/**
 * The state of a message on the screen, and the decisions about it.
 * @param onDecided called when the message leaves the view, because it was filed or dismissed
 */
export function useMailDecisions(mail: MailDetail, onDecided: () => void) {
  const { t } = useTranslation(['mailroom', 'mail-files', 'common'])
  const client = useQueryClient()
  const [highlightedMark, setHighlightedMark] = useState<number | null>(null)
  const [editedMark, setEditedMark] = useState<number | null>(null)
  // Keys of the proposals that the person does not accept.
  const [leftOutKeys, setLeftOutKeys] = useState<ReadonlySet<string>>(new Set())
  const accepting = useGuardedMutation({
    ...inboxMutations.accept(client),
    onError: (error, accepted) => reportRefusedAcceptance(client, error, accepted),
    meta: { showsOwnError: true },
  })
  const choosing = useGuardedMutation(inboxMutations.choose(client))
  const correcting = useGuardedMutation(inboxMutations.correct(client))
  const dismissing = useGuardedMutation(inboxMutations.dismiss(client))
  const reopening = useGuardedMutation(inboxMutations.reopen(client))
  const saving = useGuardedMutation(inboxMutations.saveLink(client))
  const { id, version } = mail
  const readings = useMemo(() => (mail.courtNotice ? shownReadings(mail.courtNotice) : []), [mail.courtNotice])

  const toggle = (key: string) =>
    setLeftOutKeys((current) => {
      const next = new Set(current)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const accept = () => {
    if (!mail.can.decide || mail.case === null || accepting.isPending) return
    const proposals = acceptedProposals(mail.courtNotice?.proposals ?? [], leftOutKeys)
    accepting.mutate(
      { id, version, ...(proposals ? { proposals } : {}) },
      {
        onSuccess: (filed) => {
          const names = refusedOf(filed.files).map(({ name }) => name)
          if (names.length > 0)
            showToast(t('mail-files:notFiled', { count: names.length, names: names.join(', ') }), { tone: 'neutral' })
          showToast(t('mailroom:toasts.filed', { name: mail.case?.name ?? '' }), { tone: 'success', topic: 'inbox' })
          onDecided()
        },
      },
    )
  }
  const dismiss = () =>
    dismissing.mutate(
      { id, version },
      {
        onSuccess: (dismissed) => {
          showToast(t('mailroom:toasts.dismissed'), {
            topic: 'inbox',
            action: {
              label: t('common:actions.undo'),
              run: () => reopening.mutate({ id, version: dismissed.version }),
            },
          })
          onDecided()
        },
      },
    )
  const correct = ({ field, ruling }: ShownReading, value: string | null) => {
    if (!isEditableField(field)) return
    correcting.mutate(
      { id, version, values: [{ field, ruling, value }] },
      {
        onSuccess: () => {
          setEditedMark(null)
          setLeftOutKeys(new Set())
        },
      },
    )
  }
  return {
    readings,
    highlightedMark,
    editedMark,
    leftOutKeys,
    isPending: [accepting, choosing, correcting, dismissing, reopening, saving].some((mutation) => mutation.isPending),
    highlight: setHighlightedMark,
    edit: (mark: number | null) => {
      setEditedMark(mark)
      if (mark !== null) setHighlightedMark(mark)
    },
    toggle,
    accept,
    dismiss,
    correct,
    reopen: () => reopening.mutate({ id, version }),
    /** Assigns the message to a case; with `caseId` null takes it from its case, so that a case is chosen again. */
    choose: ({ caseId, isVouched }: { readonly caseId: string | null; readonly isVouched: boolean }) =>
      choosing.mutate({ id, version, caseId, vouched: isVouched }),
    saveLink: (saved: boolean) => saving.mutate({ id, saved }),
  }
}
