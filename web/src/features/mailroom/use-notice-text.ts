import { formatDateTime, formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { InboxMail, NoticeReading } from './mailroom.queries.ts'

/** Days before the end of a link from which it is shown as urgent. */
const urgentDays = 7

/** Words for the facts of a notice, in the reader's language. */
export function useNoticeText() {
  const { t } = useTranslation('mailroom')
  const kindOf = (notice: NonNullable<InboxMail['notice']>) =>
    notice.amends ? t('amended', { kind: t(`kinds.${notice.kind}`) }) : t(`kinds.${notice.kind}`)
  return {
    /** `Sentencia`, `Orden enmendada`; the subject of a message that is not a notice. */
    titleOf: ({ notice, subject }: Pick<InboxMail, 'notice' | 'subject'>): string =>
      notice ? kindOf(notice) : subject || t('noSubject'),
    valueOf: ({ field, value }: Pick<NoticeReading, 'field' | 'value'>): string => {
      if (field === 'kind') return t(`kinds.${value as 'judgment'}`, { defaultValue: value })
      if (field === 'hearingAt' || field === 'furtherHearingAt') return formatDateTime(value)
      return field.endsWith('On') ? formatDay(value) : value
    },
    /** `enlace: 44 días`; null: there is none to watch. */
    linkText: ({ notice }: Pick<InboxMail, 'notice'>): { readonly text: string; readonly isUrgent: boolean } | null => {
      if (!notice?.link || notice.linkDays === null) return null
      if (notice.linkSavedAt) return { text: t('link.saved'), isUrgent: false }
      if (notice.linkDays < 0) return { text: t('link.ended'), isUrgent: true }
      return { text: t('link.days', { count: notice.linkDays }), isUrgent: notice.linkDays <= urgentDays }
    },
  }
}
