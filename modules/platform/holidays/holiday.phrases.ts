import type { Phrases } from '#server/contract/locale.ts'
import type { HolidayCode } from './holiday-rules.ts'

/** Name of a day on which only the courts are closed, by order of the Supreme Court. */
export const courtClosureName: Phrases = {
  es: 'Cierre de los tribunales por orden',
  en: 'Courts closed by order',
  fr: 'Tribunaux fermés par ordonnance',
  pt: 'Tribunais fechados por ordem',
}

/** Name of a Saturday or Sunday on which the courts work by order. */
export const workingDayName: Phrases = {
  es: 'Día laborable por orden',
  en: 'Working day by order',
  fr: 'Jour ouvrable par ordonnance',
  pt: 'Dia útil por ordem',
}

export const holidayNames: Readonly<Record<HolidayCode, Phrases>> = {
  'new-year': { es: 'Día de Año Nuevo', en: "New Year's Day", fr: "Jour de l'An", pt: 'Ano-Novo' },
  'three-kings': { es: 'Día de Reyes', en: 'Three Kings Day', fr: 'Jour des Rois', pt: 'Dia de Reis' },
  hostos: {
    es: 'Natalicio de Eugenio María de Hostos',
    en: 'Birthday of Eugenio María de Hostos',
    fr: "Naissance d'Eugenio María de Hostos",
    pt: 'Nascimento de Eugenio María de Hostos',
  },
  'martin-luther-king': {
    es: 'Natalicio de Martin Luther King, Jr.',
    en: 'Martin Luther King, Jr. Day',
    fr: 'Naissance de Martin Luther King, Jr.',
    pt: 'Nascimento de Martin Luther King, Jr.',
  },
  washington: {
    es: 'Natalicio de Jorge Washington y Día de los Gobernadores Puertorriqueños',
    en: "Washington's Birthday and Puerto Rican Governors' Day",
    fr: 'Naissance de George Washington et Journée des gouverneurs portoricains',
    pt: 'Nascimento de George Washington e Dia dos Governadores Porto-Riquenhos',
  },
  'presidents-and-illustrious': {
    es: 'Día de los Presidentes y de las Mujeres y Hombres Próceres de Puerto Rico',
    en: "Presidents' Day and Day of Illustrious Puerto Rican Women and Men",
    fr: 'Journée des présidents et des femmes et hommes illustres de Porto Rico',
    pt: 'Dia dos Presidentes e das Mulheres e Homens Ilustres de Porto Rico',
  },
  'american-citizenship': {
    es: 'Día de la Ciudadanía Americana',
    en: 'American Citizenship Day',
    fr: 'Journée de la citoyenneté américaine',
    pt: 'Dia da Cidadania Americana',
  },
  abolition: {
    es: 'Día de la Abolición de la Esclavitud',
    en: 'Emancipation Day',
    fr: "Jour de l'abolition de l'esclavage",
    pt: 'Dia da Abolição da Escravidão',
  },
  'good-friday': { es: 'Viernes Santo', en: 'Good Friday', fr: 'Vendredi saint', pt: 'Sexta-feira Santa' },
  'de-diego': {
    es: 'Natalicio de José de Diego',
    en: 'Birthday of José de Diego',
    fr: 'Naissance de José de Diego',
    pt: 'Nascimento de José de Diego',
  },
  'memorial-day': {
    es: 'Día de la Conmemoración de los Muertos en la Guerra',
    en: 'Memorial Day',
    fr: 'Jour du souvenir des morts à la guerre',
    pt: 'Dia em Memória dos Mortos na Guerra',
  },
  juneteenth: {
    es: 'Día de la Independencia Nacional Juneteenth',
    en: 'Juneteenth National Independence Day',
    fr: "Journée nationale de l'indépendance Juneteenth",
    pt: 'Dia Nacional da Independência Juneteenth',
  },
  'independence-day': {
    es: 'Día de la Independencia de los Estados Unidos',
    en: 'Independence Day of the United States',
    fr: "Fête de l'indépendance des États-Unis",
    pt: 'Dia da Independência dos Estados Unidos',
  },
  'munoz-rivera': {
    es: 'Natalicio de Luis Muñoz Rivera',
    en: 'Birthday of Luis Muñoz Rivera',
    fr: 'Naissance de Luis Muñoz Rivera',
    pt: 'Nascimento de Luis Muñoz Rivera',
  },
  constitution: {
    es: 'Día de la Constitución de Puerto Rico',
    en: 'Constitution Day of Puerto Rico',
    fr: 'Jour de la Constitution de Porto Rico',
    pt: 'Dia da Constituição de Porto Rico',
  },
  barbosa: {
    es: 'Día de José Celso Barbosa',
    en: 'José Celso Barbosa Day',
    fr: 'Journée José Celso Barbosa',
    pt: 'Dia de José Celso Barbosa',
  },
  'labor-day': { es: 'Día del Trabajo', en: 'Labor Day', fr: 'Fête du Travail', pt: 'Dia do Trabalho' },
  columbus: { es: 'Día de la Raza', en: 'Columbus Day', fr: 'Jour de Christophe Colomb', pt: 'Dia de Colombo' },
  'general-election': {
    es: 'Elecciones generales',
    en: 'General election',
    fr: 'Élections générales',
    pt: 'Eleições gerais',
  },
  veterans: {
    es: 'Día del Veterano',
    en: "Veterans' Day",
    fr: 'Journée des anciens combattants',
    pt: 'Dia do Veterano',
  },
  'puerto-rico-day': {
    es: 'Día de la Puertorriqueñidad',
    en: 'Puerto Rican Identity Day',
    fr: "Journée de l'identité portoricaine",
    pt: 'Dia da Porto-Riquenhidade',
  },
  thanksgiving: {
    es: 'Día de Acción de Gracias',
    en: 'Thanksgiving Day',
    fr: 'Jour de l’Action de grâce',
    pt: 'Dia de Ação de Graças',
  },
  'christmas-eve': {
    es: 'Nochebuena, desde el mediodía',
    en: 'Christmas Eve, from noon',
    fr: 'Veille de Noël, à partir de midi',
    pt: 'Véspera de Natal, a partir do meio-dia',
  },
  christmas: { es: 'Día de Navidad', en: 'Christmas Day', fr: 'Noël', pt: 'Natal' },
}
