import type { Phrases } from '#server/contract/locale.ts'

/** Names and descriptions of the templates that come with the product. */
export const starterPhrases = {
  collection: {
    name: {
      es: 'Cobro de dinero (Regla 60)',
      en: 'Debt collection (Rule 60)',
      fr: 'Recouvrement de créance (règle 60)',
      pt: 'Cobrança de dívida (Regra 60)',
    },
    description: {
      es: 'Reclamación de una deuda por el trámite sumario, de la carta de cobro a la sentencia.',
      en: 'Collecting a debt by the summary procedure, from the demand letter to the judgment.',
      fr: 'Réclamation d’une dette par la procédure sommaire, de la mise en demeure au jugement.',
      pt: 'Cobrança de uma dívida pelo rito sumário, da carta de cobrança à sentença.',
    },
  },
  damages: {
    name: {
      es: 'Daños y perjuicios',
      en: 'Damages',
      fr: 'Dommages et intérêts',
      pt: 'Perdas e danos',
    },
    description: {
      es: 'Demanda de daños: prueba médica, descubrimiento, peritos y juicio.',
      en: 'Damages claim: medical evidence, discovery, experts and trial.',
      fr: 'Action en dommages : preuve médicale, communication des preuves, experts et procès.',
      pt: 'Ação de danos: prova médica, produção de provas, peritos e julgamento.',
    },
  },
  divorce: {
    name: {
      es: 'Divorcio por consentimiento mutuo',
      en: 'Divorce by mutual consent',
      fr: 'Divorce par consentement mutuel',
      pt: 'Divórcio por consentimento mútuo',
    },
    description: {
      es: 'Petición conjunta con sus estipulaciones, hasta la resolución y su notificación a los registros.',
      en: 'Joint petition with its stipulations, up to the decision and its notice to the registries.',
      fr: 'Demande conjointe avec ses conventions, jusqu’à la décision et sa notification aux registres.',
      pt: 'Petição conjunta com suas estipulações, até a decisão e sua comunicação aos registros.',
    },
  },
  eviction: {
    name: { es: 'Desahucio', en: 'Eviction', fr: 'Expulsion locative', pt: 'Despejo' },
    description: {
      es: 'Desahucio sumario: requerimiento, demanda, vista y lanzamiento.',
      en: 'Summary eviction: demand, complaint, hearing and removal.',
      fr: 'Expulsion sommaire : mise en demeure, demande, audience et exécution.',
      pt: 'Despejo sumário: notificação, ação, audiência e desocupação.',
    },
  },
  succession: {
    name: { es: 'Sucesión', en: 'Estate (succession)', fr: 'Succession', pt: 'Sucessão' },
    description: {
      es: 'Declaratoria de herederos o testamento, caudal, planilla y partición.',
      en: 'Declaration of heirs or will, estate, tax return and partition.',
      fr: 'Déclaration d’héritiers ou testament, masse, déclaration fiscale et partage.',
      pt: 'Declaração de herdeiros ou testamento, espólio, declaração fiscal e partilha.',
    },
  },
  review: {
    name: {
      es: 'Revisión de decisión administrativa',
      en: 'Review of an agency decision',
      fr: 'Recours contre une décision administrative',
      pt: 'Revisão de decisão administrativa',
    },
    description: {
      es: 'Reconsideración en la agencia y recurso de revisión judicial.',
      en: 'Reconsideration at the agency and petition for judicial review.',
      fr: 'Réexamen par l’agence et recours en révision judiciaire.',
      pt: 'Reconsideração na agência e recurso de revisão judicial.',
    },
  },
  sale: {
    name: {
      es: 'Compraventa de inmueble (notarial)',
      en: 'Sale of real property (notarial)',
      fr: 'Vente immobilière (notariale)',
      pt: 'Compra e venda de imóvel (notarial)',
    },
    description: {
      es: 'Escritura de compraventa: estudio de título, deudas, otorgamiento y presentación en el Registro.',
      en: 'Deed of sale: title search, debts, execution and filing in the Registry.',
      fr: 'Acte de vente : étude du titre, dettes, signature et dépôt au Registre.',
      pt: 'Escritura de compra e venda: estudo de título, dívidas, outorga e apresentação no Registro.',
    },
  },
} as const satisfies Readonly<Record<string, { readonly name: Phrases; readonly description: Phrases }>>
