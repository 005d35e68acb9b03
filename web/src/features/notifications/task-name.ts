import { useTranslation } from 'react-i18next'
import type { Resources } from '../../locales/resources.ts'

type Known = keyof Resources['notifications']['tasks']
/** The queue's names of the tasks that may give up; those of the calendar run again by themselves. */
const known: Readonly<Record<string, Known>> = {
  'mail.send': 'mail',
  'events.deliver': 'event',
  'identity.send-password-reset': 'passwordReset',
  'cases.extract-text': 'extractText',
  'cases.resume-extraction': 'extractText',
}

/** What a task does, in words; a task without words of its own is called by the queue's name. */
export function useTaskName(): (task: string) => string {
  const { t } = useTranslation('notifications')
  return (task) => {
    const key = known[task]
    return key ? t(`tasks.${key}`) : t('tasks.other')
  }
}
