const lineCharacters = 18
const maxLines = 3

/** Breaks a name into at most three lines. The first word has a line of its own. */
export function breakNameIntoLines(name: string): string[] {
  const [first = '', ...words] = name.split(' ').filter((word) => word !== '')
  const lines = first === '' ? [] : [first, '']
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length <= lineCharacters || lines.at(-1) === '') lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.filter((line) => line !== '')
  return shown.length <= maxLines ? shown : [...shown.slice(0, maxLines - 1), `${shown[maxLines - 1]}…`]
}
