// Browser-safe: messages of invalid answers, for the page and the server.
import type { Phrases } from '#server/contract/locale.ts'
import type { AnswerIssueCode } from './answers.ts'

export const answerPhrases: Readonly<Record<AnswerIssueCode, Phrases>> = {
  required: {
    es: 'Este campo es obligatorio.',
    en: 'This field is required.',
    fr: 'Ce champ est obligatoire.',
    pt: 'Este campo é obrigatório.',
  },
  text: { es: 'Escriba un texto.', en: 'Enter text.', fr: 'Saisissez un texte.', pt: 'Digite um texto.' },
  email: {
    es: 'Escriba un correo electrónico válido, por ejemplo nombre@ejemplo.com.',
    en: 'Enter a valid email, for example name@example.com.',
    fr: 'Saisissez une adresse e-mail valide, par exemple nom@exemple.com.',
    pt: 'Digite um e-mail válido, por exemplo nome@exemplo.com.',
  },
  number: {
    es: 'Escriba un número, por ejemplo 1,250 o 12.5.',
    en: 'Enter a number, for example 1,250 or 12.5.',
    fr: 'Saisissez un nombre, par exemple 1250 ou 12,5.',
    pt: 'Digite um número, por exemplo 1250 ou 12,5.',
  },
  whole: {
    es: 'Escriba un número sin decimales.',
    en: 'Enter a number without decimals.',
    fr: 'Saisissez un nombre sans décimales.',
    pt: 'Digite um número sem casas decimais.',
  },
  money: {
    es: 'Escriba una cantidad en dólares, por ejemplo 1,250.00.',
    en: 'Enter an amount in dollars, for example 1,250.00.',
    fr: 'Saisissez un montant en dollars, par exemple 1,250.00.',
    pt: 'Digite um valor em dólares, por exemplo 1,250.00.',
  },
  phone: {
    es: 'Escriba un teléfono válido, por ejemplo 787-555-0100.',
    en: 'Enter a valid phone number, for example 787-555-0100.',
    fr: 'Saisissez un numéro de téléphone valide, par exemple 787-555-0100.',
    pt: 'Digite um telefone válido, por exemplo 787-555-0100.',
  },
  date: {
    es: 'Esa fecha no existe.',
    en: 'That date does not exist.',
    fr: "Cette date n'existe pas.",
    pt: 'Essa data não existe.',
  },
  datetime: {
    es: 'Escriba una fecha y una hora que existan.',
    en: 'Enter a date and time that exist.',
    fr: 'Saisissez une date et une heure qui existent.',
    pt: 'Digite uma data e uma hora que existam.',
  },
  option: {
    es: 'Elija entre las opciones.',
    en: 'Choose from the options.',
    fr: 'Choisissez parmi les options.',
    pt: 'Escolha entre as opções.',
  },
  municipality: {
    es: 'Elija un municipio de la lista.',
    en: 'Choose a municipality from the list.',
    fr: 'Choisissez une municipalité de la liste.',
    pt: 'Escolha um município da lista.',
  },
  consent: {
    es: 'Marque la casilla para continuar.',
    en: 'Check the box to continue.',
    fr: 'Cochez la case pour continuer.',
    pt: 'Marque a caixa para continuar.',
  },
  characters: {
    es: 'Contiene caracteres que no se pueden mostrar.',
    en: 'It contains characters that cannot be shown.',
    fr: 'Il contient des caractères qui ne peuvent pas être affichés.',
    pt: 'Contém caracteres que não podem ser exibidos.',
  },
  too_long: {
    es: 'Use {length} caracteres como máximo.',
    en: 'Use at most {length} characters.',
    fr: 'Utilisez {length} caractères au plus.',
    pt: 'Use no máximo {length} caracteres.',
  },
  too_short: {
    es: 'Escriba al menos {length} caracteres.',
    en: 'Enter at least {length} characters.',
    fr: 'Saisissez au moins {length} caractères.',
    pt: 'Digite pelo menos {length} caracteres.',
  },
  too_small: {
    es: 'Debe ser {min} o más.',
    en: 'It must be {min} or more.',
    fr: 'La valeur doit être de {min} ou plus.',
    pt: 'Deve ser {min} ou mais.',
  },
  too_large: {
    es: 'Debe ser {max} o menos.',
    en: 'It must be {max} or less.',
    fr: 'La valeur doit être de {max} ou moins.',
    pt: 'Deve ser {max} ou menos.',
  },
  too_early: {
    es: 'La fecha no puede ser anterior al {min}.',
    en: 'The date cannot be before {min}.',
    fr: 'La date ne peut pas être antérieure au {min}.',
    pt: 'A data não pode ser anterior a {min}.',
  },
  too_late: {
    es: 'La fecha no puede ser posterior al {max}.',
    en: 'The date cannot be after {max}.',
    fr: 'La date ne peut pas être postérieure au {max}.',
    pt: 'A data não pode ser posterior a {max}.',
  },
  file: { es: 'Elija un archivo.', en: 'Choose a file.', fr: 'Choisissez un fichier.', pt: 'Escolha um arquivo.' },
  file_gone: {
    es: 'El archivo ya no está disponible. Súbalo de nuevo.',
    en: 'The file is no longer available. Upload it again.',
    fr: "Le fichier n'est plus disponible. Téléversez-le de nouveau.",
    pt: 'O arquivo não está mais disponível. Envie-o de novo.',
  },
  too_many_files: {
    es: 'Suba como máximo {max}. Quite los que sobren.',
    en: 'Upload {max} at most. Remove the extra ones.',
    fr: 'Téléversez-en {max} au plus. Retirez ceux en trop.',
    pt: 'Envie no máximo {max}. Remova os que passarem disso.',
  },
  signature: { es: 'Firme de nuevo.', en: 'Sign again.', fr: 'Signez de nouveau.', pt: 'Assine de novo.' },
}
