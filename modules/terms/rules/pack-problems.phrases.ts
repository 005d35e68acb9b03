import type { Locale, Phrases } from '#server/contract/locale.ts'

/** Returns whether a text may be equal in two languages: only in Spanish and Portuguese. */
export const mayShareWords = (...pair: readonly [Locale, Locale]): boolean => pair.includes('es') && pair.includes('pt')

/** Messages about problems of a pack file. `{value}` is the name of the field or the wrong value. */
export const packProblems = {
  comma: {
    es: 'Falta una coma antes de esta línea o en ella.',
    en: 'A comma is missing on this line or before it.',
    fr: 'Il manque une virgule sur cette ligne ou avant.',
    pt: 'Falta uma vírgula nesta linha ou antes dela.',
  },
  colon: {
    es: 'Faltan los dos puntos entre un nombre y su valor.',
    en: 'The colon between a name and its value is missing.',
    fr: 'Il manque les deux-points entre un nom et sa valeur.',
    pt: 'Faltam os dois-pontos entre um nome e o seu valor.',
  },
  close: {
    es: 'Falta cerrar una llave, un corchete o unas comillas.',
    en: 'A brace, a bracket or a quotation mark is not closed.',
    fr: "Une accolade, un crochet ou un guillemet n'est pas fermé.",
    pt: 'Falta fechar uma chave, um colchete ou aspas.',
  },
  end: {
    es: 'Sobra texto después del final.',
    en: 'There is text after the end.',
    fr: 'Il y a du texte après la fin.',
    pt: 'Há texto depois do fim.',
  },
  syntax: {
    es: 'Aquí hay algo que no es JSON.',
    en: 'Something here is not JSON.',
    fr: "Quelque chose ici n'est pas du JSON.",
    pt: 'Há algo aqui que não é JSON.',
  },
  depth: {
    es: 'Hay demasiadas llaves o corchetes, unos dentro de otros.',
    en: 'Too many braces or brackets are nested.',
    fr: "Trop d'accolades ou de crochets sont imbriqués.",
    pt: 'Há chaves ou colchetes demais uns dentro dos outros.',
  },
  root: {
    es: 'El archivo debe ser un objeto: empieza con «{» y termina con «}».',
    en: 'The file must be an object: it begins with “{” and ends with “}”.',
    fr: 'Le fichier doit être un objet : il commence par « { » et se termine par « } ».',
    pt: 'O arquivo deve ser um objeto: começa com “{” e termina com “}”.',
  },
  missing: {
    es: 'Falta «{value}».',
    en: '“{value}” is missing.',
    fr: 'Il manque « {value} ».',
    pt: 'Falta “{value}”.',
  },
  unknownField: {
    es: 'Un paquete de reglas no tiene «{value}».',
    en: 'A rule pack cannot have “{value}”.',
    fr: 'Un recueil de règles n’a pas de « {value} ».',
    pt: 'Um pacote de regras não tem “{value}”.',
  },
  type: {
    es: '«{value}» es de otro tipo: texto, número, lista u objeto.',
    en: '“{value}” has the wrong type: text, number, list or object.',
    fr: '« {value} » est d’un autre type : texte, nombre, liste ou objet.',
    pt: '“{value}” é de outro tipo: texto, número, lista ou objeto.',
  },
  form: {
    es: '«{value}» no tiene la forma que se espera.',
    en: '“{value}” does not have the expected form.',
    fr: '« {value} » n’a pas la forme attendue.',
    pt: '“{value}” não tem a forma esperada.',
  },
  choice: {
    es: '«{value}» no es uno de los valores permitidos.',
    en: '“{value}” is not one of the allowed values.',
    fr: '« {value} » ne figure pas parmi les valeurs permises.',
    pt: '“{value}” não é um dos valores permitidos.',
  },
  small: {
    es: '«{value}» está vacío o es menor de lo permitido.',
    en: '“{value}” is empty or less than allowed.',
    fr: '« {value} » est vide ou inférieur au minimum permis.',
    pt: '“{value}” está vazio ou é menor que o permitido.',
  },
  big: {
    es: '«{value}» es más largo o mayor de lo permitido.',
    en: '“{value}” is longer or greater than allowed.',
    fr: '« {value} » est plus long ou plus grand que permis.',
    pt: '“{value}” é mais longo ou maior que o permitido.',
  },
  repeated: {
    es: '«{value}» está dos veces.',
    en: '“{value}” is there twice.',
    fr: '« {value} » figure deux fois.',
    pt: '“{value}” aparece duas vezes.',
  },
  unknownTrigger: {
    es: 'El archivo no define el hecho «{value}» en «triggers».',
    en: 'The file does not define “{value}” in “triggers”.',
    fr: 'Le fichier ne définit pas « {value} » dans « triggers ».',
    pt: 'O arquivo não define “{value}” em “triggers”.',
  },
  unknownRule: {
    es: 'El archivo no tiene una regla «{value}».',
    en: 'The file has no rule “{value}”.',
    fr: 'Le fichier ne contient aucune règle « {value} ».',
    pt: 'O arquivo não tem uma regra “{value}”.',
  },
  otherTrigger: {
    es: '«{value}» corre desde otro hecho; una regla con «after» corre desde el mismo.',
    en: '“{value}” runs from another event; a rule with “after” must run from the same one.',
    fr: '« {value} » court à partir d’un autre fait ; une règle avec « after » court à partir du même.',
    pt: '“{value}” corre a partir de outro fato; uma regra com “after” corre a partir do mesmo.',
  },
  cycle: {
    es: 'La regla «{value}» se espera a sí misma.',
    en: 'The rule “{value}” waits for itself.',
    fr: 'La règle « {value} » s’attend elle-même.',
    pt: 'A regra “{value}” depende de si mesma.',
  },
  officeCode: {
    es: 'Los códigos que empiezan con «own.» son de las reglas de las oficinas.',
    en: 'Codes that begin with “own.” belong to the rules of offices.',
    fr: 'Les codes qui commencent par « own. » sont ceux des règles des cabinets.',
    pt: 'Os códigos que começam com “own.” são das regras dos escritórios.',
  },
  hours: {
    es: 'Las horas deben formar días enteros, como 24 o 72.',
    en: 'Hours must make whole days, such as 24 or 72.',
    fr: 'Les heures doivent former des jours entiers, comme 24 ou 72.',
    pt: 'As horas devem formar dias inteiros, como 24 ou 72.',
  },
  mailFiled: {
    es: 'Un término que corre desde el archivo en autos no recibe días por el correo.',
    en: 'A deadline that runs from the filing in the record gets no days for the mail.',
    fr: 'Un délai qui court à partir du versement au dossier ne reçoit pas de jours pour le courrier.',
    pt: 'Um prazo que corre a partir da juntada aos autos não recebe dias pelo correio.',
  },
  sameWords: {
    es: 'El texto es igual en dos idiomas.',
    en: 'The text is the same in two languages.',
    fr: 'Le texte est identique dans deux langues.',
    pt: 'O texto é igual em dois idiomas.',
  },
} as const satisfies Readonly<Record<string, Phrases>>
