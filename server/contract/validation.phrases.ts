// Browser-safe. Messages of rules that the contracts name; the server answers with them and the forms show them.
import type { Phrases } from './locale.ts'
import { datePhrases } from './validation-dates.phrases.ts'
import { numberPhrases } from './validation-numbers.phrases.ts'

export const validationPhrases = {
  ...datePhrases,
  ...numberPhrases,
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
  'validation.secretKey': {
    es: 'Escriba la llave secreta, que empieza con sk_ o rk_.',
    en: 'Enter the secret key, which begins with sk_ or rk_.',
    fr: 'Saisissez la clé secrète, qui commence par sk_ ou rk_.',
    pt: 'Digite a chave secreta, que começa com sk_ ou rk_.',
  },
  'validation.taxId': {
    es: 'Escriba los nueve dígitos, con guiones o sin ellos.',
    en: 'Enter the nine digits, with or without hyphens.',
    fr: 'Saisissez les neuf chiffres, avec ou sans tirets.',
    pt: 'Digite os nove dígitos, com ou sem hífens.',
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
    en: 'Choose from 1 to 100 items.',
    fr: 'Indiquez de 1 à 100 identifiants séparés par des virgules.',
    pt: 'Informe de 1 a 100 identificadores separados por vírgulas.',
  },
  'validation.tooManyFilters': {
    es: 'Son demasiados filtros para una vista.',
    en: 'Use fewer filters in one view.',
    fr: 'Il y a trop de filtres pour une seule vue.',
    pt: 'São filtros demais para uma visualização.',
  },
  'validation.usernameShort': {
    es: 'El nombre de usuario necesita al menos 4 caracteres.',
    en: 'The username needs at least 4 characters.',
    fr: "Le nom d'utilisateur doit comporter au moins 4 caractères.",
    pt: 'O nome de usuário precisa de pelo menos 4 caracteres.',
  },
  'validation.usernameShape': {
    es: 'Use letras, números, punto, guion o guion bajo.',
    en: 'Use letters, digits, dots, hyphens or underscores.',
    fr: 'Utilisez des lettres, chiffres, points, tirets ou tirets bas.',
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
    en: 'This password is too common. Choose another.',
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
    es: 'Escriba el código de 6 dígitos o un código de recuperación.',
    en: 'Enter the 6-digit code or a recovery code.',
    fr: 'Saisissez le code à 6 chiffres ou un code de récupération.',
    pt: 'Digite o código de 6 dígitos ou um código de recuperação.',
  },
  'validation.domain': {
    es: 'Escriba un dominio, por ejemplo tribunal.example.',
    en: 'Enter a domain, for example court.example.',
    fr: 'Saisissez un domaine, par exemple tribunal.example.',
    pt: 'Digite um domínio, por exemplo tribunal.example.',
  },
  'validation.url': {
    es: 'Escriba una dirección web que empiece con https://.',
    en: 'Enter a web address that starts with https://.',
    fr: 'Saisissez une adresse web commençant par https://.',
    pt: 'Digite um endereço web que comece com https://.',
  },
  'validation.urlUser': {
    es: 'Escriba la dirección sin un nombre de usuario antes de la «@»: lleva a un lugar distinto del que aparenta.',
    en: 'Enter the address without a username before the “@”: it leads somewhere other than it seems.',
    fr: "Saisissez l'adresse sans nom d'utilisateur avant le « @ » : elle mène ailleurs qu'il n'y paraît.",
    pt: 'Digite o endereço sem nome de usuário antes do “@”: ele leva a um lugar diferente do que parece.',
  },
  'validation.urlHost': {
    es: 'El nombre de ese sitio tiene letras o signos que se confunden con otros.',
    en: 'The name of that site has characters that can be mistaken for others.',
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
  'validation.twice': {
    es: 'Hay una combinación repetida.',
    en: 'A combination is repeated. Remove one of them.',
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
    en: 'Use lowercase letters without accents, digits and underscores; start with a letter.',
    fr: 'Utilisez des minuscules sans accent, des chiffres et des tirets bas ; commencez par une lettre.',
    pt: 'Use letras minúsculas sem acento, números e sublinhados; comece com uma letra.',
  },
  'validation.color': {
    es: 'Elija uno de los colores.',
    en: 'Choose one of the colors.',
    fr: "Choisissez l'une des couleurs.",
    pt: 'Escolha uma das cores.',
  },
  'validation.unknownField': {
    es: 'Este dato no se puede enviar aquí.',
    en: 'This value is not accepted here.',
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
    pt: 'Informe o preço ou escolha que é a combinar.',
  },
  'validation.folderPath': {
    es: 'Escriba carpetas separadas por «/», hasta cinco niveles.',
    en: 'Enter folders separated by “/”, up to five levels.',
    fr: 'Saisissez des répertoires séparés par « / », cinq niveaux au plus.',
    pt: 'Escreva pastas separadas por “/”, até cinco níveis.',
  },
  'validation.earlierTask': {
    es: 'Una tarea solo puede esperar a otra que esté antes en la lista.',
    en: 'A task can only wait for one that is earlier in the list.',
    fr: 'Une tâche ne peut attendre qu’une tâche placée avant elle.',
    pt: 'Uma tarefa só pode depender de outra que esteja antes na lista.',
  },
  'validation.askedDateMissing': {
    es: 'Elija una de las fechas que pide la plantilla.',
    en: 'Choose one of the dates that the template asks for.',
    fr: 'Choisissez une des dates que demande le modèle.',
    pt: 'Escolha uma das datas que o modelo pede.',
  },
  'validation.repeatsUndated': {
    es: 'Para que la tarea se repita, póngale fecha.',
    en: 'Give the task a due date so that it can repeat.',
    fr: 'Donnez une échéance à la tâche pour qu’elle se répète.',
    pt: 'Dê uma data à tarefa para que ela se repita.',
  },
  'validation.templateFolderMissing': {
    es: 'Elija una de las carpetas de la plantilla.',
    en: 'Choose one of the folders of the template.',
    fr: 'Choisissez un des répertoires du modèle.',
    pt: 'Escolha uma das pastas do modelo.',
  },
  'validation.repeatedParty': {
    es: 'La misma parte se nombró dos veces.',
    en: 'The same party was named twice.',
    fr: 'La même partie a été nommée deux fois.',
    pt: 'A mesma parte foi nomeada duas vezes.',
  },
  'validation.repeatedDate': {
    es: 'La misma fecha se contestó dos veces.',
    en: 'The same date was answered twice.',
    fr: 'La même date a été indiquée deux fois.',
    pt: 'A mesma data foi respondida duas vezes.',
  },
} as const satisfies Record<string, Phrases>

export type ValidationKey = keyof typeof validationPhrases
export const isValidationKey = (value: string): value is ValidationKey => Object.hasOwn(validationPhrases, value)
