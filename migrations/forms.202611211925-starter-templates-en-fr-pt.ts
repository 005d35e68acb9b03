import { Migration } from '@mikro-orm/migrations'

/** Name and label of a field. */
type Words = readonly [name: string, label: string]
/** A choice's value and label. */
type Choices = readonly Words[]

interface Language {
  readonly locale: 'en' | 'fr' | 'pt'
  readonly thanks: string
  readonly yours: string
  readonly name: Words
  readonly email: Words
  readonly phone: Words
  readonly town: Words
  readonly agree: Words
  readonly yes: Words
  readonly no: Words
  readonly unsure: Words
  readonly intake: {
    readonly title: string
    readonly about: string
    readonly section: string
    readonly area: Words
    readonly areas: Choices
    readonly parties: Words
    readonly partiesHelp: string
    readonly deadline: Words
  }
  readonly accident: {
    readonly title: string
    readonly about: string
    readonly when: Words
    readonly kind: Words
    readonly kinds: Choices
    readonly report: Words
    readonly employer: Words
    readonly costs: Words
    readonly story: Words
  }
  readonly divorce: {
    readonly title: string
    readonly about: string
    readonly marriage: string
    readonly spouse: Words
    readonly married: Words
    readonly agreement: Words
    readonly children: string
    readonly any: Words
    readonly names: Words
    readonly property: Words
  }
}

const languages: readonly Language[] = [
  {
    locale: 'en',
    thanks: 'Thank you. The office will get in touch with you.',
    yours: 'About you',
    name: ['full_name', 'Full name'],
    email: ['email', 'Email'],
    phone: ['phone', 'Phone'],
    town: ['municipality', 'Municipality where you live'],
    agree: ['agree', 'I understand that sending this form does not create an attorney-client relationship.'],
    yes: ['yes', 'Yes'],
    no: ['no', 'No'],
    unsure: ['not_sure', 'Not sure'],
    intake: {
      title: 'First interview',
      about: 'What to know before the first meeting with a client.',
      section: 'Your matter',
      area: ['area', 'What is your matter about?'],
      areas: [
        ['family', 'Family'],
        ['inheritance', 'Inheritance'],
        ['property', 'Property'],
        ['work', 'Work'],
        ['other', 'Other'],
      ],
      parties: ['parties', 'Names of the other people or companies'],
      partiesHelp: 'One per line. They are used to rule out conflicts of interest.',
      deadline: ['deadline', 'Is there a deadline or a hearing date?'],
    },
    accident: {
      title: 'Accident claim',
      about: 'Facts, injuries and expenses of an accident.',
      when: ['accident_date', 'When did it happen?'],
      kind: ['kind', 'Kind of accident'],
      kinds: [
        ['traffic', 'Traffic'],
        ['fall', 'Fall'],
        ['work', 'At work'],
        ['other', 'Other'],
      ],
      report: ['police_report', 'Police report number'],
      employer: ['employer', 'Employer'],
      costs: ['medical_expenses', 'Medical expenses so far'],
      story: ['story', 'Tell us what happened'],
    },
    divorce: {
      title: 'Information for a divorce',
      about: 'The parties, their children and what they own.',
      marriage: 'The marriage',
      spouse: ['spouse', "Your spouse's full name"],
      married: ['marriage_date', 'Date of the marriage'],
      agreement: ['prenuptial', 'Did you sign a prenuptial agreement?'],
      children: 'The children',
      any: ['has_children', 'Do you have children under age?'],
      names: ['children', 'Names and dates of birth'],
      property: ['property', 'Property and debts you share'],
    },
  },
  {
    locale: 'fr',
    thanks: 'Merci. Le cabinet prendra contact avec vous.',
    yours: 'Vos coordonnées',
    name: ['nom', 'Nom complet'],
    email: ['courriel', 'Adresse e-mail'],
    phone: ['telephone', 'Téléphone'],
    town: ['municipalite', 'Municipalité de résidence'],
    agree: ['accord', "Je comprends que l'envoi de ce formulaire ne crée pas de relation entre avocat et client."],
    yes: ['oui', 'Oui'],
    no: ['non', 'Non'],
    unsure: ['ne_sais_pas', 'Je ne sais pas'],
    intake: {
      title: 'Premier entretien',
      about: "Ce qu'il convient de savoir avant la première réunion avec un client.",
      section: 'Votre affaire',
      area: ['domaine', 'Sur quoi porte votre affaire ?'],
      areas: [
        ['famille', 'Famille'],
        ['successions', 'Successions'],
        ['propriete', 'Propriété'],
        ['travail', 'Travail'],
        ['autre', 'Autre'],
      ],
      parties: ['parties', 'Noms des autres personnes ou entreprises'],
      partiesHelp: "Un par ligne. Ils servent à écarter les conflits d'intérêts.",
      deadline: ['echeance', 'Y a-t-il une échéance ou une audience fixée ?'],
    },
    accident: {
      title: 'Réclamation après un accident',
      about: "Faits, blessures et frais d'un accident.",
      when: ['date_accident', 'Quand est-ce arrivé ?'],
      kind: ['type_accident', "Type d'accident"],
      kinds: [
        ['circulation', 'Circulation'],
        ['chute', 'Chute'],
        ['travail', 'Travail'],
        ['autre', 'Autre'],
      ],
      report: ['numero_plainte', 'Numéro de plainte de la police'],
      employer: ['employeur', 'Employeur'],
      costs: ['frais_medicaux', 'Frais médicaux à ce jour'],
      story: ['recit', "Racontez-nous ce qui s'est passé"],
    },
    divorce: {
      title: 'Renseignements pour un divorce',
      about: 'Les parties, les enfants et les biens.',
      marriage: 'Le mariage',
      spouse: ['conjoint', 'Nom complet de votre conjoint'],
      married: ['date_mariage', 'Date du mariage'],
      agreement: ['contrat_mariage', 'Avez-vous signé un contrat de mariage ?'],
      children: 'Les enfants',
      any: ['a_enfants', 'Avez-vous des enfants mineurs ?'],
      names: ['enfants', 'Noms et dates de naissance'],
      property: ['biens', 'Biens et dettes en commun'],
    },
  },
  {
    locale: 'pt',
    thanks: 'Obrigado. O escritório entrará em contato com você.',
    yours: 'Seus dados',
    name: ['nome', 'Nome completo'],
    email: ['email', 'E-mail'],
    phone: ['telefone', 'Telefone'],
    town: ['municipio', 'Município onde reside'],
    agree: ['aceito', 'Entendo que enviar este formulário não cria uma relação de advogado e cliente.'],
    yes: ['sim', 'Sim'],
    no: ['nao', 'Não'],
    unsure: ['nao_sei', 'Não sei'],
    intake: {
      title: 'Entrevista inicial',
      about: 'O que convém saber antes da primeira reunião com um cliente.',
      section: 'Seu assunto',
      area: ['area', 'Sobre o que é o seu assunto?'],
      areas: [
        ['familia', 'Família'],
        ['herancas', 'Heranças'],
        ['propriedade', 'Propriedade'],
        ['trabalho', 'Trabalho'],
        ['outro', 'Outro'],
      ],
      parties: ['partes', 'Nomes das outras pessoas ou empresas'],
      partiesHelp: 'Um por linha. Servem para descartar conflitos de interesse.',
      deadline: ['prazo', 'Há um prazo ou uma audiência marcada?'],
    },
    accident: {
      title: 'Reclamação por acidente',
      about: 'Fatos, lesões e despesas de um acidente.',
      when: ['data_acidente', 'Quando aconteceu?'],
      kind: ['tipo', 'Tipo de acidente'],
      kinds: [
        ['transito', 'Trânsito'],
        ['queda', 'Queda'],
        ['trabalho', 'Trabalho'],
        ['outro', 'Outro'],
      ],
      report: ['boletim', 'Número do boletim da polícia'],
      employer: ['empregador', 'Empregador'],
      costs: ['despesas_medicas', 'Despesas médicas até hoje'],
      story: ['relato', 'Conte-nos o que aconteceu'],
    },
    divorce: {
      title: 'Informações para um divórcio',
      about: 'As partes, os filhos e os bens.',
      marriage: 'O casamento',
      spouse: ['conjuge', 'Nome completo do seu cônjuge'],
      married: ['data_casamento', 'Data do casamento'],
      agreement: ['pacto_antenupcial', 'Fizeram um pacto antenupcial?'],
      children: 'Os filhos',
      any: ['tem_filhos', 'Têm filhos menores de idade?'],
      names: ['filhos', 'Nomes e datas de nascimento'],
      property: ['bens', 'Bens e dívidas em comum'],
    },
  },
]

const asked = ([name, label]: Words, type: string, more: object = {}) => ({ name, label, type, ...more })
const choices = (list: Choices) => list.map(([value, label]) => ({ value, label }))
const when = ([field]: Words, [value]: Words | undefined = ['', '']) => ({
  match: 'all',
  conditions: [{ field, op: 'equals', value }],
})
const contact = ({ yours, name, email, phone, town }: Language) => [
  asked(name, 'text', { required: true, section: yours }),
  asked(email, 'email', { required: true, section: yours }),
  asked(phone, 'phone', { section: yours }),
  asked(town, 'municipality', { section: yours }),
]

function intake(words: Language) {
  const { section, area, areas, parties, partiesHelp, deadline } = words.intake
  return [
    ...contact(words),
    asked(area, 'select', { required: true, section, options: choices(areas) }),
    asked(parties, 'textarea', { required: true, section, help: partiesHelp }),
    asked(deadline, 'date', { section }),
    asked(words.agree, 'consent', { required: true }),
  ]
}

function accident(words: Language) {
  const { when: happened, kind, kinds, report, employer, costs, story } = words.accident
  return [
    ...contact(words),
    asked(happened, 'date', { required: true, page: 2 }),
    asked(kind, 'radio', { required: true, page: 2, options: choices(kinds) }),
    asked(report, 'text', { page: 2, showWhen: when(kind, kinds[0]) }),
    asked(employer, 'text', { page: 2, showWhen: when(kind, kinds[2]) }),
    asked(costs, 'money', { page: 2, rules: { min: 0 } }),
    asked(story, 'textarea', { required: true, page: 3 }),
    asked(words.agree, 'consent', { required: true, page: 3 }),
  ]
}

function divorce(words: Language) {
  const { marriage, spouse, married, agreement, children, any, names, property } = words.divorce
  const { yes, no, unsure } = words
  return [
    ...contact(words),
    asked(spouse, 'text', { required: true, page: 2, section: marriage }),
    asked(married, 'date', { page: 2, section: marriage }),
    asked(agreement, 'radio', { page: 2, section: marriage, options: choices([yes, no, unsure]) }),
    asked(any, 'radio', { required: true, page: 2, section: children, options: choices([yes, no]) }),
    asked(names, 'textarea', { required: true, page: 2, section: children, showWhen: when(any, yes) }),
    asked(property, 'textarea', { page: 3 }),
    asked(words.agree, 'consent', { required: true, page: 3 }),
  ]
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const inserted = (
  { locale, thanks }: Language,
  { title, about }: { readonly title: string; readonly about: string },
  fields: readonly object[],
) => `
      insert into form_template (title, description, success_text, locale, fields)
      values (${literal(title)}, ${literal(about)}, ${literal(thanks)}, '${locale}',
        ${literal(JSON.stringify(fields))}::jsonb);`

const templatesOf = (words: (typeof languages)[number]): string =>
  inserted(words, words.intake, intake(words)) +
  inserted(words, words.accident, accident(words)) +
  inserted(words, words.divorce, divorce(words))

/** The templates that every office finds in Spanish, in the other languages of the product. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      select set_config('app.scope', 'platform', true);
      ${languages.map(templatesOf).join('')}
      select set_config('app.scope', '', true);
    `)
  }
}
