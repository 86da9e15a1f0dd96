/** A longer name of a place does not fit on one line of a phone beside a date. */
const maxCharacters = 22
const isCity = (part: string) => /^(Santo Domingo|Santiago|Distrito Nacional|D\. ?N\.)/.test(part)

/** True for a part of an address that names a place within a building, such as 'Piso 3' or 'Torre Azul'. */
const isInBuilding = (part: string) =>
  /\d/.test(part) || /^(Apto|Apartamento|Piso|Local|Edif|Edificio|Torre|Suite)\b/i.test(part)

/**
 * The sector of a long address: 'Naco' of 'Calle Fantino Falco, Naco, Santo Domingo'. If an address has a part in small
 * letters, such as 'frente al colmado', it stays as it is, because that part describes the part before it.
 */
export function shortPlaceOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  const withoutCity = parts.length > 1 && isCity(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts
  const sector = withoutCity.findLast((part) => !isInBuilding(part)) ?? ''
  const choices = [address, withoutCity.join(', '), /^\p{Lu}/u.test(sector) ? sector : address]
  return choices.find((choice) => choice.length <= maxCharacters) ?? choices.at(-1) ?? address
}
