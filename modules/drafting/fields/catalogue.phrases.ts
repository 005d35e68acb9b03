import type { Phrases } from '#server/contract/locale.ts'

/** Labels of the names of the catalogue, and of the names inside of its lists. */
export const fieldLabels = {
  'case.name': { es: 'Nombre del caso', en: 'Case name', fr: 'Nom du dossier', pt: 'Nome do caso' },
  'case.caption': { es: 'Epígrafe corto', en: 'Short caption', fr: 'Intitulé court', pt: 'Título curto do processo' },
  'case.caption_block': {
    es: 'Epígrafe completo',
    en: 'Full caption',
    fr: 'Intitulé complet',
    pt: 'Título completo do processo',
  },
  'case.subject': {
    es: 'Sobre (materia del caso)',
    en: 'Subject of the case',
    fr: "Objet de l'affaire",
    pt: 'Assunto',
  },
  'case.number': { es: 'Número del caso', en: 'Case number', fr: "Numéro de l'affaire", pt: 'Número do caso' },
  'case.court': { es: 'Tribunal', en: 'Court', fr: 'Tribunal', pt: 'Tribunal judicial' },
  'case.judge': { es: 'Juez o jueza', en: 'Judge', fr: 'Juge', pt: 'Juiz ou juíza' },
  'case.city': {
    es: 'Municipio del caso',
    en: 'Municipality of the case',
    fr: "Ville de l'affaire",
    pt: 'Município do caso',
  },
  'case.opened_on': { es: 'Fecha de apertura', en: 'Opened on', fr: "Date d'ouverture", pt: 'Data de abertura' },
  'case.documents': {
    es: 'Documentos del caso',
    en: 'Documents of the case',
    fr: 'Documents du dossier',
    pt: 'Documentos do caso',
  },
  'case.documents.name': { es: 'Nombre', en: 'Name', fr: 'Nom', pt: 'Nome' },
  'case.documents.date': { es: 'Fecha', en: 'Date', fr: 'Date', pt: 'Data' },
  'client.full_name': { es: 'Nombre del cliente', en: "Client's name", fr: 'Nom du client', pt: 'Nome do cliente' },
  'client.email': {
    es: 'Correo electrónico del cliente',
    en: "Client's email",
    fr: 'Adresse e-mail du client',
    pt: 'E-mail do cliente',
  },
  'client.phone': {
    es: 'Teléfono del cliente',
    en: "Client's phone",
    fr: 'Téléphone du client',
    pt: 'Telefone do cliente',
  },
  'client.address': {
    es: 'Dirección del cliente',
    en: "Client's address",
    fr: 'Adresse du client',
    pt: 'Endereço do cliente',
  },
  'professional.full_name': {
    es: 'Nombre del abogado',
    en: "Lawyer's name",
    fr: "Nom de l'avocat",
    pt: 'Nome do advogado',
  },
  'professional.title': {
    es: 'Título del abogado',
    en: "Lawyer's title",
    fr: "Titre de l'avocat",
    pt: 'Título do advogado',
  },
  'professional.rua_number': { es: 'Número de RUA', en: 'RUA number', fr: 'Numéro RUA', pt: 'Número do RUA' },
  'professional.membership_number': {
    es: 'Número de colegiación',
    en: 'Bar membership number',
    fr: "Numéro d'inscription au barreau",
    pt: 'Número de inscrição na ordem',
  },
  'professional.phone': {
    es: 'Teléfono del abogado',
    en: "Lawyer's phone",
    fr: "Téléphone de l'avocat",
    pt: 'Telefone do advogado',
  },
  'professional.email': {
    es: 'Correo electrónico del abogado',
    en: "Lawyer's email",
    fr: "Adresse e-mail de l'avocat",
    pt: 'E-mail do advogado',
  },
  'professional.address': {
    es: 'Dirección del abogado',
    en: "Lawyer's address",
    fr: "Adresse de l'avocat",
    pt: 'Endereço do advogado',
  },
  'company.name': { es: 'Nombre de la oficina', en: "Office's name", fr: 'Nom du cabinet', pt: 'Nome do escritório' },
  'company.letterhead': {
    es: 'Membrete de la oficina',
    en: "Office's letterhead",
    fr: 'En-tête du cabinet',
    pt: 'Cabeçalho do escritório',
  },
  'company.tax_id': {
    es: 'Número patronal de la oficina',
    en: "Office's tax number",
    fr: 'Numéro fiscal du cabinet',
    pt: 'Número fiscal do escritório',
  },
  'company.address': {
    es: 'Dirección de la oficina',
    en: "Office's address",
    fr: 'Adresse du cabinet',
    pt: 'Endereço do escritório',
  },
  'company.phone': {
    es: 'Teléfono de la oficina',
    en: "Office's phone",
    fr: 'Téléphone du cabinet',
    pt: 'Telefone do escritório',
  },
  'company.email': {
    es: 'Correo electrónico de la oficina',
    en: "Office's email",
    fr: 'Adresse e-mail du cabinet',
    pt: 'E-mail do escritório',
  },
  'company.professionals': {
    es: 'Abogados de la oficina',
    en: 'Lawyers in the office',
    fr: 'Avocats du cabinet',
    pt: 'Advogados do escritório',
  },
  'company.professionals.full_name': { es: 'Nombre', en: 'Name', fr: 'Nom', pt: 'Nome' },
  'company.professionals.title': { es: 'Título', en: 'Title', fr: 'Titre', pt: 'Título profissional' },
  'company.professionals.email': { es: 'Correo electrónico', en: 'Email', fr: 'Adresse e-mail', pt: 'E-mail' },
  'company.professionals.phone': { es: 'Teléfono', en: 'Phone', fr: 'Téléphone', pt: 'Telefone' },
  'company.professionals.rua_number': { es: 'Número de RUA', en: 'RUA number', fr: 'Numéro RUA', pt: 'Número do RUA' },
  'date.today': { es: 'Fecha de hoy', en: "Today's date", fr: "Date d'aujourd'hui", pt: 'Data de hoje' },
  'date.today_short': {
    es: 'Fecha de hoy, en números',
    en: "Today's date, in numbers",
    fr: "Date d'aujourd'hui, en chiffres",
    pt: 'Data de hoje, em números',
  },
  'date.today_words': {
    es: 'Fecha de hoy, en palabras',
    en: "Today's date, in words",
    fr: "Date d'aujourd'hui, en lettres",
    pt: 'Data de hoje, por extenso',
  },
  'date.day': { es: 'Día de hoy', en: 'Day of the month', fr: 'Jour du mois', pt: 'Dia do mês' },
  'date.weekday': { es: 'Día de la semana', en: 'Weekday', fr: 'Jour de la semaine', pt: 'Dia da semana' },
  'date.month': { es: 'Mes de hoy', en: 'Month', fr: 'Mois', pt: 'Mês' },
  'date.year': { es: 'Año de hoy', en: 'Year', fr: 'Année', pt: 'Ano' },
  'document.draft_notice': {
    es: 'Aviso de borrador',
    en: 'Draft notice',
    fr: 'Mention de projet',
    pt: 'Aviso de minuta',
  },
} as const satisfies Record<string, Phrases>

/** Notice at the head of documents made from a starter text that nobody in the company has reviewed. */
export const draftNotice: Phrases = {
  es: 'BORRADOR: un abogado o una abogada debe revisar este documento antes de usarlo.',
  en: 'DRAFT: a lawyer must review this document before it is used.',
  fr: 'PROJET : un avocat doit relire ce document avant tout usage.',
  pt: 'MINUTA: um advogado deve revisar este documento antes do uso.',
}

/** The text before the telephone number of a letterhead. */
export const phoneMark: Phrases = { es: 'Tel.', en: 'Tel.', fr: 'Tél.', pt: 'Tel.' }
