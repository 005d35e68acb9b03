import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom'
import { ApiError, type FieldError } from '#server/contract/client.ts'
import { locales, languageNames } from '#server/contract/locale.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PasswordRules } from '../password-rules.tsx'
import { today } from '../../../lib/format.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { useSendsMail } from '../../../entities/platform.queries.ts'
import { reportMail } from '../../../lib/unsent-mail.ts'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { professionalMutations } from './professionals.queries.ts'
import { errorsByStep, wizardSteps, type WizardStep } from './professional-wizard.ts'

const loadContract = () => import('#modules/companies/administration.contract.ts')
const loadProfessionalSchema = () => loadContract().then(({ ProfessionalStep }) => ProfessionalStep)
const loadCompanySchema = () => loadContract().then(({ CompanyStep }) => CompanyStep)

/**
 * The two forms of the wizard. Their drafts are cleared together, when the professional was created or the wizard
 * restarts.
 */
function useSteps() {
  const person = useContractForm(loadProfessionalSchema, {
    draft: 'professional.person',
    defaultValues: {
      username: '',
      name: '',
      surname: '',
      email: '',
      password: '',
      passwordConfirmation: '',
      locale: currentLocale(),
    },
  })
  const company = useContractForm(loadCompanySchema, {
    draft: 'professional.company',
    defaultValues: { name: '', address: '', phone: '', registrationDate: today(), taxId: '', email: '' },
  })
  const [wasRecovered] = useState(() => person.recovered || company.recovered)
  const [wasDiscarded, setWasDiscarded] = useState(false)
  const finish = () => {
    person.finishDraft()
    company.finishDraft()
  }
  // A completed step is not sent yet: its draft stays.
  const sharedDraft = {
    finishDraft: () => undefined,
    recovered: wasRecovered && !wasDiscarded,
    discardDraft: () => {
      person.discardDraft()
      company.discardDraft()
      setWasDiscarded(true)
    },
  }
  return { person: { ...person, ...sharedDraft }, company: { ...company, ...sharedDraft }, finish }
}
type PersonForm = ReturnType<typeof useSteps>['person']
type CompanyForm = ReturnType<typeof useSteps>['company']

/** Step 1: data of the registration. */
function PersonFields({ form }: { readonly form: PersonForm }) {
  const { t } = useTranslation('admin')
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <>
      <FieldRow>
        <TextField {...form.field('name')} label={t('wizard.name')} required maxLength={100} autoComplete="off" />
        <TextField {...form.field('surname')} label={t('wizard.surname')} required maxLength={150} autoComplete="off" />
        <TextField
          {...form.field('email')}
          label={t('users.email')}
          hint={t('wizard.emailHint')}
          required
          type="email"
          maxLength={254}
          autoComplete="off"
        />
        <TextField
          {...form.field('username')}
          label={t('users.username')}
          hint={t('wizard.usernameHint')}
          required
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
        <Box>
          <PasswordField
            {...form.field('password')}
            label={t('wizard.password')}
            required
            autoComplete="new-password"
          />
          <PasswordRules password={password ?? ''} />
        </Box>
        <PasswordField
          {...form.field('passwordConfirmation')}
          label={t('wizard.confirmation')}
          hint={t('wizard.passwordHint')}
          required
          autoComplete="new-password"
        />
        <SelectField
          {...form.field('locale')}
          label={t('user.language')}
          hint={t('wizard.localeHint')}
          required
          options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
        />
      </FieldRow>
    </>
  )
}

/** Step 2: the office that they will own. */
function CompanyFields({ form }: { readonly form: CompanyForm }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <TextField {...form.field('name')} label={t('wizard.companyName')} required maxLength={200} autoComplete="off" />
      <TextField {...form.field('address')} label={t('user.address')} required maxLength={300} autoComplete="off" />
      <FieldRow>
        <TextField
          {...form.field('phone')}
          label={t('user.phone')}
          required
          type="tel"
          maxLength={40}
          autoComplete="off"
        />
        <TextField {...form.field('registrationDate')} label={t('companies.registrationDate')} required type="date" />
        <TextField
          {...form.field('email')}
          label={t('wizard.companyEmail')}
          type="email"
          maxLength={254}
          autoComplete="off"
        />
        <TextField {...form.field('taxId')} label={t('companies.taxId')} maxLength={20} autoComplete="off" />
      </FieldRow>
    </>
  )
}

/** The step of the URL; the second only after the first was completed in this visit, since passwords are not stored. */
function useStep() {
  const [search, setSearch] = useSearchParams()
  const [isFirstStepDone, setIsFirstStepDone] = useState(false)
  const step: WizardStep = search.get('step') === 'company' && isFirstStepDone ? 'company' : 'professional'
  return {
    step,
    toCompany: () => {
      setIsFirstStepDone(true)
      setSearch({ step: 'company' })
    },
    toProfessional: () => setSearch({}),
  }
}

/** Creates a professional and their office in two steps and one request; for administrators. */
export function NewProfessionalPage() {
  const { t } = useTranslation(['admin', 'common'])
  const navigate = useNavigate()
  const { person, company, finish } = useSteps()
  const { step, toCompany, toProfessional } = useStep()
  const create = useMutation(professionalMutations.create())
  const sendsMail = useSendsMail()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [fieldError, setFieldError] = useState<FieldError>()
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef<WizardStep>('professional')
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    // a path of that form's schema
    if (step === 'professional' && fieldError) person.setFocus(fieldError.path as Parameters<typeof person.setFocus>[0])
    else heading.current?.focus()
  })

  const send = async (companyValues: Parameters<typeof create.mutateAsync>[0]['body']['company']) => {
    setFieldError(undefined)
    try {
      // The server validates both steps, including changes to the first step after it was completed.
      const created = await create.mutateAsync({
        body: { professional: person.getValues(), company: companyValues },
        idempotencyKey,
      })
      finish()
      const name = `${created.user.name} ${created.user.surname}`
      const done = t('wizard.done', { name, company: created.company.name })
      reportMail({ kept: !sendsMail, link: null }, name, done)
      await navigate(`/app/admin/users/${created.user.id}`, { replace: true })
    } catch (error) {
      const errors = errorsByStep(error)
      if (!errors) throw error
      if (errors.professional.length === 0)
        throw new ApiError(400, {
          error: { status: 400, code: 'validation_failed', message: '', details: errors.company },
        })
      for (const { path, message } of errors.professional)
        person.setError(path as 'username', { type: 'server', message }) // paths of that form's schema
      for (const { path, message } of errors.company) company.setError(path as 'name', { type: 'server', message })
      setFieldError(errors.professional[0])
      toProfessional()
    }
  }

  return (
    <PageFrame
      title={t('wizard.title')}
      breadcrumb={[{ label: t('users.title'), to: '/app/admin/users' }, { label: t('wizard.title') }]}
      facts={t('wizard.facts')}
    >
      <Box sx={{ maxWidth: 760 }}>
        <Steps
          label={t('wizard.steps.label')}
          current={wizardSteps.indexOf(step)}
          steps={wizardSteps.map((name) => t(`wizard.steps.${name}`))}
        />
        <Card sx={{ p: { xs: 2, sm: 3 }, mt: 2 }}>
          <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ mb: 2, outline: 'none' }}>
            {t(`wizard.steps.${step}`)}
          </Typography>
          {step === 'professional' ? (
            <ContractForm
              key="professional"
              form={person}
              label={t('wizard.steps.professional')}
              onSubmit={async () => {
                toCompany()
              }}
            >
              <PersonFields form={person} />
              <StepFooter>
                <Button component={RouterLink} to="/app/admin/users">
                  {t('common:actions.cancel')}
                </Button>
                <SubmitButton form={person}>{t('common:actions.continue')}</SubmitButton>
              </StepFooter>
            </ContractForm>
          ) : (
            <ContractForm key="company" form={company} label={t('wizard.steps.company')} onSubmit={send}>
              <CompanyFields form={company} />
              <StepFooter>
                <Button onClick={toProfessional}>{t('common:actions.back')}</Button>
                <SubmitButton form={company}>{t('wizard.create')}</SubmitButton>
              </StepFooter>
            </ContractForm>
          )}
        </Card>
      </Box>
    </PageFrame>
  )
}

const StepFooter = ({ children }: { readonly children: React.ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 1 }}>{children}</Box>
)
