import { languageNames, locales } from '#server/contract/locale.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame, FieldRow } from '../../../ui/form/field.tsx'
import { SmallSelect } from '../../../ui/small-inputs.tsx'
import { isOnlySignature, withSignature } from './message-text.ts'
import { TemplateSelect } from './template-select.tsx'
import type { MailTemplate } from '../correspondence.queries.ts'
import type { Composing } from './use-composing.ts'

interface TemplateAndLanguageProps {
  readonly composing: Composing
  readonly templates: readonly MailTemplate[]
  readonly signature: string
  readonly isReply: boolean
}

/** The template that fills a message, and the language of the message. */
export function TemplateAndLanguage({ composing, templates, signature, isReply }: TemplateAndLanguageProps) {
  const { t } = useTranslation('correspondence')
  const { message, change, replaceText } = composing
  return (
    <FieldRow>
      <TemplateSelect
        // Each language has its own templates, so a change of the language clears the choice.
        key={message.locale}
        templates={templates}
        isEmpty={(isReply || message.subject.trim() === '') && isOnlySignature(message.html, signature)}
        isReply={isReply}
        onApply={({ subject, html }) =>
          replaceText({
            // An answer keeps its subject, by which mail programs find its thread.
            ...(isReply && message.subject.trim() !== '' ? {} : { subject }),
            html: withSignature(html, signature),
          })
        }
      />
      <FieldFrame label={t('compose.language')}>
        {({ id }) => (
          <SmallSelect
            id={id}
            value={message.locale}
            options={locales.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(value) => {
              const locale = locales.find((code) => code === value)
              if (locale) change({ locale, hasChosenLocale: true })
            }}
          />
        )}
      </FieldFrame>
    </FieldRow>
  )
}
