/** Splits a refusal into its first sentence, which is shown in bold, and the rest. */
export function splitSentence(text: string): readonly [first: string, rest: string] {
  const end = text.indexOf('. ')
  if (end < 0) return [withStop(text), '']
  return [text.slice(0, end + 1), withStop(text.slice(end + 2))]
}

function withStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
