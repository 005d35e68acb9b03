// Browser-safe. Messages of rules that the contracts name; the server answers with them and the forms show them.
import type { Phrases } from './locale.ts'
import { datePhrases } from './validation-dates.phrases.ts'

export const validationPhrases = {
  ...datePhrases,
  'validation.required': {
    es: 'Este campo es obligatorio.',
    en: 'This field is required.',
    fr: 'Ce champ est obligatoire.',
    pt: 'Este campo é obrigatório.',
  },
  'validation.email': {
    es: 'Dirección de correo electrónico no válida.',
    en: 'Invalid email address.',
    fr: 'Adresse e-mail non valide.',
    pt: 'Endereço de e-mail inválido.',
  },
  'validation.phone': {
    es: 'Escriba un teléfono válido, por ejemplo 787-555-0100.',
    en: 'Enter a valid phone number, for example 787-555-0100.',
    fr: 'Saisissez un numéro de téléphone valide, par exemple 787-555-0100.',
    pt: 'Digite um telefone válido, por exemplo 787-555-0100.',
  },
  'validation.characters': {
    es: 'Contiene caracteres que no se pueden mostrar.',
    en: 'It contains characters that cannot be shown.',
    fr: 'Il contient des caractères qui ne peuvent pas être affichés.',
    pt: 'Contém caracteres que não podem ser exibidos.',
  },
  'validation.pageSize': {
    es: 'Use 10, 25, 50 o 100 filas por página.',
    en: 'Use 10, 25, 50 or 100 rows per page.',
    fr: 'Utilisez 10, 25, 50 ou 100 lignes par page.',
    pt: 'Use 10, 25, 50 ou 100 linhas por página.',
  },
  'validation.ids': {
    es: 'Indique de 1 a 100 identificadores separados por comas.',
    en: 'Give 1 to 100 ids with commas between them.',
    fr: 'Indiquez de 1 à 100 identifiants séparés par des virgules.',
    pt: 'Informe de 1 a 100 identificadores separados por vírgulas.',
  },
  'validation.usernameShort': {
    es: 'El nombre de usuario necesita al menos 4 caracteres.',
    en: 'The user name needs at least 4 characters.',
    fr: "Le nom d'utilisateur doit comporter au moins 4 caractères.",
    pt: 'O nome de usuário precisa de pelo menos 4 caracteres.',
  },
  'validation.usernameShape': {
    es: 'Use letras, números, punto, guion o guion bajo.',
    en: 'Use letters, digits, dots, hyphens or underscores.',
    fr: 'Utilisez des lettres, chiffres, points, tirets ou soulignés.',
    pt: 'Use letras, números, ponto, hífen ou sublinhado.',
  },
  'validation.passwordShort': {
    es: 'La contraseña necesita al menos 8 caracteres.',
    en: 'The password needs at least 8 characters.',
    fr: 'Le mot de passe doit comporter au moins 8 caractères.',
    pt: 'A senha precisa de pelo menos 8 caracteres.',
  },
  'validation.passwordLong': {
    es: 'La contraseña admite hasta 128 caracteres.',
    en: 'The password may have up to 128 characters.',
    fr: 'Le mot de passe peut compter 128 caractères au plus.',
    pt: 'A senha pode ter até 128 caracteres.',
  },
  'validation.passwordUppercase': {
    es: 'Incluya al menos una letra mayúscula.',
    en: 'Include at least one uppercase letter.',
    fr: 'Ajoutez au moins une lettre majuscule.',
    pt: 'Inclua pelo menos uma letra maiúscula.',
  },
  'validation.passwordSymbol': {
    es: 'Incluya al menos un símbolo.',
    en: 'Include at least one symbol.',
    fr: 'Ajoutez au moins un symbole.',
    pt: 'Inclua pelo menos um símbolo.',
  },
  'validation.passwordCommon': {
    es: 'Esta contraseña es de las más usadas. Elija otra.',
    en: 'This password is among the most used ones. Choose another.',
    fr: 'Ce mot de passe est parmi les plus utilisés. Choisissez-en un autre.',
    pt: 'Esta senha está entre as mais usadas. Escolha outra.',
  },
  'validation.passwordMismatch': {
    es: 'Las contraseñas no coinciden.',
    en: 'Passwords do not match.',
    fr: 'Les mots de passe ne correspondent pas.',
    pt: 'As senhas não coincidem.',
  },
  'validation.digits': {
    es: 'Use solo números.',
    en: 'Use digits only.',
    fr: 'Utilisez uniquement des chiffres.',
    pt: 'Use apenas números.',
  },
  'validation.code': {
    es: 'Escriba el código de 6 números o un código de recuperación.',
    en: 'Enter the 6-digit code or a recovery code.',
    fr: 'Saisissez le code à 6 chiffres ou un code de récupération.',
    pt: 'Digite o código de 6 números ou um código de recuperação.',
  },
  'validation.url': {
    es: 'Escriba una dirección web que empiece con https://.',
    en: 'Enter a web address that starts with https://.',
    fr: 'Saisissez une adresse web commençant par https://.',
    pt: 'Digite um endereço web que comece com https://.',
  },
  'validation.urlUser': {
    es: 'Escriba la dirección sin un nombre de usuario antes de la «@»: lleva a un lugar distinto del que aparenta.',
    en: 'Enter the address without a user name before the “@”: it leads somewhere else than it seems.',
    fr: "Saisissez l'adresse sans nom d'utilisateur avant le « @ » : elle mène ailleurs qu'il n'y paraît.",
    pt: 'Digite o endereço sem nome de usuário antes do “@”: ele leva a um lugar diferente do que parece.',
  },
  'validation.urlHost': {
    es: 'El nombre de ese sitio tiene letras o signos que se confunden con otros.',
    en: 'The name of that site has letters or signs that can be mistaken for others.',
    fr: 'Le nom de ce site contient des lettres ou des signes qui peuvent être confondus avec d’autres.',
    pt: 'O nome desse site tem letras ou sinais que podem ser confundidos com outros.',
  },
  'validation.clientOrName': {
    es: 'Elija un cliente o escriba su nombre.',
    en: 'Choose a client or type a name.',
    fr: 'Choisissez un client ou saisissez son nom.',
    pt: 'Escolha um cliente ou digite o nome.',
  },
  'validation.fileName': {
    es: 'Ese nombre no sirve para un archivo.',
    en: 'That name cannot be used for a file.',
    fr: 'Ce nom ne convient pas à un fichier.',
    pt: 'Esse nome não serve para um arquivo.',
  },
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
  'validation.notZero': {
    es: 'No puede ser 0.',
    en: 'It cannot be 0.',
    fr: 'La valeur ne peut pas être 0.',
    pt: 'Não pode ser 0.',
  },
  'validation.percent': {
    es: 'El por ciento va de 0 a 100.',
    en: 'The per cent goes from 0 to 100.',
    fr: 'Le pourcentage va de 0 à 100.',
    pt: 'A porcentagem vai de 0 a 100.',
  },
  'validation.discount': {
    es: 'El descuento va de 0 a 100.',
    en: 'The discount goes from 0 to 100.',
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
  'validation.twice': {
    es: 'Hay una combinación repetida.',
    en: 'A combination is repeated.',
    fr: 'Une combinaison est répétée.',
    pt: 'Há uma combinação repetida.',
  },
  'validation.courtRegion': {
    es: 'Elija la región judicial de un tribunal de primera instancia; los demás no tienen.',
    en: 'Choose the judicial region of a court of first instance; others have none.',
    fr: "Choisissez la région judiciaire d'un tribunal de première instance ; les autres n'en ont pas.",
    pt: 'Escolha a região judicial de um tribunal de primeira instância; os outros não têm.',
  },
  'validation.slug': {
    es: 'Use de 3 a 60 letras sin acentos, números y guiones sencillos.',
    en: 'Use 3 to 60 letters without accents, digits and single hyphens.',
    fr: 'Utilisez de 3 à 60 lettres sans accent, chiffres et traits d’union simples.',
    pt: 'Use de 3 a 60 letras sem acento, números e hifens simples.',
  },
  'validation.fieldName': {
    es: 'Use letras minúsculas sin acentos, números y guiones bajos; empiece con una letra.',
    en: 'Use lower-case letters without accents, digits and underscores; begin with a letter.',
    fr: 'Utilisez des minuscules sans accent, des chiffres et des tirets bas ; commencez par une lettre.',
    pt: 'Use letras minúsculas sem acento, números e sublinhados; comece com uma letra.',
  },
  'validation.color': {
    es: 'Elija uno de los colores.',
    en: 'Choose one of the colours.',
    fr: "Choisissez l'une des couleurs.",
    pt: 'Escolha uma das cores.',
  },
  'validation.unknownField': {
    es: 'Este dato no se puede enviar aquí.',
    en: 'This value cannot be sent here.',
    fr: 'Cette donnée ne peut pas être envoyée ici.',
    pt: 'Este dado não pode ser enviado aqui.',
  },
  'validation.city': {
    es: 'Seleccione una ciudad.',
    en: 'Please select a city.',
    fr: 'Veuillez sélectionner une ville.',
    pt: 'Selecione uma cidade.',
  },
  'validation.priceBasis': {
    es: 'Escriba el precio, o elija que es a convenir.',
    en: 'Enter the price, or choose that it is to be agreed.',
    fr: 'Indiquez le prix, ou choisissez « à convenir ».',
    pt: 'Escreva o preço, ou escolha que é a combinar.',
  },
} as const satisfies Record<string, Phrases>

export type ValidationKey = keyof typeof validationPhrases
export const isValidationKey = (value: string): value is ValidationKey => Object.hasOwn(validationPhrases, value)
