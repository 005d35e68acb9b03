/** Matches the label or name of a form's field that asks for a whole name, in each language of the product. */
export const asksForName = /^(?:(?:su |tu |your |votre |seu )?(?:nombre|full name|name|nom|nome))\b/iu
/** Matches the label of a field that asks for surnames. */
export const asksForSurname = /apellido|surname|last name|nom de famille|sobrenome|apelido/iu
