/** The characters that our fonts have. Others would be drawn with an arbitrary font of the machine, or as boxes. */
const known = /[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff]/

const hasGlyph = (character: string) => known.test(character)

/** Reduces a text to what our fonts can draw: 'Řezník 😀' becomes 'Rezník'. */
export function drawableText(text: string): string {
  const characters = Array.from(text.normalize('NFC'), (character) => {
    if (hasGlyph(character)) return character
    return Array.from(character.normalize('NFKD')).filter(hasGlyph).join('') || (/\s/.test(character) ? ' ' : '')
  })
  return characters.join('').replace(/ +/g, ' ').trim()
}

const lineCharacters = 18
const mostLines = 3

/** Breaks a name into at most three lines. The first word has a line of its own. */
export function breakName(name: string): string[] {
  const [first = '', ...words] = name.split(' ').filter((word) => word !== '')
  const lines = first === '' ? [] : [first, '']
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length <= lineCharacters || lines.at(-1) === '') lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.filter((line) => line !== '')
  return shown.length <= mostLines ? shown : [...shown.slice(0, mostLines - 1), `${shown[mostLines - 1]}…`]
}
