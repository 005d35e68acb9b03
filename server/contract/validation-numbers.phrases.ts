// Browser-safe. Messages of rules about numbers.
import type { Phrases } from './locale.ts'

export const numberPhrases = {
  'validation.positive': {
    es: 'Debe ser mayor que 0.',
    en: 'It must be greater than 0.',
    fr: 'La valeur doit être supérieure à 0.',
    pt: 'Deve ser maior que 0.',
  },
  'validation.number': {
    es: 'Escriba un número.',
    en: 'Enter a number.',
    fr: 'Saisissez un nombre.',
    pt: 'Digite um número.',
  },
  'validation.wholeNumber': {
    es: 'Escriba un número entero.',
    en: 'Enter a whole number.',
    fr: 'Saisissez un nombre entier.',
    pt: 'Digite um número inteiro.',
  },
  'validation.decimalNumber': {
    es: 'Escriba un número con dos decimales como máximo, como 1500.50.',
    en: 'Enter a number with two decimals at most, such as 1500.50.',
    fr: 'Saisissez un nombre avec deux décimales au plus, comme 1500.50.',
    pt: 'Digite um número com no máximo duas casas decimais, como 1500.50.',
  },
  'validation.amountTooBig': {
    es: 'El número es demasiado grande. Revise los ceros.',
    en: 'The number is too large. Check the zeros.',
    fr: 'Le nombre est trop élevé. Vérifiez les zéros.',
    pt: 'O número é alto demais. Confira os zeros.',
  },
  'validation.duration': {
    es: 'Escriba una duración de hasta 24 horas, como 1.5, 1:30 o 90 min.',
    en: 'Enter a duration of up to 24 hours, such as 1.5, 1:30 or 90 min.',
    fr: 'Saisissez une durée de 24 heures au plus, comme 1,5, 1:30 ou 90 min.',
    pt: 'Digite uma duração de até 24 horas, como 1,5, 1:30 ou 90 min.',
  },
  'validation.oneDecimal': {
    es: 'Use un decimal como máximo.',
    en: 'Enter one decimal at most.',
    fr: 'Saisissez une décimale au plus.',
    pt: 'Digite no máximo uma casa decimal.',
  },
  'validation.notZero': {
    es: 'No puede ser 0.',
    en: 'It cannot be 0.',
    fr: 'La valeur ne peut pas être 0.',
    pt: 'Não pode ser 0.',
  },
  'validation.percent': {
    es: 'El por ciento va de 0 a 100.',
    en: 'Enter a percentage from 0 to 100.',
    fr: 'Le pourcentage va de 0 à 100.',
    pt: 'A porcentagem vai de 0 a 100.',
  },
  'validation.percentNumber': {
    es: 'Escriba un por ciento de 0 a 100, con dos decimales como máximo.',
    en: 'Enter a percentage from 0 to 100, with two decimals at most.',
    fr: 'Saisissez un pourcentage de 0 à 100, avec deux décimales au plus.',
    pt: 'Digite uma porcentagem de 0 a 100, com no máximo duas casas decimais.',
  },
  'validation.discount': {
    es: 'El descuento va de 0 a 100.',
    en: 'Enter a discount from 0 to 100.',
    fr: 'La remise va de 0 à 100.',
    pt: 'O desconto vai de 0 a 100.',
  },
  'validation.twoDecimals': {
    es: 'Use dos decimales como máximo.',
    en: 'Use two decimals at most.',
    fr: 'Utilisez deux décimales au plus.',
    pt: 'Use no máximo duas casas decimais.',
  },
  'validation.costTooHigh': {
    es: 'El costo puede llegar a un millón de dólares al mes.',
    en: 'The cost may be up to one million dollars a month.',
    fr: 'Le coût peut atteindre un million de dollars par mois.',
    pt: 'O custo pode chegar a um milhão de dólares por mês.',
  },
} as const satisfies Record<string, Phrases>
